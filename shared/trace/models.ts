import type { ScriptedReply, SentRequest } from "@boucle/scripted-client";
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

/** The pocket model. `clumsy`: every first call is bad; `"weather"`: only the weather's is. */
export async function pocketModel(options: {
  lang: "en" | "fr";
  clumsy?: boolean | "weather";
}): Promise<Model> {
  const [{ scriptedClient }, { pocketModel: pocket }] = await Promise.all([
    import("@boucle/scripted-client"),
    import("@boucle/scripted-client/pocket-model"),
  ]);
  const { lang, clumsy = false } = options;
  const reply = pocket({ lang, clumsy: clumsy === true });
  const play = clumsy === "weather" ? badCityFirst(reply) : reply;
  return { kind: "pocket", name: "", client: scriptedClient(play) };
}

/** The model that a genuine client reaches: with a key, or behind `ANTHROPIC_BASE_URL`. */
export function liveModel(client: Model["client"], name: string): Model {
  return { kind: "live", name, client };
}

type Play = (request: SentRequest) => ScriptedReply;

/** The first time that the weather is asked for, `city` is called `town`: no such argument exists. */
function badCityFirst(play: Play): Play {
  return (request) => {
    const reply = play(request);
    if (!Array.isArray(reply) || /"town"/.test(JSON.stringify(request.messages))) return reply;
    return reply.map((part) => {
      if (typeof part === "string" || !("input" in part) || part.name !== "get_weather")
        return part;
      const { city, ...rest } = Object(part.input);
      return { ...part, input: { town: city, ...rest } };
    });
  };
}
