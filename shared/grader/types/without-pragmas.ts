/**
 * A source without the comments that tell TypeScript what to do: to look away, or to read a file.
 * All lines and columns stay. TypeScript takes names in capitals too, and a "ſ" for an "s".
 */
export function withoutPragmas(source: string): string {
  return source
    .replace(/@ts-(?=nocheck|ignore|expect-error)/giu, "@ts_")
    .replace(/\/\/\/(?=\s*<)/g, "// ");
}
