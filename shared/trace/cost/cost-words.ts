import type { Bilingual, Lang } from "../lang.ts";
import { counted, formatNumber } from "../words.ts";
import { type Cost, PRICE } from "./cost.ts";

/** What the cost picture says in words. */
export type CostWords = {
  title: string;
  bytesTitle: string;
  priceTitle: string;
  request: string;
  messages: string;
  bytes: string;
  again: string;
  fresh: string;
  total: string;
  tokens: string;
  plain: string;
  cached: string;
  plainShort: string;
  cachedShort: string;
  table: string;
  plotNote: string;
  costNote: string;
  sources: string;
};

export const COST_WORDS: Bilingual<CostWords> = {
  en: {
    title: "What each request carries",
    bytesTitle: "Bytes of each request",
    priceTitle: "Input cost so far, in US dollars (estimate)",
    request: "request",
    messages: "messages",
    bytes: "bytes",
    again: "sent again",
    fresh: "new",
    total: "bytes so far",
    tokens: "tokens",
    plain: "cost so far, without caching (estimate)",
    cached: "cost so far, with caching (estimate)",
    plainShort: "without caching",
    cachedShort: "with caching",
    table: "The same as a table",
    plotNote: "striped: sent again; solid: new",
    costNote: "costs: estimate, so far",
    sources: "Sources:",
  },
  fr: {
    title: "Ce que porte chaque requête",
    bytesTitle: "Octets de chaque requête",
    priceTitle: "Coût cumulé des entrées, en dollars (estimation)",
    request: "requête",
    messages: "messages",
    bytes: "octets",
    again: "renvoyés",
    fresh: "nouveaux",
    total: "octets cumulés",
    tokens: "tokens",
    plain: "coût cumulé, sans cache (estimation)",
    cached: "coût cumulé, avec cache (estimation)",
    plainShort: "sans cache",
    cachedShort: "avec cache",
    table: "Les mêmes chiffres en tableau",
    plotNote: "hachuré\u00a0: renvoyé\u00a0; plein\u00a0: nouveau",
    costNote: "coûts\u00a0: estimation, cumulée",
    sources: "Sources\u00a0:",
  },
};

/** US dollars with three significant digits. */
export function dollars(lang: Lang, value: number): string {
  const format = { style: "currency", currency: "USD", maximumSignificantDigits: 3 } as const;
  return new Intl.NumberFormat(lang, format).format(value);
}

/** The same without the sign, for an axis that names its unit. */
export function plainDollars(lang: Lang, value: number): string {
  return new Intl.NumberFormat(lang, { maximumSignificantDigits: 3 }).format(value);
}

function cents(lang: Lang, value: number): string {
  return new Intl.NumberFormat(lang, { style: "currency", currency: "USD" }).format(value);
}

/** Bytes in a unit that leaves few digits. */
export function shortBytes(lang: Lang, bytes: number): string {
  const [value, unit] =
    bytes < 1_000 ? [bytes, ""] : bytes < 1e6 ? [bytes / 1_000, "k"] : [bytes / 1e6, "M"];
  const digits = value >= 100 || unit === "" ? 0 : 1;
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: digits }).format(value);
  return `${number}\u00a0${unit}${lang === "fr" ? "o" : "B"}`;
}

/** What the figures mean, a sentence each. Every number is computed from the recording. */
export function costSentences(cost: Cost, lang: Lang): string[] {
  const first = cost.rows[0];
  const last = cost.rows.at(-1);
  if (!first || !last) return [NOTHING[lang]];
  const times = (value: number) =>
    new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(value);
  const facts = {
    requests: cost.rows.length,
    grows: cost.rows.length > 2 && last.bytes > 1.2 * first.bytes,
    growth: times(last.bytes / first.bytes),
    total: counted(lang, last.total, ...BYTES[lang]),
    once: counted(lang, cost.once, ...BYTES[lang]),
    waste: times(last.total / cost.once),
    plain: dollars(lang, last.plain),
    cached: dollars(lang, last.cached),
    saved: Math.round(100 * (1 - last.cached / last.plain)),
    output: dollars(lang, cost.output),
  };
  const price = {
    input: cents(lang, PRICE.inputPerMillion),
    write: formatNumber(lang, PRICE.cacheWrite),
    read: formatNumber(lang, PRICE.cacheRead),
    least: formatNumber(lang, PRICE.leastCached),
    limit: formatNumber(lang, PRICE.validUpTo),
  };
  return SENTENCES[lang](facts, price, cost);
}

const BYTES: Bilingual<[one: string, many: string]> = {
  en: ["byte", "bytes"],
  fr: ["octet", "octets"],
};
const NOTHING = {
  en: "No request was made: nothing to count.",
  fr: "Aucune requête n’est partie\u00a0: rien à compter.",
};

type Facts = Record<
  "growth" | "total" | "once" | "waste" | "plain" | "cached" | "output",
  string
> & {
  requests: number;
  saved: number;
  grows: boolean;
};
type Price = Record<"input" | "write" | "read" | "least" | "limit", string>;

const SENTENCES = {
  en: (facts: Facts, price: Price, { counted: isCounted, beyondPrice }: Cost): string[] => [
    ...(facts.grows
      ? [
          `The model remembers nothing, so each request carries the whole history: the last one carried ${facts.growth} times what the first one did.`,
          `${counted("en", facts.requests, "request", "requests")} carried ${facts.total} in all; each part sent once would be ${facts.once}: ${facts.waste} times less. With every round the total grows by more than the round before: it grows with the square of the rounds.`,
        ]
      : [
          `${counted("en", facts.requests, "request", "requests")} carried ${facts.total} in all. There is hardly a history to send again here; it is the rounds that make it grow.`,
        ]),
    `Estimate: ${facts.plain} for this input without caching, ${facts.cached} with prompt caching${savedEn(facts.saved)}. What the model wrote, ${facts.output}, costs the same either way.`,
    `The estimate takes ${price.input} per million input tokens (${PRICE.model}), ${price.write} times that to write to the 5-minute cache and ${price.read} times to read from it. Each request comes within five minutes of the one before, and a prompt under ${price.least} tokens is not cached.`,
    isCounted
      ? "Tokens as the API counted them."
      : "Tokens are an estimate too: four bytes make one.",
    ...(beyondPrice
      ? [
          `Some prompts are longer than the ${price.limit} tokens that this price is for: they cost more.`,
        ]
      : []),
  ],
  fr: (facts: Facts, price: Price, { counted: isCounted, beyondPrice }: Cost): string[] => [
    ...(facts.grows
      ? [
          `Le modèle ne se souvient de rien, donc chaque requête porte tout l’historique\u00a0: la dernière portait ${facts.growth} fois ce que portait la première.`,
          `${counted("fr", facts.requests, "requête a porté", "requêtes ont porté")} ${facts.total} en tout\u00a0; chaque partie envoyée une seule fois ferait ${facts.once}\u00a0: ${facts.waste} fois moins. À chaque aller-retour, le total augmente davantage qu’au précédent\u00a0: il croît comme le carré du nombre d’allers-retours.`,
        ]
      : [
          `${counted("fr", facts.requests, "requête a porté", "requêtes ont porté")} ${facts.total} en tout. Il n’y a guère d’historique à renvoyer ici\u00a0; ce sont les allers-retours qui le font grandir.`,
        ]),
    `Estimation\u00a0: ${facts.plain} pour ces entrées sans cache, ${facts.cached} avec le cache de prompt${savedFr(facts.saved)}. Ce que le modèle a écrit, ${facts.output}, coûte autant dans les deux cas.`,
    `L’estimation compte ${price.input} par million de tokens en entrée (${PRICE.model}), ${price.write} fois ce prix pour écrire dans le cache de 5 minutes et ${price.read} fois pour y lire. Chaque requête suit la précédente de moins de cinq minutes, et un prompt de moins de ${price.least} tokens n’est pas mis en cache.`,
    isCounted
      ? "Les tokens sont ceux que l’API a comptés."
      : "Les tokens aussi sont une estimation\u00a0: quatre octets en font un.",
    ...(beyondPrice
      ? [
          `Certains prompts dépassent les ${price.limit} tokens pour lesquels ce prix vaut\u00a0: ils coûtent plus.`,
        ]
      : []),
  ],
};

function savedEn(saved: number): string {
  if (saved === 0) return ": nothing saved";
  return saved > 0 ? `: ${saved}% less` : `: ${-saved}% more`;
}

function savedFr(saved: number): string {
  if (saved === 0) return "\u00a0: rien d’économisé";
  return saved > 0 ? `\u00a0: ${saved}\u00a0% de moins` : `\u00a0: ${-saved}\u00a0% de plus`;
}

/** Where the price and the factors come from. */
export const SOURCES = [
  "https://platform.claude.com/docs/en/about-claude/pricing",
  "https://platform.claude.com/docs/en/build-with-claude/prompt-caching",
] as const;
