import { expect, test } from "vitest";
import { manifest, projectIn, stageFile } from "../testing/tree.ts";
import { computeFigures, figureFaults, figures, mendFigures } from "./figures.ts";

const known = new Map([
  ["lines-006", "252"],
  ["stages", "4"],
]);
const found = (text: string) =>
  figureFaults("README.md", text, known, "en").faults.map(({ at, found }) => `${at} ${found}`);

test.each([
  ["<!-- figure:lines-006 -->252<!-- /figure --> lines"],
  ["a\n<!-- figure:stages -->4<!-- /figure -->, <!-- figure:lines-006 -->252<!-- /figure -->"],
  ["Node 20.19, 80 columns, four stages"],
  ["```\n12 lines\n```"],
])("lets %j pass", (text) => {
  expect(found(text)).toEqual([]);
});

test.each([
  ["\n<!-- figure:lines-006 -->251<!-- /figure -->", "README.md:2 251 for lines-006"],
  ["<!-- figure:lines-006 --><!-- /figure -->", "README.md:1  for lines-006"],
  ["<!-- figure:lines-9 -->1<!-- /figure -->", 'README.md:1 a figure called "lines-9"'],
  ["<!-- figure:stages -->4", 'README.md:1 a marker of the figure "stages" that is never closed'],
  ["a file of 250 lines", "README.md:1 a number typed by hand: 250 lines"],
  ["un fichier de 250 lignes", "README.md:1 a number typed by hand: 250 lignes"],
])("stops %j", (text, wanted) => {
  expect(found(text)).toEqual([wanted]);
});

test("mends what is wrong, and nothing else", () => {
  const text = "<!-- figure:stages -->3<!-- /figure --> <!-- figure:x -->1<!-- /figure --> 3";
  expect(mendFigures(text, known)).toBe(
    "<!-- figure:stages -->4<!-- /figure --> <!-- figure:x -->1<!-- /figure --> 3",
  );
});

const files = {
  "package.json": manifest("boucle", { engines: { node: ">=20.19.0" } }),
  "package-lock.json": JSON.stringify({
    packages: {
      "": {},
      "shared/a": {},
      "node_modules/@boucle/a": { link: true },
      "node_modules/x": {},
      "shared/a/node_modules/y": { optional: true },
      "node_modules/z-linux-x64": { os: ["linux"], cpu: ["x64"] },
    },
  }),
  "agents/agent-005-a/agent.ts": stageFile("005"),
  "agents/agent-006-b/agent.ts": stageFile("006", { tools: "one();\ntwo();" }),
};

test("computes each figure from the files", () => {
  expect(Object.fromEntries(computeFigures(projectIn(files)))).toEqual({
    "lines-005": "36",
    "lines-006": "37",
    "changed-006": "5",
    "changed-limit": "60",
    stages: "2",
    "node-floor": "20.19",
    packages: "2",
  });
});

test("writes the figures of the READMEs anew, and says which files changed", async () => {
  const marked = (value: string) => `<!-- figure:stages -->${value}<!-- /figure -->\n`;
  const project = projectIn({
    ...files,
    "README.md": marked("3"),
    "README.fr.md": marked("2"),
    "docs/README.md": marked("3"),
  });
  expect((await figures.run(project)).faults.map(({ at }) => at)).toEqual(["README.md:1"]);
  expect(await figures.write?.(project)).toEqual(["README.md"]);
  expect(await figures.run(project)).toMatchObject({ looked: 2, faults: [] });
});

test("draws the pictures anew where there is a script for it", { timeout: 60_000 }, async () => {
  const draw =
    'import { writeFileSync, type PathLike } from "node:fs";\n' +
    'const file: PathLike = new URL("a.svg", import.meta.url);\n' +
    'writeFileSync(file, "new");\n';
  const project = projectIn({
    ...files,
    "docs/picture/draw.ts": draw,
    "docs/picture/a.svg": "old",
    "docs/picture/b.svg": "same",
  });
  expect(await figures.write?.(project)).toEqual(["docs/picture/a.svg"]);
  expect(project.read("docs/picture/a.svg")).toBe("new");
});
