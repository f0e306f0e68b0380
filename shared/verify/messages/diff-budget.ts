import type { Bilingual, Said } from "../report.ts";

type Texts = {
  counted: (steps: string[]) => string;
  step: (from: string, to: string, total: number, notCode: number) => string;
  tooMany: (from: string, total: number, most: number) => Said;
  tooMuchTalk: (from: string, notCode: number, total: number, most: number) => Said;
  loop: (from: string) => Said;
};

export const diffBudget: Bilingual<Texts> = {
  en: {
    counted: (steps) => `changed lines (not code): ${steps.join(", ")}`,
    step: (from, to, total, notCode) => `${from} to ${to} ${total} (${notCode})`,
    tooMany: (from, total, most) => ({
      found: `${total} changed lines since ${from}`,
      expected: `at most ${most}, added and removed together`,
      next: "make what is not the lesson equal to the stage before, or prepare its shape there",
    }),
    tooMuchTalk: (from, notCode, total, most) => ({
      found: `${notCode} of ${total} changed lines since ${from} are comments or blank`,
      expected: `at most a third, which is ${most} of ${total}`,
      next: "keep comments as they are in the stage before, or leave them out",
    }),
    loop: (from) => ({
      found: `a change in "loop" since ${from}`,
      expected: "the loop untouched: the step is about tools",
      next: "move the change to another region",
    }),
  },
  fr: {
    counted: (steps) => `lignes changées (hors code) : ${steps.join(", ")}`,
    step: (from, to, total, notCode) => `de ${from} à ${to} ${total} (${notCode})`,
    tooMany: (from, total, most) => ({
      found: `${total} lignes changées depuis ${from}`,
      expected: `${most} au plus, ajouts et retraits ensemble`,
      next: "rendez identique à l’étape d’avant ce qui n’est pas la leçon, ou préparez-y sa forme",
    }),
    tooMuchTalk: (from, notCode, total, most) => ({
      found: `${notCode} des ${total} lignes changées depuis ${from} sont des commentaires ou vides`,
      expected: `un tiers au plus, soit ${most} sur ${total}`,
      next: "gardez les commentaires de l’étape d’avant, ou retirez-les",
    }),
    loop: (from) => ({
      found: `un changement dans « loop » depuis ${from}`,
      expected: "une boucle intacte : cette étape porte sur les outils",
      next: "déplacez le changement dans une autre région",
    }),
  },
};
