import { ALL_RULES } from "@boucle/scripted-client/check-request";
import { block, codeHtml, escapeHtml, stackedTable } from "../markup.ts";
import { PART_WORDS } from "../part-words.ts";
import type { Place } from "../place.ts";
import { RULES_IN_FRENCH, SOURCES_IN_FRENCH } from "../rule-words.ts";

/** Every rule by which the scripted client refuses a request, in the order in which it looks. */
export function apiRules({ lang }: Place): string {
  const words = PART_WORDS[lang];
  const rows = ALL_RULES.map(({ id, refuses, source, seen, confidence }) => [
    escapeHtml(id),
    codeHtml(lang === "fr" ? inFrench(refuses) : refuses),
    sourcesHtml(lang === "fr" ? frenchSource(source) : source),
    escapeHtml(seen),
    escapeHtml(words.confidence[confidence] ?? confidence),
  ]);
  const heads = [words.rule, words.refused, words.source, words.seen, words.sure];
  const sure = Object.entries(words.confidence).map(([name, shown]) => {
    const meaning = words.confidenceMeans[name] ?? "";
    return `<li><b>${shown}</b>${words.colon}${escapeHtml(meaning)}</li>`;
  });
  return block(
    "rules",
    `${stackedTable({ label: words.rulesLabel, heads, rows })}<ul>${sure.join("")}</ul>`,
  );
}

function inFrench(refuses: string): string {
  const text = RULES_IN_FRENCH[refuses];
  if (text) return text;
  throw new Error(`docs/site/rule-words.ts has no French for the rule "${refuses}".`);
}

function frenchSource(source: string): string {
  return SOURCES_IN_FRENCH.reduce((text, [from, to]) => text.replaceAll(from, to), source);
}

/** A source as it is written down; an address becomes a link. */
function sourcesHtml(source: string): string {
  return escapeHtml(source).replace(
    /\b(?:github\.com|platform\.claude\.com)\/[\w./#-]+/g,
    (address) => `<a href="https://${address}">${address}</a>`,
  );
}
