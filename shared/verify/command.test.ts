import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { main } from "./command.ts";
import { manifest, stageFile, tree } from "./testing/tree.ts";

/** Runs the command in this process. */
async function verify(args: string[], env: NodeJS.ProcessEnv = {}) {
  let [out, err] = ["", ""];
  const code = await main(args, {
    env,
    colour: false,
    write: (line) => {
      out += `${line}\n`;
    },
    complain: (line) => {
      err += `${line}\n`;
    },
  });
  return { code, out, err };
}

const sound = {
  "agents/agent-006-a/agent.ts": stageFile("006"),
  "agents/agent-007-b/agent.ts": stageFile("007", { tools: "const TOOLS = [1];" }),
};
const broken = {
  ...sound,
  "agents/agent-007-b/agent.ts": stageFile("007", { loop: "function turn(): void {}" }),
};

test.each([
  ["--help", [], "npm run verify -- [options]", "  --only"],
  ["--list", [], "  regions      regions in order", "  own-words    no path of a machine"],
  ["--list", ["--lang", "fr"], "  regions      régions dans l’ordre", "  links        les liens"],
])("shows %s %j", async (option, more, first, other) => {
  const { code, out, err } = await verify([option, ...more]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out.startsWith(first)).toBe(true);
  expect(out).toContain(other);
});

test("answers a wrong option in a sentence, with exit code 2", async () => {
  const { code, out, err } = await verify(["--nope"], { LC_ALL: "fr_FR.UTF-8" });
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toMatch(/^Option inconnue\u00A0: «\u00A0--nope\u00A0»\. .*--help\.\n$/);
});

test("answers a folder that is no checkout in a sentence, with exit code 2", async () => {
  const { code, err } = await verify(["--root", join(tree({}), "nowhere")]);
  expect(code).toBe(2);
  expect(err).toMatch(/nowhere is no checkout of the course: .*\n$/);
});

test("says what was counted where all is well, with exit code 0", async () => {
  const { code, out } = await verify(["--root", tree(sound), "--only", "regions"]);
  expect(code).toBe(0);
  expect(out).toMatch(
    /^ok {5}regions {6}14 regions in 2 stages, 6 pairs compared byte for byte\n1 check, no fault, \d+\.\d s\n$/,
  );
});

test("lists each fault with its place and what to do, with exit code 1", async () => {
  const { code, out } = await verify(["--root", tree(broken), "--only", "regions"]);
  expect(code).toBe(1);
  expect(out.split("\n").slice(0, 5)).toEqual([
    "fault  regions      14 regions in 2 stages, 6 pairs compared byte for byte",
    "       agents/agent-007-b/agent.ts:23",
    '         found     region "loop" differs from the one in agents/agent-006-a/agent.ts: "function turn(): void {}"',
    '         expected  "function turn() {}"',
    "         do        make the region the same in both files, comments included",
  ]);
  expect(out).toMatch(/\n1 check, 1 fault, \d+\.\d s\n$/);
});

test("counts a check that looked at nothing as a fault, and one that stopped too", async () => {
  const root = tree({});
  const { code, out } = await verify(["--root", root, "--only", "diff-budget,packages"]);
  expect(code).toBe(1);
  expect(out).toContain("found     nothing was checked");
  expect(out).toContain("found     the check stopped: ENOENT");
  expect(out).not.toContain(root);
  expect(out).toMatch(/\n2 checks, 2 faults, /);
});

test("gives all of it as JSON", async () => {
  const { code, out } = await verify(["--root", tree(broken), "--only", "regions", "--json"]);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    ok: false,
    checks: [{ name: "regions", looked: 14, faults: [{ at: "agents/agent-007-b/agent.ts:23" }] }],
  });
});

const figured = (value: string) => ({
  ...sound,
  "package.json": manifest("boucle", { engines: { node: ">=20.19.0" } }),
  "package-lock.json": '{ "packages": {} }',
  "README.md": `<!-- figure:stages -->${value}<!-- /figure --> stages\n`,
});

test("writes anew what is computed, then checks", async () => {
  const root = tree(figured("3"));
  const { code, out } = await verify(["--root", root, "--only", "figures", "--write"]);
  expect(code).toBe(0);
  expect(out).toMatch(/^wrote {2}README\.md\nok {5}figures/);
  expect(readFileSync(join(root, "README.md"), "utf8")).toBe(figured("2")["README.md"]);
});

test("lists the figures of a checkout", async () => {
  const { code, out } = await verify(["--root", tree(figured("2")), "--list-figures"]);
  expect(code).toBe(0);
  expect(out).toBe(
    [
      ...["lines-006  36", "lines-007  36", "changed-007  4", "changed-limit  60", "stages  2"],
      ...["node-floor  20.19", "packages  0", ""],
    ].join("\n"),
  );
});
