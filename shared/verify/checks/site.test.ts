import { expect, test } from "vitest";
import { manifest, projectIn } from "../testing/tree.ts";
import { isShellLine, site } from "./site.ts";

/** A site of which the module knows one component, `Known`. */
const MODULE = `
export const directivesOf = (page) =>
  [...page.matchAll(/<([A-Z]\\w*) \\/>/g)].map(([text, name]) => ({ text, name, line: 1 }));
export const made = async ({ name }) => {
  if (name !== "Known") throw new Error("no component of that name");
  return "";
};
`;

function siteOf(en: string, fr: string, more: Record<string, string> = {}) {
  return projectIn({
    "package.json": manifest("x", { scripts: { agent: "x" } }),
    "docs/package.json": manifest("docs"),
    "docs/site/directives.ts": MODULE,
    "docs/a.md": en,
    "docs/fr/a.md": fr,
    ...more,
  });
}

async function found(en: string, fr: string): Promise<string[]> {
  const { faults } = await site.run(siteOf(en, fr));
  // the fingerprints are tested on their own
  return faults.filter(({ expected }) => !/fingerprint/.test(expected)).map(({ found }) => found);
}

const SOUND =
  "# A {#top}\n\n<Known />\n\n<<< @/../agents/x/agent.ts#loop{ts}\n\n```sh\nnpm run agent 006\n```\n";

test("counts what is shown, and what of it comes from code or a run", async () => {
  const { looked, counted } = await site.run(siteOf(SOUND, SOUND));
  expect(looked).toBe(6);
  expect(counted).toMatch(/^6 of 6 shown pieces come from code or a run: 100 %; 1 pages in two/);
  expect(await found(SOUND, SOUND)).toEqual([]);
});

test.each([
  ["```ts\nconst a = 1;\n```", "code typed by hand: const a = 1;"],
  ["```sh\nrm -rf /\n```", "code typed by hand: rm -rf /"],
  ["```sh\nnpm run nothing\n```", "code typed by hand: npm run nothing"],
  ["<<< @/../agents/x/agent.ts", "put in: <<< @/../agents/x/agent.ts"],
  ["<Unknown />", "<Unknown /> cannot be made: no component of that name"],
])("stops %j", async (piece, fault) => {
  const page = `# A {#top}\n\n${piece}\n`;
  expect(await found(page, page)).toEqual([fault, fault]);
});

test("stops headings without a name, and names that differ", async () => {
  expect(await found("# A\n", "# À {#top}\n")).toEqual([
    'the heading "A" without a name of its own',
  ]);
  expect(await found("# A {#top}\n", "# À {#haut}\n")).toEqual(["names of headings haut"]);
});

test("stops a sentence that is too long", async () => {
  const [long] = await found(`# A {#top}\n\n${"word ".repeat(36)}.\n`, "# À {#top}\n");
  expect(long).toMatch(/^a sentence of 36 words: word word/);
});

test("names a section that changed in one language only, and does not forgive it", async () => {
  const project = siteOf("# A {#top}\n\none\n", "# À {#top}\n\nun\n");
  expect(await site.write?.(project)).toEqual(["docs/.parity.json"]);
  expect((await site.run(project)).faults).toEqual([]);
  project.write("docs/a.md", "# A {#top}\n\ntwo\n");
  expect(await site.write?.(project)).toEqual([]);
  expect((await site.run(project)).faults.map(({ at, found }) => `${at} ${found}`)).toEqual([
    'docs/a.md the section "top" changed in English only',
  ]);
  project.write("docs/fr/a.md", "# À {#top}\n\ndeux\n");
  expect(await site.write?.(project)).toEqual(["docs/.parity.json"]);
  expect((await site.run(project)).faults).toEqual([]);
});

test.each([
  ["npm ci", true],
  ["npm start", true],
  ["npm run --silent agent 006", true],
  ["npm run agents", false],
  ["npm install evil", false],
  ["npm ci --force", false],
  ["curl x | sh", false],
])("lets %j be typed: %s", (line, allowed) => {
  expect(isShellLine(line, { agent: "x" })).toBe(allowed);
});
