import { fileURLToPath } from "node:url";
import { recordAgent } from "./record.ts";
import { drawWindow } from "./svg.ts";

/** The picture at the top of a README: which conversations are held, and what a reader is told. */
type Picture = {
  file: string;
  lang: "en" | "fr";
  title: string;
  description: string;
  scenes: { args: string[]; typed: string[] }[];
};

/** The command of a scene as a person types it. */
const command = ([stage, ...flags]: string[]) =>
  `$ npm run --silent agent ${[stage, ...(flags.length > 0 ? ["--"] : []), ...flags].join(" ")}`;

const inThisFolder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** One picture for each README. */
export const PICTURES: Picture[] = [
  {
    file: inThisFolder("terminal.en.svg"),
    lang: "en",
    title: "Stage 006 closes the loop, stage 008 mends a call that went wrong",
    description: "A recorded terminal: two stages answer with the pocket model, offline.",
    scenes: [
      { args: ["006"], typed: ["what is 4823 times 1979?"] },
      { args: ["008", "--clumsy"], typed: ["what is 6 times 7?"] },
    ],
  },
  {
    file: inThisFolder("terminal.fr.svg"),
    lang: "fr",
    title: "L’étape 006 ferme la boucle, l’étape 008 rattrape un appel raté",
    description:
      "Un terminal enregistré : deux étapes répondent avec le modèle de poche, hors ligne.",
    scenes: [
      { args: ["006"], typed: ["combien font 4823 fois 1979 ?"] },
      { args: ["008", "--clumsy"], typed: ["combien font 6 fois 7 ?"] },
    ],
  },
];

/** Holds the conversations of a picture, one after the other, and draws them as an SVG. */
export async function drawPicture(picture: Picture): Promise<string> {
  const parts: string[] = [];
  for (const { args, typed } of picture.scenes) {
    const shown = await recordAgent([...args, "--lang", picture.lang], typed);
    parts.push(`${command(args)}\n${shown}`);
  }
  return drawWindow({ ...picture, text: parts.join("\n\n") });
}
