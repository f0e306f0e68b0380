import type Anthropic from "@anthropic-ai/sdk";
import type { SentRequest } from "./replies.ts";
import { type Script, scriptedClient } from "./scripted-client.ts";

/** What each stage exports as `run`. */
export type Run = (options: {
  lines: Iterable<string> | AsyncIterable<string>;
  write: (text: string) => void;
  client?: {
    messages: {
      create(params: Anthropic.MessageCreateParamsNonStreaming): PromiseLike<Anthropic.Message>;
    };
  };
  system?: string;
}) => Promise<void>;

/** A conversation that took place: what the terminal showed, and what the model was sent. */
export type Conversation = { terminal: string; requests: readonly SentRequest[] };

/**
 * Holds a conversation with a stage: its `run`, the lines that a person types, the replies that
 * the model gives. The terminal text has the typed lines in it, as a real terminal shows them.
 * Throws what `run` throws, and a ScriptError when the script does not come out even.
 */
export async function converse(
  run: Run,
  lines: string[],
  script: Script,
  { system, maxRetries, show }: ConverseOptions = {},
): Promise<Conversation> {
  const client = scriptedClient(script, { maxRetries: maxRetries ?? 0 });
  let terminal = "";
  const write = (text: string) => {
    terminal += text;
    show?.(text);
  };
  await run({ lines: typed(lines, write), write, client, ...(system !== undefined && { system }) });
  client.assertUsedUp();
  return { terminal, requests: client.requests };
}

/** `system`: another system prompt. `maxRetries`: the SDK's own. `show`: sees each piece of text. */
export type ConverseOptions = {
  system?: string;
  maxRetries?: number;
  show?: (text: string) => void;
};

/** The lines, each shown when it is read, as a terminal echoes what is typed. */
async function* typed(lines: string[], write: (text: string) => void): AsyncGenerator<string> {
  for (const line of lines) {
    write(`${line}\n`);
    yield line;
  }
}
