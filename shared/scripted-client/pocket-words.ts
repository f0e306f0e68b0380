/** The languages that the pocket model speaks. */
export type Lang = "en" | "fr";

/** What the pocket model says; the same keys in both languages. */
export type Words = {
  self(abilities: string): string;
  thanks(abilities: string): string;
  unknown(abilities: string): string;
  canCalculate: string;
  canWeather: string;
  canBoth: string;
  noTools: string;
  otherTools(names: string): string;
  noCalculator: string;
  noWeather: string;
  whichCity: string;
  nothingBefore: string;
  enough: string;
  several(count: number): string;
  next(expression: string): string;
  wrongName(name: string, right: string): string;
  wrongKey(key: string, tool: string, right: string): string;
  makes(expression: string, value: string): string;
  weather(city: string, degrees: string, sky: string): string;
  difference(degrees: string): string;
  noReport(city: string): string;
  answered(tool: string, text: string): string;
  zero(expression: string): string;
  tooLarge(expression: string): string;
  sign(expression: string, sign: string): string;
  unfinished(expression: string): string;
  tooLong: string;
  failed(tool: string, reason: string): string;
};

/** Both languages, side by side. */
export const WORDS: { en: Words; fr: Words } = {
  en: {
    self: (abilities) =>
      `I am boucle’s pocket model, a few rules and no language model; ${abilities}.`,
    thanks: (abilities) => `You are welcome. If you like, go on: ${abilities}.`,
    unknown: (abilities) => `My few rules do not cover that; ${abilities}.`,
    canCalculate: "ask me to calculate, for example “what is 4823 times 1979?”",
    canWeather: "ask me for the weather, for example “weather in Paris?”",
    canBoth:
      "ask me to calculate or for the weather, for example “2 + 3, and the weather in Paris?”",
    noTools: "I was offered no tool, so I can only say hello",
    otherTools: (names) => `I was offered ${names}, which my rules do not know`,
    noCalculator: "I have no calculator here, and I do not calculate by myself.",
    noWeather: "I have no weather tool here, so I do not know the weather.",
    whichCity: "In which city? For example “weather in Paris?”.",
    nothingBefore: "I see no earlier result in what I was sent, so I have nothing to start from.",
    enough: "I have asked often enough for this, and I do not see my calls in what came back.",
    several: (count) => `Let me look up ${count === 2 ? "both" : `all ${count}`}.`,
    next: (expression) => `Next: ${expression}.`,
    wrongName: (name, right) => `There is no tool “${name}”; I try again with “${right}”.`,
    wrongKey: (key, tool, right) => `“${tool}” has no argument “${key}”; I try “${right}”.`,
    makes: (expression, value) => `${expression} makes ${value}.`,
    weather: (city, degrees, sky) => `In ${city} it is ${degrees}: ${sky}.`,
    difference: (degrees) => `The difference is ${degrees} °C.`,
    noReport: (city) => `There is no weather report for ${city}.`,
    answered: (tool, text) => `The tool “${tool}” answered: ${text}`,
    zero: (expression) => `${expression} has no value: division by zero is not defined.`,
    tooLarge: (expression) => `${expression} is too large for the calculator.`,
    sign: (expression, sign) => `The calculator cannot read “${sign}” in ${expression}.`,
    unfinished: (expression) => `${expression} is not finished: something is missing at its end.`,
    tooLong: "That calculation is too long for the calculator.",
    failed: (tool, reason) => `The tool “${tool}” failed, and I know no better call: ${reason}`,
  },
  fr: {
    self: (abilities) =>
      `Je suis le modèle de poche de boucle, quelques règles et non un modèle de langage ; ${abilities}.`,
    thanks: (abilities) => `Avec plaisir. Si vous voulez continuer, ${abilities}.`,
    unknown: (abilities) => `Mes quelques règles ne prévoient pas cela ; ${abilities}.`,
    canCalculate: "demandez-moi un calcul, par exemple « combien font 4823 fois 1979 ? »",
    canWeather: "demandez-moi la météo, par exemple « météo à Paris ? »",
    canBoth: "demandez-moi un calcul ou la météo, par exemple « 2 + 3, et la météo à Paris ? »",
    noTools: "on ne m’a proposé aucun outil, je ne sais donc que saluer",
    otherTools: (names) => `on m’a proposé ${names}, que mes règles ne connaissent pas`,
    noCalculator: "Je n’ai pas de calculatrice ici, et je ne calcule pas tout seul.",
    noWeather: "Je n’ai pas d’outil météo ici, je ne connais donc pas le temps qu’il fait.",
    whichCity: "Dans quelle ville ? Par exemple « météo à Paris ? ».",
    nothingBefore:
      "Je ne vois aucun résultat précédent dans ce qu’on m’a envoyé : je ne sais pas d’où partir.",
    enough: "J’ai assez demandé, et je ne retrouve pas mes appels dans ce qui m’est revenu.",
    several: (count) => `Je cherche ${count === 2 ? "les deux" : `les ${count}`}.`,
    next: (expression) => `Ensuite : ${expression}.`,
    wrongName: (name, right) => `Il n’y a pas d’outil « ${name} » ; je réessaie avec « ${right} ».`,
    wrongKey: (key, tool, right) =>
      `« ${tool} » n’a pas d’argument « ${key} » ; j’essaie « ${right} ».`,
    makes: (expression, value) => `${expression} donne ${value}.`,
    weather: (city, degrees, sky) => `${at(city)}, il fait ${degrees} : ${sky}.`,
    difference: (degrees) => `La différence est de ${degrees} °C.`,
    noReport: (city) => `Il n’y a pas de bulletin météo pour ${city}.`,
    answered: (tool, text) => `L’outil « ${tool} » a répondu : ${text}`,
    zero: (expression) =>
      `${expression} n’a pas de valeur : la division par zéro n’est pas définie.`,
    tooLarge: (expression) => `${expression} est trop grand pour la calculatrice.`,
    sign: (expression, sign) => `La calculatrice ne sait pas lire « ${sign} » dans ${expression}.`,
    unfinished: (expression) =>
      `${expression} n’est pas terminé : il manque quelque chose à la fin.`,
    tooLong: "Ce calcul est trop long pour la calculatrice.",
    failed: (tool, reason) =>
      `L’outil « ${tool} » a échoué, et je ne connais pas de meilleur appel : ${reason}`,
  },
};

function at(city: string): string {
  return `À ${city}`.replace(/^À Le /, "Au ").replace(/^À Les /, "Aux ");
}

/** Skies as the weather tool words them; one that is not here stays as it is. */
const FRENCH_SKY = new Map([
  ["light rain", "pluie légère"],
  ["rain", "pluie"],
  ["overcast", "ciel couvert"],
  ["cloudy", "ciel nuageux"],
  ["sunny", "soleil"],
  ["thunderstorms", "orages"],
  ["snow", "neige"],
]);

/** A sky in the language of the answer. */
export function skyIn(lang: Lang, sky: string): string {
  return lang === "fr" ? (FRENCH_SKY.get(sky) ?? sky) : sky;
}

/** A number or an expression as one writes it in that language: 9,544,717 or 9 544 717. */
export function numbersIn(lang: Lang, expression: string): string {
  const [group, point] = lang === "fr" ? ["\u202F", ","] : [",", "."];
  const short = expression.length > 60 ? `${expression.slice(0, 60)}…` : expression;
  if (/[\p{L}_]/u.test(short)) return short;
  return short
    .replace(/(\d+)(?:\.(\d+))?/g, (_number, whole: string, decimals?: string) => {
      const grouped = whole.length < 5 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group as string);
      return decimals === undefined ? grouped : `${grouped}${point}${decimals}`;
    })
    .replaceAll("*", "×")
    .replaceAll("-", "−");
}

/** Words that only one of the two languages has. */
const SIGNS: Record<Lang, RegExp> = {
  en: wordsOf(`what what's whats is are the and in times minus by divided multiplied divide multiply
    subtract add then from weather forecast hello hi hey thanks thank you who why when where how tell about my i do does please calculate
    compute to of for that it result can
    zero one two three four five seven eight nine ten eleven twelve`),
  fr: wordsOf(`combien font fait fait-il fois moins par divisé divisée divise divisez multiplié
    multipliée multiplie multipliez soustrais soustrayez retire retirez ajoute ajoutez additionne
    puis ensuite de du la le les et à au météo meteo quel quelle temps bonjour bonsoir salut coucou
    merci qui je mon ma mes dis dites raconte racontez donne donnez oui non pourquoi où es-tu êtes-vous vous tu pouvez calcule calculez pour une un est quoi que sais-tu peux-tu savez-vous pouvez-vous c'est
    zéro deux trois quatre cinq sept huit neuf dix onze douze`),
};

function wordsOf(list: string): RegExp {
  return new RegExp(`(?<![\\p{L}'’-])(?:${list.split(/\s+/).join("|")})(?![\\p{L}'’-])`, "giu");
}

/** The language of the newest line that shows one; `lines` are the oldest first. */
export function languageOf(lines: string[], usual: Lang): Lang {
  for (const line of lines.toReversed()) {
    const english = line.match(SIGNS.en)?.length ?? 0;
    const french =
      (line.match(SIGNS.fr)?.length ?? 0) + (/[éèêçœù]|\d,\d{1,2}(?!\d)/i.test(line) ? 1 : 0);
    if (english !== french) return english > french ? "en" : "fr";
  }
  return usual;
}
