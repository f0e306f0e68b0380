import { styleText } from "node:util";
import { SIGNS, withoutBlankEnds, wrapCode } from "./code-rows.ts";
import {
  type Comparison,
  type Line,
  type LineKind,
  noCounts,
  type Place,
  type Unit,
} from "./comparison.ts";
import {
  countRows,
  factSentences,
  inTellingOrder,
  leadsOf,
  placeName,
  samenessOf,
  unitWords,
  withStep,
} from "./phrases.ts";
import { columnRows } from "./side-by-side.ts";
import { type Lang, TEXTS } from "./texts.ts";

/** How a comparison is shown in a terminal. */
export type TerminalView = {
  lang: Lang;
  /** Columns of the terminal. */
  width: number;
  colour: boolean;
  sideBySide?: boolean;
  /** Counts only. */
  stat?: boolean;
  /** One more sentence for the top: what is compared, or why there are no notes. */
  remark?: "testsOnly" | "backwards" | undefined;
  /** The second side's name in the language of the view; else its header says it, in English. */
  title?: string | undefined;
};

type Format = Parameters<typeof styleText>[0];
type Paint = (format: Format, text: string) => string;

const COLOURS: Record<LineKind, Format | null> = {
  same: null,
  added: "green",
  removed: "red",
  "moved-from": "cyan",
  "moved-to": "cyan",
};

/** Below this many columns, two columns of code cannot be read. */
const LEAST_FOR_TWO = 60;

/** A comparison as text for a terminal: what is new, then each changed declaration with its why. */
export function renderTerminal(comparison: Comparison, view: TerminalView): string {
  const paint: Paint = view.colour
    ? (format, text) => styleText(format, text, { validateStream: false })
    : (_, text) => text;
  const same = samenessOf(comparison, view.lang);
  const facts = factSentences(comparison, view.lang);
  if (same) return `${[same, ...facts].map((text) => prose(text, view)).join("\n")}\n`;
  const blocks = view.stat
    ? [...top(comparison, view, paint), statistics(comparison, view)]
    : [
        ...top(comparison, view, paint),
        legend(comparison, view),
        ...inTellingOrder(comparison.units).map((unit, index) =>
          unitBlock({ comparison, unit, index }, view, paint),
        ),
      ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function prose(text: string, { width }: TerminalView): string {
  const columns = Math.min(80, Math.max(20, width));
  let [row, rows] = ["", ""];
  for (const word of text.split(" ")) {
    if (row && row.length + 1 + word.length > columns) {
      rows += `${row}\n`;
      row = word;
    } else row = row ? `${row} ${word}` : word;
  }
  return rows + row;
}

function top(comparison: Comparison, view: TerminalView, paint: Paint): string[] {
  const { lang } = view;
  const { colon, semicolon, ...texts } = TEXTS[lang];
  const { before, after, codeOnly, regions, counts } = comparison;
  const named = after.title && (view.title ?? after.title);
  const title = `${before.label} → ${after.label}${named ? colon + named : ""}`;
  const told = view.remark === "backwards" ? [] : leadsOf(comparison);
  const leads = told.map(({ stage, why }) =>
    prose(withStep(texts.isNew, stage, comparison) + colon + why[lang], view),
  );
  const equal = regions.filter(({ state }) => state === "equal").map(({ name }) => name);
  const rows = countRows(counts, lang).map(([name, words]) => `${name} ${words}`);
  const sentences = [
    `${texts.changed}${colon}${rows.join(semicolon)}.`,
    regions.length > 0 && `${texts.unchanged}${colon}${equal.join(", ") || texts.nothing}.`,
    ...factSentences(comparison, lang),
    codeOnly && texts.codeOnly,
    view.remark && texts[view.remark],
    view.sideBySide && view.width < LEAST_FOR_TWO && texts.tooNarrow,
  ];
  const facts = sentences.filter((sentence) => typeof sentence === "string");
  const body = facts.map((sentence) => prose(sentence, view)).join("\n");
  return [paint("bold", prose(title, view)), ...leads, body];
}

/** Names the signs that this comparison uses. */
function legend({ units }: Comparison, view: TerminalView): string {
  const texts = TEXTS[view.lang];
  const lines = units.flatMap(({ hunks }) => hunks.flatMap((hunk) => hunk.lines));
  const has = (kind: LineKind) => lines.some((line) => line.kind === kind);
  const signs = [
    has("added") && texts.signAdded,
    has("removed") && texts.signRemoved,
    has("moved-to") && texts.signMoved,
    (has("moved-from") || (view.sideBySide && lines.some(isShifted))) && texts.signGone,
    !view.colour && lines.some(({ parts }) => parts) && texts.signWords,
  ];
  return prose(`${texts.signs}${texts.colon}${signs.filter(Boolean).join(", ")}`, view);
}

function isShifted({ textBefore }: Line): boolean {
  return textBefore !== null;
}

function statistics(comparison: Comparison, view: TerminalView): string {
  const { lang } = view;
  const { colon, semicolon } = TEXTS[lang];
  const rows = inTellingOrder(comparison.units).map((unit) => {
    const { code, comment } = unit.counts;
    const written = countRows({ code, comment, blank: noCounts().blank }, lang);
    const rows = written.length > 0 ? written : countRows(unit.counts, lang);
    const words = rows.map(([name, tally]) => `${name} ${tally}`);
    return prose(`${placeName(unit, comparison, lang)}${colon}${words.join(semicolon)}`, view);
  });
  return rows.join("\n");
}

/** A declaration that came or went as a whole needs no second column. */
function hasTwoSides({ change }: Unit): boolean {
  return change === "changed" || change === "moved";
}

type Placed = { comparison: Comparison; unit: Unit; index: number };

function unitBlock(placed: Placed, view: TerminalView, paint: Paint): string {
  const { comparison, unit } = placed;
  const { hunks } = unit;
  const code = hunks.map((hunk) => {
    const lines = withoutBlankEnds(hunk.lines);
    const rows =
      view.sideBySide && view.width >= LEAST_FOR_TWO && hasTwoSides(unit)
        ? columnRows(lines, view.width, (line, width) => codeRows(line, width, view, paint))
        : lines.flatMap((line) => [
            ...codeRows(line, view.width, view, paint).map(({ painted }) => painted),
            ...moveRemark(line, comparison, view),
          ]);
    return rows.join("\n");
  });
  const head = [heading(placed, view, paint), ...reasons(placed, view)].join("\n");
  return `${head}\n\n${code.join("\n  ⋯\n")}`;
}

function heading({ comparison, unit, index }: Placed, view: TerminalView, paint: Paint): string {
  const texts = TEXTS[view.lang];
  const name = placeName(unit, comparison, view.lang);
  const former = unit.from
    ? `, ${texts.formerly(placeName(unit.from, comparison, view.lang))}`
    : "";
  const number = `[${index + 1}/${comparison.units.length}]`;
  const words = `${texts.change[unit.change]}${former} (${unitWords(unit, view.lang)})`;
  return paint("bold", prose(`${number} ${name}${texts.colon}${words}`, view));
}

function reasons({ comparison, unit }: Placed, view: TerminalView): string[] {
  const { colon, why: word, seeTop } = TEXTS[view.lang];
  if (unit.region === "header" && unit.notes.length > 0)
    return [prose(word + colon + seeTop, view)];
  return unit.notes.map(({ stage, why }) =>
    prose(withStep(word, stage, comparison) + colon + why[view.lang], view),
  );
}

/** A row of a line: as it is printed, and how many columns it takes. */
export type PaintedRow = { painted: string; columns: number };

function codeRows(line: Line, width: number, view: TerminalView, paint: Paint): PaintedRow[] {
  const colour = COLOURS[line.kind];
  const formats = colour ? [colour] : [];
  return wrapCode(line, width, !view.colour).map(({ margin, pieces }) => {
    const plain = margin + pieces.map(({ text }) => text).join("");
    if (plain.trim() === "") return { painted: "", columns: 0 };
    const shade = (text: string, changed: boolean) => {
      const all = [...formats, ...(changed ? ["bold", "underline"] : [])] as Format & string[];
      return all.length > 0 ? paint(all as Format, text) : text;
    };
    const body = pieces.map(({ text, changed }) => shade(text, changed)).join("");
    return { painted: (shade(margin, false) + body).trimEnd(), columns: [...plain].length };
  });
}

function moveRemark(line: Line, comparison: Comparison, view: TerminalView): string[] {
  if (!line.elsewhere) return [];
  const texts = TEXTS[view.lang];
  const name = placeName(line.elsewhere as Place, comparison, view.lang);
  const words = line.kind === "moved-to" ? texts.movedFrom(name) : texts.movedTo(name);
  return [prose(`${SIGNS[line.kind]}… (${words})`, view)];
}
