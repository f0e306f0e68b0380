import type Anthropic from "@anthropic-ai/sdk";

/** The kitchen timer itself. The model never sees this function; it is right as it is. */
export function setTimer(input: { label: string; duration: number; sound?: string }): string {
  const { label, duration, sound = "bell" } = input;
  if (!["bell", "melody", "none"].includes(sound)) return `Error: no sound "${sound}"`;
  return `${label} in ${duration / 60} min, sound: ${sound}`;
}

export const TIMER: Anthropic.Tool = {
  name: "wait",
  description: "Waits for the given duration, in seconds, then plays a sound. Use it for cooking.",
  input_schema: {
    type: "object",
    properties: {
      duration: { type: ["integer"], minimum: 1, maximum: 86_400, description: "how long to wait" },
      sound: { enum: ["none", "melody", "bell"], description: "the sound at the end" },
      label: { anyOf: [{ type: "string" }], description: "what it is for, in a few words" },
    },
    required: ["label", "duration"],
    additionalProperties: false,
  },
};
