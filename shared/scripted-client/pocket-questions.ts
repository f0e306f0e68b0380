import type { Lang } from "./pocket-words.ts";

/** One thing that a line asks for. In a step, `_` stands for the value of the step before. */
export type Question =
  | { kind: "arithmetic"; steps: string[] }
  /** `said` is the city as the line has it, `city` its English name; both "" when none is named. */
  | { kind: "weather"; said: string; city: string }
  /** By how much it is warmer in one city than in the other; their weather is asked for before. */
  | { kind: "difference"; cities: [string, string] };

/** What a line asks for, in its order; nothing when it asks for neither sums nor weather. */
export function questionsOf(line: string, lang: Lang): Question[] {
  if (line.length > 5_000) return [];
  const cities: string[] = [];
  const text = withoutWeather(line.normalize("NFC").replace(/[\uE000-\uF8FF]/g, ""), cities);
  const questions: Question[] = [];
  for (const [found] of rewritten(text, lang).matchAll(SCAN)) {
    const last = questions.at(-1);
    if (found === COMPARED_MARK) {
      const [one, two] = questions.slice(-2).map((each) => ("city" in each ? each.city : ""));
      questions.push({ kind: "difference", cities: [one ?? "", two ?? ""] });
    } else if (/[\uE000-\uF8FF]/.test(found)) {
      const said = cities[found.charCodeAt(0) - FIRST_MARK] ?? "";
      questions.push({ kind: "weather", said, city: englishName(said) });
    } else if (found.includes("_") && last?.kind === "arithmetic") {
      last.steps.push(tidy(found));
    } else {
      questions.push({ kind: "arithmetic", steps: [tidy(found)] });
    }
  }
  return distinct(questions);
}

function distinct(questions: Question[]): Question[] {
  const byText = new Map(questions.map((question) => [JSON.stringify(question), question]));
  return [...byText.values()];
}

// --- arithmetic: a line is rewritten, rule by rule, until sums stand in it as + - * /

const NUMBER = "-?(?:\\d[\\w%]*|\\.\\d\\w*)(?:\\.\\w+)*";
const AND = "(?:\\s*(?:,|\\b(?:and|to|by|et|par|de)\\b|à))+\\s*";
const LIST = `(${NUMBER}(?:${AND}${NUMBER})+)`;
const IT = "(?:\\s+(?:it|that|this|the result|le résultat|cela|ça)|-le)?";
const ADD = "\\b(?:add|sum of|ajoute[rz]?|additionne[rz]?|somme de)";
const SUBTRACT = "\\b(?:subtract|soustrais|soustrayez|soustraire|retire[rz]?|enlève)";
const MULTIPLY = "\\b(?:multiply|product of|multiplie[rz]?|produit de)";
const DIVIDE = "\\b(?:divide|divise[rz]?)";
const HALF = "\\b(?:half(?: of)?|la moitié(?: de| d['’])?)";
const THAT = "(?:it|that|this|the result|ce nombre|ce résultat|cela|ça)";
const BUY = "\\b(?:buy|bought|achète|achetons|acheté)";
const EACH = "(?:each|apiece|pièce|l['’]unité|chacune?)";
const PAY = "\\b(?:pay with|paie avec|payons avec)(?: (?:a|1 billet de))?";
const OPERATORS: [word: RegExp, sign: string][] = [
  [/×|\b(?:times|multiplied by|fois|multipliée?s? par|x)\b/, "*"],
  [/÷|\b(?:divided by|divisée?s? par)\b/, "/"],
  [/\bplus\b/, "+"],
  [/−|\b(?:minus|moins)\b/, "-"],
];

/** In this order: lists first, then steps that go on from a value, which is `_`. */
const REWRITES: [pattern: RegExp, replacement: string | ((all: string, list: string) => string)][] =
  [
    ...OPERATORS.map(([word, sign]): [RegExp, string] => [
      new RegExp(
        `(?<=[\\d)%]\\s*|\\b(?:then|puis|ensuite)\\s+)(?:${word.source})(?=[\\s(+-]*[\\d.])`,
        "giu",
      ),
      ` ${sign} `,
    ]),
    [/(?<=\b(?:then|puis|ensuite)\s+)(?=[-+*/])/giu, "_ "],
    [rule(`${BUY}\\s+(${NUMBER})\\s[^.?!\\d]*?(?:at|à)\\s+(${NUMBER})\\s+${EACH}`), "$1 * $2"],
    [rule(`${PAY}\\s+(${NUMBER})`), "$1 - _"],
    [rule(`${HALF}\\s+(${NUMBER})`), "$1 / 2"],
    [rule(`${HALF}\\s+${THAT}(?![\\p{L}\\d])`), "_ / 2"],
    [rule(`${ADD}\\s+${LIST}`), (_all, list) => joined(list, " + ")],
    [rule(`${MULTIPLY}\\s+${LIST}`), (_all, list) => joined(list, " * ")],
    [rule(`${DIVIDE}\\s+${LIST}`), (_all, list) => joined(list, " / ")],
    [rule(`${SUBTRACT}\\s+(${NUMBER})\\s+(?:from|de|à)\\s+(${NUMBER})`), "$2 - $1"],
    [rule(`${ADD}${IT}\\s+(${NUMBER})`), "_ + $1"],
    [rule(`${SUBTRACT}${IT}\\s+(${NUMBER})`), "_ - $1"],
    [rule(`${MULTIPLY}${IT}\\s+(?:by|par)\\s+(${NUMBER})`), "_ * $1"],
    [rule(`${DIVIDE}${IT}\\s+(?:by|par)\\s+(${NUMBER})`), "_ / $1"],
  ];

/** A calculation, or the mark of a city. Signs that no calculator may know are taken along. */
const OPEN = "[-+(\\s]*";
const OPERAND = `${OPEN}${NUMBER}[)\\s]*`;
const SCAN = new RegExp(
  `[\\uE000-\\uF8FF]|(?<![\\p{L}\\d_.])${NUMBER}\\s*-\\s*_|(?<![\\p{L}\\d_.])(?:_\\s*|${OPERAND})(?:(?:\\*\\*|[-+*/^%])${OPERAND})+`,
  "gu",
);

function rule(source: string): RegExp {
  return new RegExp(source, "giu");
}

function rewritten(text: string, lang: Lang): string {
  let result = digitsIn(text, lang).replace(/\s+/g, " ");
  for (const [pattern, replacement] of REWRITES) {
    result = result.replace(pattern, replacement as string);
  }
  return result;
}

/** Numbers as a calculator reads them: no groups of thousands, a decimal point, no words. */
function digitsIn(text: string, lang: Lang): string {
  const bare = text.replace(/[$€£]\s?(?=\d)|(?<=\d)\s?[$€£]/g, "");
  const ungrouped = bare.replace(/(?<=\d)[ \u00A0\u202F](?=\d{3}(?!\d))/g, "");
  const plain =
    lang === "fr"
      ? ungrouped
      : ungrouped.replace(/(?<!\d)\d{1,3}(?:,\d{3})+(?!\d)/g, (n) => n.replaceAll(",", ""));
  return plain.replace(/(?<=\d),(?=\d)/g, ".").replace(NUMBER_WORD, (word) => {
    return String(NUMBER_WORDS[word.toLowerCase()]);
  });
}

const NUMBER_WORDS: Record<string, number> = Object.fromEntries(
  [
    "zero one two three four five six seven eight nine ten eleven twelve",
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze",
  ].flatMap((words) => words.split(" ").map((word, n) => [word, n])),
);
const NUMBER_WORD = new RegExp(
  `(?<![\\p{L}\\d'’-])(?:${Object.keys(NUMBER_WORDS).join("|")})(?![\\p{L}\\d'’-])`,
  "giu",
);

function joined(list: string, sign: string): string {
  return (list.match(new RegExp(NUMBER, "gu")) ?? []).join(sign);
}

/** Single spaces, and no closing parenthesis that belongs to the sentence around. */
function tidy(found: string): string {
  let text = found.replace(/\s+/g, " ").trim();
  const count = (sign: string) => text.split(sign).length - 1;
  while (text.endsWith(")") && count(")") > count("(")) text = text.slice(0, -1).trim();
  return text;
}

// --- weather: a word for it, and cities beside it

const TRIGGER =
  "(?:weather|forecast|temperature|how (?:hot|cold|warm) is it|is it (?:raining|sunny|cold|hot|warm)|" +
  "will it rain|m[ée]t[ée]o|quel temps fait-il|quel temps|le temps(?= (?:à|a)(?!\\p{L}))|temps qu['’]il fait|température|" +
  "fait-il (?:chaud|froid|beau)|pleut-il)";
const PLACE = "(?<!\\p{L})(?:(?:in|for|at|of|to|à|a|au|pour|sur|de)\\s+|d['’])";
const NO_CITY = (
  "a an the my your this that and or in at for on to of by with what what's whats what’s how is it " +
  "today tomorrow now right tonight please then add subtract multiply divide compute calculate " +
  "thanks like also tell give me next week report conditions un une ma mon ton votre ce cette et ou " +
  "à au quel quelle combien fait fait-il font aujourd'hui aujourd’hui demain maintenant puis ensuite " +
  "than que qu'à qu’à ajoute ajoutez multiplie multipliez divise divisez calcule calculez s'il s’il svp merci aussi en " +
  "pleut-il dis-moi dites-moi donne-moi donnez-moi moi"
).replaceAll(" ", "|");
const WORD = `(?!(?:${NO_CITY}|${TRIGGER})(?![\\p{L}'’-]))\\p{L}[\\p{L}’'-]*`;
const CITY = `${WORD}(?: ${WORD}){0,3}`;
const BETWEEN = "(?:\\s*(?:,|&|\\b(?:and|et|or|ou)\\b))+\\s*";
const CITIES = `(?<cities>${CITY}(?:${BETWEEN}(?:${PLACE})?${CITY})*)`;
const GAP = "[^.?!\\uE000-\\uF8FF]*?";

/** Tried in this order; the last one finds a question about the weather that names no city. */
const WEATHER_LINES = [
  `${TRIGGER}${GAP}${PLACE}${CITIES}`,
  `${PLACE}${CITIES}${GAP}${TRIGGER}`,
  `^(?:la |the )?${TRIGGER} ${CITIES}\\s*\\??$`,
  `^(?:the )?${CITIES}(?:['’]s)? ${TRIGGER}\\s*\\??$`,
  `(?:^|[.?!] )(?:and|et) (?:in|à|a) ${CITIES}\\s*\\??$`,
  TRIGGER,
].map((source) => new RegExp(source, "giu"));

/** "Is it warmer in Tokyo than in London": two cities, and what lies between them. */
const COMPARED = new RegExp(
  "(?:is it|fait-il) (?:warmer|hotter|colder|cooler|plus (?:chaud|froid)) " +
    `${PLACE}(?<one>${CITY}) (?:than |qu['’]|que )(?:${PLACE})?(?<two>${CITY})(?:,? (?:and|et) (?:by how much|de combien))?`,
  "giu",
);

const FIRST_MARK = 0xe000;
/** Stands behind the marks of two cities that are compared. */
const COMPARED_MARK = "\uF8FF";

/** The line with a mark in the place of each question about the weather; fills `cities`. */
function withoutWeather(line: string, cities: string[]): string {
  let text = line.replace(/[ \t\u00A0\u202F]+/g, " ").trim();
  text = text.replace(COMPARED, (...found) => {
    const { one, two } = found.at(-1) as { one: string; two: string };
    const marks = [one, two].flatMap(citiesIn).map((city) => markOf(cities.push(city) - 1));
    return ` ${[...marks, COMPARED_MARK].join(" ")} `;
  });
  for (const pattern of WEATHER_LINES) {
    if (pattern.source === TRIGGER && cities.length > 0) break;
    text = text.replace(pattern, (...found) => {
      const named = (found.at(-1) as { cities?: string } | string) ?? "";
      const said = typeof named === "object" ? citiesIn(named.cities ?? "") : [""];
      return ` ${said.map((city) => markOf(cities.push(city) - 1)).join(" ")} `;
    });
  }
  return text;
}

function markOf(n: number): string {
  return String.fromCharCode(FIRST_MARK + n);
}

function citiesIn(list: string): string[] {
  return list
    .split(new RegExp(`${BETWEEN}(?:${PLACE})?`, "giu"))
    .map((city) => city.replace(/(?:['’]s| (?:de|du|la|le))+$/iu, ""))
    .map((city) => (/\p{Lu}/u.test(city) ? city : capitalised(city)));
}

function capitalised(city: string): string {
  return city.replace(/(?<![\p{L}'’])\p{L}(?=\p{L}{2})/gu, (letter) => letter.toUpperCase());
}

/** Cities that are written otherwise in French, or without their accents. */
const ENGLISH_NAMES = new Map([
  ["londres", "London"],
  ["tokio", "Tokyo"],
  ["sao paulo", "São Paulo"],
  ["bruxelles", "Brussels"],
  ["lisbonne", "Lisbon"],
  ["vienne", "Vienna"],
  ["geneve", "Geneva"],
  ["barcelone", "Barcelona"],
  ["pekin", "Beijing"],
  ["moscou", "Moscow"],
]);

function englishName(said: string): string {
  const plain = said.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return ENGLISH_NAMES.get(plain) ?? said;
}
