import { expect, test } from "vitest";
import { questionsOf } from "./pocket-questions.ts";
import { languageOf } from "./pocket-words.ts";

/** A calculation as the list of its steps, the weather as "said=city", a comparison as "a-b". */
function short(line: string): (string[] | string)[] {
  return questionsOf(line, languageOf([line], "en")).map((question) => {
    if (question.kind === "arithmetic") return question.steps;
    if (question.kind === "difference") return question.cities.join("-");
    return `${question.said}=${question.city}`;
  });
}

test.each<[line: string, ...questions: (string[] | string)[]]>([
  ["what is 4823 times 1979?", ["4823 * 1979"]],
  ["combien font 4823 fois 1979 ?", ["4823 * 1979"]],
  ["1 / 0", ["1 / 0"]],
  ["2+3", ["2+3"]],
  ["what is 2 + 3.", ["2 + 3"]],
  ["(2 + 3) * 4", ["(2 + 3) * 4"]],
  ["(what is 2 + 3)", ["2 + 3"]],
  ["-3 + 5", ["-3 + 5"]],
  ["3 - -2", ["3 - -2"]],
  ["12 divided by 5", ["12 / 5"]],
  ["12 divisé par 5", ["12 / 5"]],
  ["deux multiplié par trois", ["2 * 3"]],
  ["5 plus 3 moins 2", ["5 + 3 - 2"]],
  ["10 minus 4", ["10 - 4"]],
  ["3×4 ÷ 2 − 1", ["3 * 4 / 2 - 1"]],
  ["what is 3 x 4", ["3 * 4"]],
  ["and 5 * 4?", ["5 * 4"]],
  ["et 5 * 4 ?", ["5 * 4"]],
  ["what is one plus one?", ["1 + 1"]],
  ["12,5 fois 2", ["12.5 * 2"]],
  ["0,1 + 0,2", ["0.1 + 0.2"]],
  ["1,234,567 times 2", ["1234567 * 2"]],
  ["4 823 fois 1 979", ["4823 * 1979"]],
  ["4\u202f823 × 2", ["4823 * 2"]],
  ["12,50 € fois 3", ["12.50 * 3"]],
  ["add 2 and 3", ["2 + 3"]],
  ["add 2, 3 and 4", ["2 + 3 + 4"]],
  ["la somme de 2 et de 3", ["2 + 3"]],
  ["multiplie 2 par 3", ["2 * 3"]],
  ["divide 12 by 5", ["12 / 5"]],
  ["soustrais 3 de 10", ["10 - 3"]],
  ["subtract 3 from 10", ["10 - 3"]],
  ["add 2 and 3, then multiply by 4", ["2 + 3", "_ * 4"]],
  ["ajoute 2 et 3, puis multiplie par 4", ["2 + 3", "_ * 4"]],
  [
    "ajoutez 2 et 3, ensuite multipliez le résultat par 4, puis retirez 1",
    ["2 + 3", "_ * 4", "_ - 1"],
  ],
  ["5 minus 8, then times 2", ["5 - 8", "_ * 2"]],
  ["multiply that by 10", ["_ * 10"]],
  ["divise-le par 2", ["_ / 2"]],
  ["what's 2+2 and what's 3+3?", ["2+2"], ["3+3"]],
  ["2 + 2, and again 2 + 2", ["2 + 2"]],
  ["and half of that?", ["_ / 2"]],
  ["et la moitié de ce nombre ?", ["_ / 2"]],
  ["half of 10", ["10 / 2"]],
  ["la moitié de 10", ["10 / 2"]],
  ["half an hour"],
  ["I buy 3 books at 12.50 each and pay with a 50 note.", ["3 * 12.50", "50 - _"]],
  ["J’achète 3 livres à 12,50 € pièce et je paie avec un billet de 50 €.", ["3 * 12.50", "50 - _"]],
])("finds the calculations in %j", (line, ...questions) => {
  expect(short(line)).toEqual(questions);
});

test.each([
  ["2 ^ 3", "2 ^ 3"],
  ["1 + 2 ** 3", "1 + 2 ** 3"],
  ["1e5 + 2", "1e5 + 2"],
  ["0x10 + 1", "0x10 + 1"],
  ["1.2.3 + 1", "1.2.3 + 1"],
  ["100 - 20%", "100 - 20%"],
  ["2 + (3", "2 + (3"],
])("hands on what the calculator may refuse in %j, and never a part of it", (line, step) => {
  expect(short(line)).toEqual([[step]]);
});

test.each<[line: string, ...questions: (string[] | string)[]]>([
  ["météo à Paris ?", "Paris=Paris"],
  ["meteo a paris", "Paris=Paris"],
  ["météo Paris", "Paris=Paris"],
  ["Paris weather", "Paris=Paris"],
  ["weather in Tokyo and London", "Tokyo=Tokyo", "London=London"],
  ["weather in Paris, London, and Tokyo please", "Paris=Paris", "London=London", "Tokyo=Tokyo"],
  ["quel temps fait-il à Londres ?", "Londres=London"],
  ["quel temps fait-il à londres et à tokio ?", "Londres=London", "Tokio=Tokyo"],
  ["Fait-il beau à Paris et pleut-il à Londres ?", "Paris=Paris", "Londres=London"],
  ["What's the weather like in São Paulo?", "São Paulo=São Paulo"],
  ["weather in sao paulo", "Sao Paulo=São Paulo"],
  ["weather in Rio de Janeiro tomorrow", "Rio de Janeiro=Rio de Janeiro"],
  ["météo à La Rochelle demain", "La Rochelle=La Rochelle"],
  ["quelle est la météo d'Orléans ?", "Orléans=Orléans"],
  ["In Paris, what's the weather like?", "Paris=Paris"],
  ["and in London?", "London=London"],
  ["et à Londres ?", "Londres=London"],
  ["the weather for tomorrow in London", "London=London"],
  ["weather in Paris and Paris", "Paris=Paris"],
  [
    "Is it warmer in Tokyo than in London, and by how much?",
    "Tokyo=Tokyo",
    "London=London",
    "Tokyo-London",
  ],
  [
    "Fait-il plus chaud à Tokyo qu’à Londres, et de combien ?",
    "Tokyo=Tokyo",
    "Londres=London",
    "Tokyo-London",
  ],
  ["weather in constructor", "Constructor=Constructor"],
  ["weather?", "="],
  ["Quel temps fait-il ?", "="],
  ["Is the weather nice?", "="],
])("finds the cities in %j", (line, ...questions) => {
  expect(short(line)).toEqual(questions);
});

test.each<[line: string, ...questions: (string[] | string)[]]>([
  ["what is 2 + 3, and the weather in Paris?", ["2 + 3"], "Paris=Paris"],
  ["weather in Paris today and what is 2 + 3?", "Paris=Paris", ["2 + 3"]],
  ["météo à Paris et combien font 2 + 3 ?", "Paris=Paris", ["2 + 3"]],
  ["weather in Paris, then multiply 2 by 3", "Paris=Paris", ["2 * 3"]],
  ["weather in Paris\nand 2 + 3", "Paris=Paris", ["2 + 3"]],
])("finds both in %j, in the order of the line", (line, ...questions) => {
  expect(short(line)).toEqual(questions);
});

test.each([
  "hello",
  "bonjour",
  "Le temps passe.",
  "agent-006",
  "let x = 5",
  "20% of 80",
  "convert 5 km to miles",
  "constructor",
  "",
  "\ue000",
  `${"1 + ".repeat(2_000)}1`,
])("finds neither in %j", (line) => {
  expect(short(line)).toEqual([]);
});

test.each(["(", "1+", "1 ", "-", "weather ", "à ", "météo à a ", "1,000", "add 1 and ", "%"])(
  "reads 5,000 characters of %j in a moment",
  (piece) => {
    const line = piece.repeat(5_000).slice(0, 5_000);
    expect(questionsOf(line, "en").length).toBeLessThan(5_000);
  },
);

test.each<[lines: string[], lang: string]>([
  [["what is 2 + 3?"], "en"],
  [["combien font 2 + 3 ?"], "fr"],
  [["meteo a paris"], "fr"],
  [["12,5 + 2"], "fr"],
  [["Étretat"], "fr"],
  [["deux plus trois"], "fr"],
  [["two plus three"], "en"],
  [["bonjour", "2 + 3"], "fr"],
  [["bonjour", "hello", "2 + 3"], "en"],
  [["2 + 3"], "fr"],
  [[], "fr"],
])("takes %j for the language %s, where French is usual", (lines, lang) => {
  expect(languageOf(lines, "fr")).toBe(lang);
});
