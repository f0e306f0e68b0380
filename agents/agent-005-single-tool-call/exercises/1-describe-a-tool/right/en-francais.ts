import type Anthropic from "@anthropic-ai/sdk";

export function setTimer(input: { label: string; duration: number; sound?: string }): string {
  const { label, duration, sound = "bell" } = input;
  if (!["bell", "melody", "none"].includes(sound)) return `Error: no sound "${sound}"`;
  return `${label} in ${duration / 60} min, sound: ${sound}`;
}

export const TIMER = {
  name: "minuteur_de_cuisine",
  description: `Lance un minuteur. Au bout de la durée donnée, il sonne une seule fois.
À utiliser quand l'utilisateur veut être prévenu plus tard.`,
  input_schema: {
    type: "object" as const,
    required: ["label", "duration"],
    properties: {
      duration: { description: "La durée, en secondes (une minute = 60).", type: "number" },
      label: { description: "Ce que l'on attend : les œufs, le gâteau…", type: "string" },
      sound: {
        description: "La sonnerie. Par défaut : bell.",
        enum: ["melody", "bell", "none"],
        type: "string",
      },
    },
    additionalProperties: false,
  },
} satisfies Anthropic.Tool;
