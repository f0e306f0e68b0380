import { harmless, painter } from "./terminal.ts";

const LABEL = /^(?:(User>|Agent>)|(\[tool\]|\[stopped\])|(\[tool-error\]|\[error\]|\[crash\]))/gm;

/** The text of a conversation as a terminal may show it: harmless, with its labels in colour. */
export function painted(
  text: string,
  stream: Parameters<typeof painter>[0],
  env: NodeJS.ProcessEnv,
): string {
  const paint = painter(stream, env);
  return harmless(text).replace(LABEL, (label, speaker, note) =>
    paint(speaker ? "bold" : note ? "dim" : "red", label),
  );
}
