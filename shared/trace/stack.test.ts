import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { Place } from "./stack.ts";

const SOURCE = `type Options = {
  lines: Iterable<string>;
  client: { messages: { create(params: object): Promise<{ content: unknown[] }> } };
};

function ask({ client }: Options) {
  const messages = [{ role: "user", content: "go" }];
  return client.messages.create({ model: "claude-haiku-5-5", max_tokens: 5, messages });
}

export async function run(options: Options): Promise<void> {
  await ask(options);
}
`;

test("in a bundle too, the line is that of the agent's own file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "boucle trace #1 é-"));
  try {
    const file = join(folder, "agent.ts");
    writeFileSync(file, SOURCE);
    const output = join(folder, "bundle", "entry.mjs");
    const banner = { js: "// a banner\n//\n//\n//\n" };
    await build({
      entryPoints: [file],
      bundle: true,
      sourcemap: "inline",
      outfile: output,
      banner,
    });
    const lines = readFileSync(output, "utf8").split("\n");
    const line = lines.findIndex((text) => text.includes("messages.create(")) + 1;
    const frame = `    at ask (${pathToFileURL(output).href}:${line}:12)`;
    const place = new Place(["ask", "run"], file);
    expect(line).not.toBe(8);
    expect(place.of(`Error\n${frame}`)).toEqual({ names: ["ask"], line: 8, from: "stack" });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ["a plain frame", "    at ask (file:///c/agent.ts:90:5)", ["ask"], 90],
  ["an awaiting frame", "    at async turn (file:///c/agent.ts:90:5)", ["turn"], 90],
  ["a method of a module", "    at Module.run (file:///c/agent.ts:9:5)", ["run"], 9],
  ["a name that a bundler made unlike", "    at ask2 (file:///c/out.mjs:90:5)", ["ask"], undefined],
  ["a file with spaces and signs", "    at ask (file:///c/agent.ts?v=1:90:5)", ["ask"], 90],
  [
    "an address with signs in it",
    "    at ask (file:///c/%C3%A9%20%231/../agent.ts:90:5)",
    ["ask"],
    undefined,
  ],
  ["a path of Windows", "    at ask (C:\\c\\agent.ts:90:5)", ["ask"], undefined],
])("reads %s", (_, frame, names, line) => {
  const place = new Place(["ask", "turn", "run"], "/c/agent.ts");
  const at = place.of(`Error: x\n${frame}\n    at elsewhere (file:///x.ts:1:1)`);
  expect(at).toEqual({ names, from: "stack", ...(line !== undefined && { line }) });
});

test.each([
  ["a stack without the agent", "Error\n    at other (file:///x.ts:1:1)"],
  ["an empty stack", ""],
  ["no stack", undefined],
])("tells nothing of %s", (_, stack) => {
  expect(new Place(["ask"], "/c/agent.ts").of(stack)).toBeUndefined();
});
