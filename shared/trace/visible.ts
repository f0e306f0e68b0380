const CONTROL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to make visible
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Text of a model as text: a character that would steer the terminal is written as its code. */
export function visible(text: string): string {
  return text
    .replace(/\r\n/g, "\n")
    .replace(CONTROL, (char) =>
      char === "\t" ? "  " : `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
    );
}
