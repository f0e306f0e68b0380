import Anthropic from "@anthropic-ai/sdk";
import { type ScriptedMessage, toMessage, toolUse } from "../replies.ts";
import { scriptedClient } from "../scripted-client.ts";
import { inputOf } from "./conversation.ts";

/** A client whose fake does no more than count: the same replies, no checks, nothing kept. */
export function countingClient(rounds: number, watch: (body: string) => void): Anthropic {
  const replies = repliesOf(rounds);
  let requests = 0;
  let calls = 0;
  return new Anthropic({
    apiKey: "scripted",
    baseURL: "https://scripted.invalid",
    maxRetries: 0,
    logLevel: "off",
    fetch: async (_url, init) => {
      watch(String(init?.body));
      const reply = replies[requests++] as ScriptedMessage;
      const sent = { id: `msg_${requests}`, model: "claude-haiku-5-5", inputTokens: 1 };
      const message = toMessage(reply, () => `toolu_${String(++calls).padStart(2, "0")}`, sent);
      return new Response(JSON.stringify(message), {
        headers: { "content-type": "application/json" },
      });
    },
  });
}

/**
 * Puts the pieces of a request together, which `JSON.stringify` leaves to the first who reads it: a
 * transport has to, and so has a fake that looks at what was sent. Throws on half a request.
 */
export function readToTheEnd(body: string): void {
  if (!body.endsWith("}")) throw new Error("half a request");
}

/** The scripted client, with all its checks. */
export function checkingClient(rounds: number) {
  return scriptedClient(repliesOf(rounds));
}

function repliesOf(rounds: number): ScriptedMessage[] {
  const calls = Array.from({ length: rounds }, (_, n) => toolUse("calculator", inputOf(n)));
  return [...calls, "That is all."];
}
