import { expect, test } from "vitest";
import { projectIn } from "../testing/tree.ts";
import { parity } from "./parity.ts";

const found = (faults: { at: string; found: string }[]) =>
  faults.map(({ at, found }) => `${at} ${found}`);

test("reads the pages, messages and transcripts of a checkout", async () => {
  const { looked, faults } = await parity.run(
    projectIn({
      "README.md": "# A\n",
      "README.fr.md": "# A\n\nQuoi ?\n",
      "agents/exercise.en.md": "# B\n",
      "agents/lonely.fr.md": "# C\n",
      "shared/a/messages/a.ts":
        'export const A = {\n  en: { x: "a" },\n  fr: { x: "Non!", y: "b" },\n};\n',
      "agents/agent-005-x/transcripts/a.fr.json":
        '{\n  "title": "Combien ?",\n  "lines": ["Bonjour\u00A0!"],\n  "script": ["Ah?"]\n}\n',
      "agents/agent-005-x/agent.ts": "",
      "agents/agent-005-x/changes.json": '[{ "why": { "en": "Why: x", "fr": "Car: x" } }]',
    }),
  );
  expect(looked).toBe(3);
  expect(found(faults)).toEqual([
    "agents/exercise.en.md a page in one language only",
    "agents/lonely.fr.md a page in one language only",
    "shared/a/messages/a.ts A.y: French has a text",
    "README.fr.md:3 French without a no-break space: Quoi ?",
    "agents/agent-005-x/changes.json:1 French without a no-break space: Car: x",
    "agents/agent-005-x/transcripts/a.fr.json:2 French without a no-break space: Combien ? (lines like it: 1)",
    "shared/a/messages/a.ts:3 French without a no-break space: Non!",
  ]);
});

test("puts no-break spaces where French wants them, and nowhere else", async () => {
  const text = [
    "export const A = {",
    '  en: { a: "so : « »", f: (n: number) => `#{n} : x` },',
    '  fr: { a: "ainsi : « »", f: (n: number) => `« #{n ? "a ;" : ""} » : x ?` },',
    "};",
  ]
    .join("\n")
    .replaceAll("#{", "$" + "{");
  const project = projectIn({ "shared/a/messages/a.ts": text, "a.fr.md": "Quoi ?\n" });
  expect(await parity.write?.(project)).toEqual(["a.fr.md", "shared/a/messages/a.ts"]);
  expect(project.read("a.fr.md")).toBe("Quoi\u00A0?\n");
  const [before, after] = text.split("  fr: ");
  const right = after
    ?.replace("ainsi : « »", "ainsi\u00A0: «\u00A0»")
    .replace("`« $", "`«\u00A0$")
    .replace("a ;", "a\u00A0;")
    .replace("} » : x ?", "}\u00A0»\u00A0: x\u00A0?");
  expect(project.read("shared/a/messages/a.ts")).toBe(`${before}  fr: ${right}`);
});
