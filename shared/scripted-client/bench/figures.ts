/** How one thing compares with another, and the most that it may cost. */
export type Figure = {
  what: string;
  unit: "ms" | "MB";
  /** A measurement of each pair: with what is measured, and without it. */
  pairs: [measured: number, plain: number][];
  /** The largest ratio that will do; none for a figure that is only shown. */
  budget?: number;
};

/** The middle value; the mean of the two middle ones of an even number. Throws on none. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const low = sorted[Math.ceil(sorted.length / 2) - 1];
  const high = sorted[Math.floor(sorted.length / 2)];
  if (low === undefined || high === undefined) throw new RangeError("a median of nothing");
  return (low + high) / 2;
}

/** The median of the ratios of the pairs. */
export function ratioOf({ pairs }: Figure): number {
  return median(pairs.map(([measured, plain]) => measured / plain));
}

/** Whether a figure is within its budget, or has none. */
export function isWithin(figure: Figure): boolean {
  return figure.budget === undefined || ratioOf(figure) <= figure.budget;
}

/** The figures as a table, a line each. */
export function tableOf(figures: Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    `${median(figure.pairs.map(([measured]) => measured)).toFixed(0)} ${figure.unit}`,
    `${median(figure.pairs.map(([, plain]) => plain)).toFixed(0)} ${figure.unit}`,
    ratioOf(figure).toFixed(2),
    figure.budget === undefined ? "-" : String(figure.budget),
    isWithin(figure) ? "" : "above the budget",
  ]);
  const all = [["median of pairs", "with", "without", "ratio", "at most", ""], ...rows];
  const widths = [0, 1, 2, 3, 4].map((n) => Math.max(...all.map((row) => row[n]?.length ?? 0)));
  return all
    .map(([what = "", ...cells]) => {
      const right = cells.slice(0, 4).map((cell, n) => cell.padStart(widths[n + 1] ?? 0));
      return [what.padEnd(widths[0] ?? 0), ...right, cells[4]].join("  ").trimEnd();
    })
    .join("\n");
}
