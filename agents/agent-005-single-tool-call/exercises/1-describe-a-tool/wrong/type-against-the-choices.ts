// caught by: form-filled
import type Anthropic from "@anthropic-ai/sdk";

/** The kitchen timer itself. The model never sees this function; it is right as it is. */
export function setTimer(input: { label: string; duration: number; sound?: string }): string {
  const { label, duration, sound = "bell" } = input;
  if (!["bell", "melody", "none"].includes(sound)) return `Error: no sound "${sound}"`;
  return `${label} in ${duration / 60} min, sound: ${sound}`;
}

export const TIMER: Anthropic.Tool = {
  name: "set_timer",
  description: "Starts a kitchen timer that rings once, when the time is over.",
  input_schema: {
    type: "object",
    properties: {
      label: { type: "string", description: 'What the timer is for, such as "eggs".' },
      duration: { type: "number", description: "How long to wait, in seconds." },
      sound: {
        type: "number",
        enum: ["bell", "melody", "none"],
        description: 'What is heard at the end; "bell" when it is left out.',
      },
    },
    required: ["label", "duration"],
    additionalProperties: false,
  },
};
