import { apiRules } from "./parts/api-rules.ts";
import { brokenGallery, refusal } from "./parts/broken.ts";
import { changelog } from "./parts/changelog.ts";
import { whatChanged } from "./parts/changes.ts";
import { coming } from "./parts/coming.ts";
import { costPlot } from "./parts/cost-plot.ts";
import { checkCodes, exercises } from "./parts/exercises.ts";
import { figure } from "./parts/figure.ts";
import { cheats, gradeHelp, isolation } from "./parts/grading.ts";
import { historyTable, roundMessages } from "./parts/history.ts";
import { loopDiagram } from "./parts/loop-diagram.ts";
import { stageMap } from "./parts/stage-map.ts";
import { toolRunner } from "./parts/tool-runner.ts";
import { crash, stepper, transcript } from "./parts/transcript.ts";
import { answerSheet, worksheet } from "./parts/worksheet.ts";
import { type Place, placeOf } from "./place.ts";

/** What a directive of a page makes: Markdown, from the values of its attributes, in their order. */
type Directive = {
  attributes: string[];
  make: (values: string[], place: Place) => Promise<string>;
};

function directive(
  attributes: string[],
  make: (values: string[], place: Place) => string | Promise<string>,
): Directive {
  return { attributes, make: async (values, place) => make(values, place) };
}

const ofTwo =
  (make: (stage: string, name: string, place: Place) => string | Promise<string>) =>
  ([stage = "", name = ""]: string[], place: Place) =>
    make(stage, name, place);

const ofOne =
  (make: (value: string, place: Place) => string | Promise<string>) =>
  ([value = ""]: string[], place: Place) =>
    make(value, place);

const ofNone = (make: (place: Place) => string | Promise<string>) => (_: string[], place: Place) =>
  make(place);

/** Every component that a page may name, with the attributes that it must have. */
export const DIRECTIVES: Record<string, Directive> = {
  AnswerSheet: directive([], ofNone(answerSheet)),
  ApiRules: directive([], ofNone(apiRules)),
  BrokenGallery: directive([], ofNone(brokenGallery)),
  Changelog: directive([], ofNone(changelog)),
  Cheats: directive([], ofNone(cheats)),
  CheckCodes: directive(["stage"], ofOne(checkCodes)),
  Coming: directive(["what"], ofOne(coming)),
  CostPlot: directive(["rounds"], ofOne(costPlot)),
  Crash: directive(["stage", "name"], ofTwo(crash)),
  Exercises: directive(["stage"], ofOne(exercises)),
  Figure: directive(["name"], ofOne(figure)),
  GradeHelp: directive([], ofNone(gradeHelp)),
  HistoryTable: directive(["stage", "name"], ofTwo(historyTable)),
  Isolation: directive([], ofNone(isolation)),
  LoopDiagram: directive(["stage"], ofOne(loopDiagram)),
  Refusal: directive(["name"], ofOne(refusal)),
  RoundMessages: directive(["stage", "name"], ofTwo(roundMessages)),
  StageMap: directive([], ofNone(stageMap)),
  Stepper: directive(["stage", "name"], ofTwo(stepper)),
  ToolRunner: directive([], ofNone(toolRunner)),
  Transcript: directive(["stage", "name"], ofTwo(transcript)),
  WhatChanged: directive(["stage"], ofOne(whatChanged)),
  Worksheet: directive(["stage"], ofOne(worksheet)),
};

/** A directive as a page writes it, and where. */
export type Written = {
  text: string;
  name: string;
  attributes: Record<string, string>;
  at: number;
  line: number;
};

/** What is code or a comment in a page: directives in it are only shown. */
const SHOWN = /^(`{3,}|~{3,})[\s\S]*?^\1|(`+)[^`][\s\S]*?\2|<!--[\s\S]*?-->/gm;

/** The directives of a page, in order: each tag whose name begins with a capital. */
export function directivesOf(page: string): Written[] {
  const blanked = page.replace(SHOWN, (text) => text.replace(/[^\n]/g, " "));
  return [...blanked.matchAll(/<([A-Z]\w*)((?:[^<>"]|"[^"]*")*)>/g)].map((found) => {
    const [text, name = "", rest = ""] = found;
    const attributes = [...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [
      key,
      value,
    ]);
    const line = page.slice(0, found.index).split("\n").length;
    return { text, name, attributes: Object.fromEntries(attributes), at: found.index, line };
  });
}

/** Makes what a directive stands for. Throws, saying what was expected, when it cannot. */
export async function made({ text, name, attributes }: Written, place: Place): Promise<string> {
  const known = DIRECTIVES[name];
  if (!known)
    throw new Error(`no component "${name}". There are: ${Object.keys(DIRECTIVES).join(", ")}.`);
  const given = Object.keys(attributes).sort().join(" ");
  const wanted = [...known.attributes].sort().join(" ");
  if (given !== wanted || !text.endsWith("/>")) {
    const form = known.attributes.map((attribute) => ` ${attribute}="…"`).join("");
    throw new Error(`expected <${name}${form} />.`);
  }
  return known.make(
    known.attributes.map((attribute) => attributes[attribute] ?? ""),
    place,
  );
}

/** A page with what its directives make; `path` is below `docs`. Throws with the file and the line. */
export async function filledPage(page: string, path: string): Promise<string> {
  const place = placeOf(path);
  let filled = "";
  let end = 0;
  for (const written of directivesOf(page)) {
    const text = await made(written, place).catch((error: Error) => {
      throw new Error(`docs/${path}:${written.line}: ${written.text}: ${error.message}`, {
        cause: error,
      });
    });
    filled += page.slice(end, written.at) + text;
    end = written.at + written.text.length;
  }
  return filled + page.slice(end);
}
