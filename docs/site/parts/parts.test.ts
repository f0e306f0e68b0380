import { expect, test } from "vitest";
import { figure } from "./figure.ts";
import { isolation } from "./grading.ts";
import { historyTable, roundMessages } from "./history.ts";
import { loopDiagram } from "./loop-diagram.ts";
import { crash, transcript } from "./transcript.ts";
import { answerSheet, worksheet } from "./worksheet.ts";

const EN = { lang: "en", up: "./" } as const;
const FR = { lang: "fr", up: "../" } as const;

/** The words of HTML, a space where a tag was. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("005 keeps nothing of a turn with a call, 006 keeps all of it", async () => {
  expect(wordsOf(await historyTable("005", "one-call", EN))).toMatch(
    /At the end No message: the history is empty\.$/,
  );
  expect(wordsOf(await historyTable("006", "one-call", EN))).toContain(
    "Request 2 user “what is 4823 times 1979?” assistant new A tool_use calculator",
  );
});

test("a round adds the model's request and our result, tied by one id", async () => {
  const fences = await roundMessages("006", "one-call", EN);
  const [asked, answered] = [...fences.matchAll(/```json\n([\s\S]*?)\n```/g)].map(([, json]) =>
    JSON.parse(json ?? ""),
  );
  expect(asked).toMatchObject({ role: "assistant", content: [{ type: "tool_use" }] });
  expect(answered).toMatchObject({ role: "user", content: [{ type: "tool_result" }] });
  expect(answered.content[0].tool_use_id).toBe(asked.content[0].id);
});

test("where a stage sends no result, the one that could have been sent is shown", async () => {
  const fences = await roundMessages("005", "one-call", EN);
  expect(fences).toContain('"tool_use_id"');
  expect(fences).toContain('"content": "9544717"');
});

test("a transcript ends without the prompt that waits for nobody", async () => {
  expect(await transcript("005", "one-call", FR)).toMatch(/\nAgent> 9544717\n```$/);
  expect(await crash("007", "bad-argument-crashes", EN)).toContain("[crash] TypeError: ");
});

test("a drawing fetches nothing, colours nothing around it, and says in words what it shows", () => {
  const drawn = loopDiagram("008", FR);
  expect(drawn).not.toMatch(/<style|@import|fonts\./);
  expect(drawn).toContain('role="img" aria-label="Le cercle de 007');
});

test.each(["005", "006", "007", "008"])("the drawing of %s is read from top to bottom", (stage) => {
  const drawn = loopDiagram(stage, FR).replaceAll("\u00a0", " ");
  const words = [...drawn.matchAll(/<text[^>]*\by="([\d.]+)"[^>]*>(?:<tspan[^>]*>)?([^<]*)/g)];
  const heightOf = (start: RegExp) => Number(words.find((each) => start.test(each[2] ?? ""))?.[1]);
  const tool = /^(exécuter|trouver|vérifier)/;
  const heights = [/^vous tapez/, /^demander/, /^le modèle/, tool].map(heightOf);
  expect(heights).toEqual([...heights].sort((one, two) => one - two));
});

test.each([EN, FR])("no table of the guide has a head without words", async (place) => {
  const table = await isolation(place);
  expect(table.match(/<th[^>]*>[^<]/g)?.length).toBe(table.match(/<th[\s>]/g)?.length);
});

test("a worksheet asks for what the run says, and its answers say it", async () => {
  const sheet = await worksheet("006", EN);
  const answers = [...sheet.matchAll(/data-answer="([^"]*)"/g)].map(([, answer]) => answer);
  expect(answers).toEqual([
    ...["assistant", "text", "assistant", "tool_use", "user", "tool_result", "A"],
    ...["assistant", "tool_use", "user", "tool_result", "B", "assistant", "text"],
    ...["3", "end_turn", "6"],
  ]);
  const filled = await answerSheet(EN);
  expect(filled).not.toContain("<input");
  expect(wordsOf(filled)).toContain("How many messages are in the history at the end? 6");
});

test("a number comes from the code", () => {
  expect(figure("limit")).toBe("25");
  expect(Number(figure("lines-008"))).toBeGreaterThan(Number(figure("lines-005")));
});
