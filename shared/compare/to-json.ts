import type { Comparison } from "./comparison.ts";

/** Names the shape of the JSON; another shape gets another name. */
export const SCHEMA = "boucle.diff.v1";

/** A comparison as JSON text, for other tools. Notes are in both languages. */
export function toJson(comparison: Comparison): string {
  return `${JSON.stringify({ schema: SCHEMA, ...comparison }, null, 2)}\n`;
}
