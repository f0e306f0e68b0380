import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { converse, type Run } from "./index.ts";
import { type PocketOptions, pocketModel } from "./pocket-model.ts";
import { findStage, listStages } from "./stages.ts";

const ROOT = join(import.meta.dirname, "..", "..");

/** What the terminal shows of a stage that talks to the pocket model; a crash is its last line. */
async function talk(id: string, lines: string[], options?: PocketOptions): Promise<string> {
  const agent = findStage(listStages(ROOT), id)?.agent ?? "";
  const { run } = (await import(pathToFileURL(agent).href)) as { run: Run };
  let terminal = "";
  const show = (text: string) => {
    terminal += text;
  };
  await converse(run, lines, pocketModel(options), { show }).catch((error: Error) =>
    show(`[crash] ${error.name}\n`),
  );
  return terminal.replaceAll(/[\u00a0\u202f]/g, " ").replace(/User> $/, "");
}

test.each([
  [
    "005",
    `User> what is 4823 times 1979?
[tool] calculator({"expression":"4823 * 1979"}) -> 9544717
Agent> 9544717
`,
  ],
  [
    "006",
    `User> what is 4823 times 1979?
[tool] calculator({"expression":"4823 * 1979"}) -> 9544717
Agent> 4823 × 1979 makes 9,544,717.
`,
  ],
])("shows in %s what happens to a result", async (id, terminal) => {
  expect(await talk(id, ["what is 4823 times 1979?"])).toBe(terminal);
});

test("goes through a chain of calls: sees a result, then asks for the next", async () => {
  expect(await talk("006", ["ajoute 2 et 3, puis multiplie par 4"])).toBe(
    `User> ajoute 2 et 3, puis multiplie par 4
[tool] calculator({"expression":"2 + 3"}) -> 5
Agent> 2 + 3 donne 5. Ensuite : 5 × 4.
[tool] calculator({"expression":"5 * 4"}) -> 20
Agent> 5 × 4 donne 20.
`,
  );
});

test("goes on from a number that is too long for digits", async () => {
  expect(await talk("006", ["10000000000 * 10000000000, then divide by 4"])).toContain(
    '[tool] calculator({"expression":"(10000000000 * 10000000000) / 4"}) -> 2.5e+19\n',
  );
});

test("remembers a result only where the stage sends it back", async () => {
  const lines = ["2 + 3", "multiply that by 4"];
  expect(await talk("006", lines)).toContain('calculator({"expression":"5 * 4"}) -> 20');
  expect(await talk("005", lines)).toContain(
    "Agent> I see no earlier result in what I was sent, so I have nothing to start from.\n",
  );
});

test("asks for two things in one reply", async () => {
  expect(await talk("007", ["what is 2 + 3, and the weather in Paris?"])).toBe(
    `User> what is 2 + 3, and the weather in Paris?
Agent> Let me look up both.
[tool] calculator({"expression":"2 + 3"}) -> 5
[tool] get_weather({"city":"Paris"}) -> Paris: 18 °C, light rain
Agent> 2 + 3 makes 5. In Paris it is 18 °C: light rain.
`,
  );
});

test("asks for the weather by the city's English name, and says it in the user's words", async () => {
  expect(await talk("008", ["quel temps fait-il à Londres ?"])).toBe(
    `User> quel temps fait-il à Londres ?
[tool] get_weather({"city":"London"}) -> London: 15 °C, overcast
Agent> À Londres, il fait 15 °C : ciel couvert.
`,
  );
});

test.each([
  [
    "006",
    "météo à Paris ?",
    "Je n’ai pas d’outil météo ici, je ne connais donc pas le temps qu’il fait.",
  ],
  ["007", "weather in Atlantis?", "There is no weather report for Atlantis."],
  ["007", "météo ?", "Dans quelle ville ? Par exemple « météo à Paris ? »."],
  ["006", "1 / 0", "1 / 0 has no value: division by zero is not defined."],
  [
    "008",
    "combien font 1 / 0 ?",
    "1 / 0 n’a pas de valeur : la division par zéro n’est pas définie.",
  ],
  ["008", "2 ^ 3", "The calculator cannot read “^” in 2 ^ 3."],
  ["006", "what is 2 + (3", "2 + (3 is not finished: something is missing at its end."],
  ["006", "combien font 12,5 fois 2 ?", "12,5 × 2 donne 25."],
  ["006", "combien font 12 divisé par 5 ?", "12 / 5 donne 2,4."],
  ["006", "5 - 8", "5 − 8 makes −3."],
])("says in %s to %j: %s", async (id, line, words) => {
  const terminal = await talk(id, [line]);
  expect(terminal.split("\n").at(-2)).toBe(`Agent> ${words}`);
});

test("does not repeat a calculation that is longer than a line", async () => {
  const sum = `combien font ${"1 + ".repeat(300)}1 ?`;
  expect(await talk("008", [sum])).toContain(
    "\nAgent> Ce calcul est trop long pour la calculatrice.",
  );
  const product = `what is ${"9".repeat(300)} * ${"9".repeat(300)}`;
  const shown = `${"999,".repeat(19)}999…`;
  expect(await talk("006", [product])).toContain(
    `\nAgent> ${shown} is too large for the calculator.\n`,
  );
});

test.each([
  [
    "005",
    "hello",
    "I am boucle’s pocket model, a few rules and no language model; ask me to calculate, for example “what is 4823 times 1979?”.",
  ],
  [
    "007",
    "bonjour",
    "Je suis le modèle de poche de boucle, quelques règles et non un modèle de langage ; demandez-moi un calcul ou la météo, par exemple « 2 + 3, et la météo à Paris ? ».",
  ],
  [
    "007",
    "qui es-tu ?",
    "Je suis le modèle de poche de boucle, quelques règles et non un modèle de langage ; demandez-moi un calcul ou la météo, par exemple « 2 + 3, et la météo à Paris ? ».",
  ],
  [
    "006",
    "what can you do?",
    "I am boucle’s pocket model, a few rules and no language model; ask me to calculate, for example “what is 4823 times 1979?”.",
  ],
  [
    "006",
    "merci",
    "Avec plaisir. Si vous voulez continuer, demandez-moi un calcul, par exemple « combien font 4823 fois 1979 ? ».",
  ],
  [
    "006",
    "tell me a joke",
    "My few rules do not cover that; ask me to calculate, for example “what is 4823 times 1979?”.",
  ],
])("says in %s to %j who it is and what it can do", async (id, line, words) => {
  expect(await talk(id, [line])).toBe(`User> ${line}\nAgent> ${words}\n`);
});

test("answers a line that has no language in the one before, or in the usual one", async () => {
  expect(await talk("006", ["bonjour", "2 + 3"])).toContain("2 + 3 donne 5.");
  expect(await talk("006", ["2 + 3"])).toContain("2 + 3 makes 5.");
  expect(await talk("006", ["2 + 3"], { lang: "fr" })).toContain("2 + 3 donne 5.");
});

test.each([
  [
    "005",
    "what is 2 + 3?",
    `[tool] calculate({"expression":"2 + 3"}) -> Error: unknown tool "calculate"
Agent> Error: unknown tool "calculate"
`,
  ],
  [
    "006",
    "what is 2 + 3?",
    `[tool] calculate({"expression":"2 + 3"}) -> Error: unknown tool "calculate"
Agent> There is no tool “calculate”; I try again with “calculator”.
[tool] calculator({"expression":"2 + 3"}) -> 5
Agent> 2 + 3 makes 5.
`,
  ],
  ["007", "météo à Paris ?", "[crash] TypeError\n"],
  [
    "008",
    "combien font 1 / 0 ?",
    `[tool-error] calculate({"expression":"1 / 0"}) -> Error: unknown tool "calculate". Tools: calculator,get_weather
Agent> Il n’y a pas d’outil « calculate » ; je réessaie avec « calculator ».
[tool-error] calculator({"expression":"1 / 0"}) -> Error: tool "calculator" threw RangeError: division by zero
Agent> 1 / 0 n’a pas de valeur : la division par zéro n’est pas définie.
`,
  ],
])("errs in %s on purpose when it is clumsy, on %j", async (id, line, rest) => {
  expect(await talk(id, [line], { clumsy: true })).toBe(`User> ${line}\n${rest}`);
});

test("mends a wrong key in 008, for two cities at once", async () => {
  const terminal = await talk("008", ["weather in Tokyo and London"], { clumsy: true });
  expect(terminal.replaceAll(/(?<=for "get_weather":).*/g, " …")).toBe(
    `User> weather in Tokyo and London
Agent> Let me look up both.
[tool-error] get_weather({"town":"Tokyo"}) -> Error: bad arguments for "get_weather": …
[tool-error] get_weather({"town":"London"}) -> Error: bad arguments for "get_weather": …
Agent> “get_weather” has no argument “town”; I try “city”.
[tool] get_weather({"city":"Tokyo"}) -> Tokyo: 27 °C, sunny
[tool] get_weather({"city":"London"}) -> London: 15 °C, overcast
Agent> In Tokyo it is 27 °C: sunny. In London it is 15 °C: overcast.
`,
  );
});

test("errs once in a chain", async () => {
  const terminal = await talk("006", ["add 2 and 3, then multiply by 4"], { clumsy: true });
  expect(terminal.match(/(?<=\[tool\] )\w+/g)).toEqual(["calculate", "calculator", "calculator"]);
});
