import Anthropic from "@anthropic-ai/sdk";
import { expect, test } from "vitest";
import { FAILURES } from "./messages/failures.ts";
import { hopelessFailure, requestFailure } from "./request-failure.ts";

const SENT = { lang: "en", address: "http://127.0.0.1:9", secret: "sk-ant-secret" } as const;

/** The error that the SDK makes of an answer. */
function answered(status: number, body: object | undefined, text?: string) {
  return Anthropic.APIError.generate(status, body, text, new Headers());
}

function envelope(message: string) {
  return { type: "error", error: { type: "some_error", message } };
}

/** A connection error, its reason two causes down. */
function unconnected(code: string) {
  const reason = Object.assign(new Error("reason"), { code });
  const fetchFailed = new TypeError("fetch failed", { cause: reason });
  return new Anthropic.APIConnectionError({ cause: fetchFailed });
}

test.each([
  ["a wrong key", answered(401, envelope("invalid x-api-key")), "refused the key (401)"],
  ["a key without the right", answered(403, envelope("no access")), "(403): no access"],
  ["an unknown model", answered(404, envelope("model: x")), "http://127.0.0.1:9 (404): model: x"],
  [
    "a bad request",
    answered(400, envelope("messages: no")),
    "refused the request (400): messages: no",
  ],
  ["a request that is too large", answered(413, envelope("too big")), "(413): too big"],
  [
    "too many requests",
    answered(429, envelope("slow down")),
    "Too many requests for this key (429)",
  ],
  ["overload", answered(529, envelope("Overloaded")), "overloaded, it is not your code (529)"],
  ["overload without a body", answered(529, undefined), "overloaded, it is not your code (529)"],
  ["a fault of the service", answered(500, envelope("oops")), "not your code (500)"],
  ["a proxy's page", answered(502, undefined, "<html>gate</html>"), "answered 502 with a page"],
  ["a refused connection", unconnected("ECONNREFUSED"), "Nothing listens at http://127.0.0.1:9"],
  ["an unknown host", unconnected("ENOTFOUND"), "No address found for 127.0.0.1:9"],
  ["a certificate", unconnected("SELF_SIGNED_CERT_IN_CHAIN"), "NODE_EXTRA_CA_CERTS"],
  ["a reset", unconnected("ECONNRESET"), "broke off (ECONNRESET)"],
  ["a body that stops", new TypeError("terminated", { cause: new Error("closed") }), "broke off."],
  ["a body that is no JSON", new SyntaxError("Unexpected token"), "no message of the API"],
  ["an abort", new Anthropic.APIUserAbortError(), "Cancelled."],
  [
    "a refusal to send",
    new Anthropic.AnthropicError("Streaming is required"),
    "not sent: Streaming",
  ],
])("tells %s in one sentence", (_, error, sentence) => {
  const failure = requestFailure(error, SENT);
  expect(failure).toBeInstanceOf(Anthropic.APIError);
  expect(failure?.message).toContain(sentence);
  expect(failure?.message).not.toMatch(/[\n<{]/);
});

test("finds the reason of a host that has two addresses", () => {
  const refused = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  const both = new AggregateError([refused, refused]);
  const error = new Anthropic.APIConnectionError({ cause: new TypeError("x", { cause: both }) });
  expect(requestFailure(error, SENT)?.message).toContain("Nothing listens");
});

test.each([
  ["as it is", "your key sk-ant-secret is odd"],
  ["or another like it", "your key sk-ant-api03-Other is odd"],
])("shows no key, %s", (_, message) => {
  const failure = requestFailure(answered(400, envelope(message)), SENT);
  expect(failure?.message).toContain("your key [key] is odd");
});

test.each([400, 404, 500])(
  "cuts the server's own words to what a stage shows, for a %s",
  (status) => {
    const failure = requestFailure(answered(status, envelope("word ".repeat(500))), SENT);
    expect(failure?.message.length).toBe(200);
    expect(failure?.message).toMatch(/word.*…$/);
  },
);

test("leaves an error alone that has nothing to do with a request", () => {
  expect(requestFailure(new TypeError("x is undefined"), SENT)).toBeUndefined();
});

test.each([
  ["ECONNREFUSED", true],
  ["ENOTFOUND", true],
  ["ECONNRESET", false],
  ["", false],
])("trying again after %j cannot help: %s", (code, hopeless) => {
  const error = new TypeError("fetch failed", { cause: Object.assign(new Error(), { code }) });
  expect(hopelessFailure(error, SENT) !== undefined).toBe(hopeless);
});

test.each(["en", "fr"] as const)(
  "keeps within the 200 characters that a stage shows, in %s",
  (lang) => {
    const texts = FAILURES[lang];
    const address = "https://gateway.example.org:8443";
    const sentences = [
      texts.refusedKey(401),
      texts.rateLimited,
      texts.waitTooLong(86_400, 429),
      texts.overloaded,
      texts.webPage(502, address),
      texts.refused(address),
      texts.unknownHost("gateway.example.org:8443"),
      texts.certificate("gateway.example.org:8443", "SELF_SIGNED_CERT_IN_CHAIN"),
      texts.brokeOff(address, " (ECONNRESET)"),
      texts.timedOut(120),
      texts.noMessage(address),
      texts.limit(25),
    ];
    expect(sentences.filter((sentence) => sentence.length > 200)).toEqual([]);
  },
);
