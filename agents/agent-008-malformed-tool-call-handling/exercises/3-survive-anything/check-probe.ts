import { isDeepStrictEqual } from "node:util";
import {
  type Bilingual,
  type Block,
  type Draw,
  fail,
  resultsIn,
  type Student,
  show,
  textOf,
} from "@boucle/grader";
import { toolUse } from "@boucle/scripted-client";

/** What the tool is to do: the input of a call. Without `value` it is undefined. */
export type Deed = { does: string; value?: unknown };

/** The words of a result; what it has instead, as a text. */
export const wordsOf = (result: Block | undefined) =>
  String(result && (textOf(result) || result.content));

/** The model has the tool do these things in one reply; what each call was told. `then`: lines after it. */
export async function probeAll(student: Student, draw: Draw, deeds: Deed[], then: string[] = []) {
  const ids = deeds.map(() => draw.id());
  const talk = await student.converse({
    lines: ["Try it.", ...then],
    script: [
      deeds.map((deed, n) => toolUse("probe", deed, ids[n])),
      "It is tried.",
      ...then.map(() => "No."),
    ],
  });
  const results = resultsIn(talk.requests[1]?.messages.at(-1));
  return { talk, results: ids.map((id) => results.find((one) => one.tool_use_id === id)) };
}

/** What the tool did. */
function told(deed: Deed): Bilingual<string> {
  const value = show(deed.value);
  const en: Record<string, string> = {
    fail: `threw new TypeError(${value})`,
    throw: `threw ${value}`,
    "fail later": `returned a promise, which failed with new TypeError(${value})`,
    "return later": `returned a promise of ${value}`,
  };
  const fr: Record<string, string> = {
    fail: `a levé new TypeError(${value})`,
    throw: `a levé ${value}`,
    "fail later": `a rendu une promesse, qui a échoué avec new TypeError(${value})`,
    "return later": `a rendu une promesse de ${value}`,
  };
  return {
    en: `The tool ${en[deed.does] ?? `returned ${value}`}.`,
    fr: `L’outil ${fr[deed.does] ?? `a rendu ${value}`}.`,
  };
}

/** The failing outcome for what came of a deed. */
export function came(deed: Deed, result: Block | undefined) {
  const done = told(deed);
  // a stack names a folder that is another in each run
  const whole = show(result, 2_000).replace(/file:\/\/[^\s"]*\//g, "file://…/");
  const shown = whole.length > 300 ? `${whole.slice(0, 300)}…` : whole;
  const promise = deed.does.endsWith("later") && isDeepStrictEqual(result?.content, {});
  const note = {
    en: promise ? ". In JSON, a promise is written {}." : "",
    fr: promise ? ". En JSON, une promesse s’écrit {}." : "",
  };
  return fail({
    en: { done: done.en, got: result ? `The result: ${shown}${note.en}` : "No result." },
    fr: { done: done.fr, got: result ? `Le résultat : ${shown}${note.fr}` : "Aucun résultat." },
  });
}

/** A marked result whose text says something: the words that it must have, if there are any. */
export function isError(result: Block | undefined, word = ""): boolean {
  const words = typeof result?.content === "string" || result?.content ? wordsOf(result) : "";
  return result?.is_error === true && words.trim() !== "" && words.includes(word);
}
