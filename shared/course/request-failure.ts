import Anthropic from "@anthropic-ai/sdk";
import type { Lang } from "./context.ts";
import { FAILURES } from "./messages/failures.ts";

/** A failed request, told in one sentence; a stage shows it and forgets the turn. */
export class RequestFailure extends Anthropic.APIError {
  constructor(sentence: string) {
    super(undefined, undefined, sentence, undefined);
    this.name = "RequestFailure";
  }
}

/** Where the request went, and what must not be shown. */
export type Sent = { lang: Lang; address: string; secret: string };

/** The failure that an error of a request means; undefined for an error that is no such thing. */
export function requestFailure(error: unknown, sent: Sent): RequestFailure | undefined {
  if (error instanceof RequestFailure) return error;
  const sentence = sentenceFor(error, sent);
  return sentence === undefined ? undefined : new RequestFailure(sentence);
}

function sentenceFor(error: unknown, sent: Sent): string | undefined {
  const texts = FAILURES[sent.lang];
  // what the SDK lets through: a body that is no JSON, a body that stops half-way
  if (error instanceof SyntaxError) return texts.noMessage(sent.address);
  if (error instanceof TypeError && error.cause) return connectionSentence(error, sent);
  if (!(error instanceof Anthropic.AnthropicError)) return undefined;
  if (error instanceof Anthropic.APIUserAbortError) return texts.cancelled;
  if (error instanceof Anthropic.APIConnectionError) return connectionSentence(error, sent);
  if (error instanceof Anthropic.APIError && error.status) return statusSentence(error, sent);
  return fitted(texts.notSent, error.message, sent);
}

function statusSentence(error: InstanceType<typeof Anthropic.APIError>, sent: Sent): string {
  const texts = FAILURES[sent.lang];
  const status = error.status as number;
  const isJson = typeof error.error === "object" && error.error !== null;
  if (!isJson && !error.message.endsWith("(no body)")) return texts.webPage(status, sent.address);
  const quoting = (sentence: (message: string) => string) =>
    fitted(sentence, error.apiMessage ?? "", sent);
  if (status === 401) return texts.refusedKey(status);
  if (status === 403) return quoting(texts.forbidden);
  if (status === 404) return quoting((message) => texts.notFound(sent.address, message));
  if (status === 429) return texts.rateLimited;
  if (status === 529) return texts.overloaded;
  if (status >= 500) return quoting((message) => texts.serverFault(status, message));
  return quoting((message) => texts.badRequest(status, message));
}

const REFUSED = new Set(["ECONNREFUSED", "EADDRNOTAVAIL"]);
const UNKNOWN_HOST = new Set(["ENOTFOUND", "EAI_AGAIN", "EAI_FAIL", "ENETUNREACH"]);
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/;

/** The sentence for a connection that did not come about; the reason sits some causes down. */
function connectionSentence(error: unknown, sent: Sent): string {
  const texts = FAILURES[sent.lang];
  const code = codeOf(error);
  const { host } = new URL(sent.address);
  if (REFUSED.has(code)) return texts.refused(sent.address);
  if (UNKNOWN_HOST.has(code)) return texts.unknownHost(host);
  if (CERTIFICATE.test(code)) return texts.certificate(host, code);
  return texts.brokeOff(sent.address, code && ` (${code})`);
}

/** A connection that trying again at once cannot mend, as a failure; else undefined. */
export function hopelessFailure(error: unknown, sent: Sent): RequestFailure | undefined {
  const code = codeOf(error);
  const hopeless = REFUSED.has(code) || UNKNOWN_HOST.has(code) || CERTIFICATE.test(code);
  return hopeless ? new RequestFailure(connectionSentence(error, sent)) : undefined;
}

function codeOf(error: unknown): string {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; depth++) {
    const { code, errors } = at as NodeJS.ErrnoException & { errors?: unknown[] };
    if (code) return code;
    at = errors?.[0] ?? at.cause;
  }
  return "";
}

/** What a stage shows of a sentence, in characters. */
const SHOWN = 200;

/** A sentence with a message of the server in it: on one line, no key in it, cut to what fits. */
function fitted(sentence: (message: string) => string, message: string, { secret }: Sent): string {
  const bare = secret ? message.replaceAll(secret, "[key]") : message;
  const line = bare.replace(/sk-[\w-]+/g, "[key]").replace(/\s+/g, " ");
  const room = Math.max(0, SHOWN - sentence("").length);
  return sentence(line.length > room ? `${line.slice(0, room - 1)}…` : line);
}
