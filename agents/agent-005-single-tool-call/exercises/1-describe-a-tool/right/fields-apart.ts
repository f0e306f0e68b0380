import type { Tool } from "@anthropic-ai/sdk/resources/messages";

export function setTimer(input: { label: string; duration: number; sound?: string }): string {
  const { label, duration, sound = "bell" } = input;
  if (!["bell", "melody", "none"].includes(sound)) return `Error: no sound "${sound}"`;
  return `${label} in ${duration / 60} min, sound: ${sound}`;
}

const duration = {
  type: "integer",
  minimum: 1,
  description: "Seconds until the alarm goes off: 90 for a minute and a half.",
} as const;

const sound = {
  description: "How the alarm sounds. Leave it out for the bell.",
  oneOf: [{ const: "bell" }, { const: "melody" }, { const: "none", description: "no sound" }],
};

const label = { type: "string", minLength: 1, description: "the thing to be reminded of" };

const input_schema: Tool["input_schema"] = {
  type: "object",
  additionalProperties: false,
  required: ["duration", "label"],
  properties: { sound, duration, label },
};

export const TIMER: Tool = {
  type: "custom",
  name: "Alarm-1",
  strict: true,
  description: "Reminds the user of something after some time, with an alarm in the kitchen.",
  input_schema,
};
