import type { Context } from "./context.ts";
import { proseWidth, row, wrap } from "./terminal.ts";

/** The parts of a verb's help. */
export type HelpTexts = {
  usage: string;
  about: string;
  options: [option: string, meaning: string][];
  more?: string;
};

/** Prints the help of a verb, as wide as the terminal; the result is the exit code. */
export function printHelp({ usage, about, options, more }: HelpTexts, context: Context): number {
  const { stdout, env } = context;
  const width = proseWidth(stdout, env);
  const rows = options.map(([option, meaning]) => row(option, meaning, 20, width)).join("\n");
  const parts = [wrap(usage, width, "  "), wrap(about, width), rows];
  if (more) parts.push(wrap(more, width));
  stdout.write(`${parts.join("\n\n")}\n`);
  return 0;
}
