import type Anthropic from "@anthropic-ai/sdk";

/** The kitchen timer itself. The model never sees this function; it is right as it is. */
export function setTimer(input: { label: string; duration: number; sound?: string }): string {
  const { label, duration, sound = "bell" } = input;
  if (!["bell", "melody", "none"].includes(sound)) return `Error: no sound "${sound}"`;
  return `${label} in ${duration / 60} min, sound: ${sound}`;
}

// TODO: describe setTimer to a model that sees nothing of it but this object.
export const TIMER: Anthropic.Tool = {
  name: "my tool",
  description: "Does it.",
  input_schema: { type: "object" },
};
