import type { Bilingual } from "../context.ts";

type Texts = {
  unknownOption: (option: string, near: string | undefined, known: string) => string;
  valueMissing: (option: string) => string;
  valueExtra: (option: string) => string;
  extraWord: (word: string) => string;
};

/** What is wrong with the options of a verb. */
export const USAGE: Bilingual<Texts> = {
  en: {
    unknownOption: (option, near, known) =>
      `Unknown option "${option}".${near ? ` Did you mean ${near}?` : ""} Options here: ${known}.`,
    valueMissing: (option) => `${option} needs a value: ${option} VALUE, or ${option}=VALUE.`,
    valueExtra: (option) => `${option} takes no value.`,
    extraWord: (word) => `"${word}" is one word too many. See --help.`,
  },
  fr: {
    unknownOption: (option, near, known) =>
      `Option inconnue : « ${option} ».${near ? ` Vouliez-vous dire ${near} ?` : ""} ` +
      `Options possibles : ${known}.`,
    valueMissing: (option) =>
      `${option} attend une valeur : ${option} VALEUR, ou ${option}=VALEUR.`,
    valueExtra: (option) => `${option} ne prend pas de valeur.`,
    extraWord: (word) => `« ${word} » est de trop. Voyez --help.`,
  },
};
