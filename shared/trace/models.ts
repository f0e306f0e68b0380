import type { ScriptedReply } from "@boucle/scripted-client";
import type { Model } from "./record.ts";

/** A model that gives these replies in order, over the scripted client; what is left can be asked. */
export async function scriptModel(replies: ScriptedReply[], name = ""): Promise<Model> {
  const { scriptedClient, ScriptError } = await import("@boucle/scripted-client");
  class ScriptExhausted extends ScriptError {
    override name = "ScriptExhausted";
  }
  const left = [...replies];
  const client = scriptedClient(() => {
    const reply = left.shift();
    if (reply === undefined) throw new ScriptExhausted("The script has no reply left.");
    return reply;
  });
  return { kind: "script", name, client, left: () => left };
}

/** The model behind the key, or behind `ANTHROPIC_BASE_URL`. Throws when there is no key. */
export async function liveModel(name: string): Promise<Model> {
  const { default: Anthropic } = await import("@anthropic-ai/sdk");
  return { kind: "live", name, client: new Anthropic() };
}
