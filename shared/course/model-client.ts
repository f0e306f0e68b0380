import { scriptedClient } from "@boucle/scripted-client";
import { pocketModel } from "@boucle/scripted-client/pocket-model";
import type { Lang } from "./context.ts";
import { liveClient } from "./live-client.ts";
import type { Choice } from "./model-choice.ts";
import type { Sent } from "./request-failure.ts";
import type { AskedClient } from "./turn-guard.ts";

/** A choice with which one can talk. */
export type Speaker = Extract<Choice, { kind: "pocket" | "live" | "server" }>;

const OFFICIAL = "https://api.anthropic.com";
const API_TIMEOUT_MS = 120_000;
// a model on one's own machine may think for minutes
const SERVER_TIMEOUT_MS = 600_000;

/** The client of a speaker, and where its requests go. `notice` is told why one waits. */
export function clientOf(
  speaker: Speaker,
  lang: Lang,
  notice: (text: string) => void,
): { client: AskedClient; sent: Sent } {
  if (speaker.kind === "pocket") {
    const client = scriptedClient(pocketModel({ clumsy: speaker.clumsy, lang }));
    return { client, sent: { lang, address: client.baseURL, secret: "" } };
  }
  const { key } = speaker;
  const address = speaker.kind === "live" ? OFFICIAL : speaker.address;
  const timeoutMs = speaker.kind === "live" ? API_TIMEOUT_MS : SERVER_TIMEOUT_MS;
  const sent = { lang, address, secret: key?.value.trim() ?? "" };
  return { client: liveClient({ sent, key, timeoutMs, notice }), sent };
}
