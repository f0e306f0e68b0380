import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { listBroken, playBroken } from "./gallery.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const CASES = listBroken(ROOT);

const CAUGHT = `let outcome: { content: string; is_error?: true };
try {
  outcome = { content: calculator(call.input) };
} catch (error) {
  outcome = { content: \`Error: \${error}\`, is_error: true };
}`;
const RESULT = 'results.push({ type: "tool_result", tool_use_id: call.id, content });';

/** For each small agent, what stands right in the place of its marked lines. */
const MENDS: Record<string, string> = {
  forgetting:
    "const kept = run as { messages?: Anthropic.MessageParam[] };\n" +
    "const messages = (kept.messages ??= []);\n" +
    'messages.push({ role: "user", content: line });',
  "dangling-call":
    'if (reply.stop_reason === "tool_use") messages.pop();\n' +
    'else messages.push({ role: "assistant", content: reply.content });',
  "no-id": RESULT,
  "wrong-id": RESULT,
  "one-of-two": 'const calls = reply.content.filter((block) => block.type === "tool_use");',
  "two-results": 'write("Computing...\\n");',
  "text-first": 'messages.push({ role: "user", content: results });',
  "assistant-result": 'messages.push({ role: "user", content: results });',
  "tool-role":
    'const result = { type: "tool_result" as const, tool_use_id: call.id, content };\n' +
    'messages.push({ role: "user", content: [result] });',
  "last-block":
    'const last = reply.content;\nmessages.push({ role: "assistant", content: reply.content });',
  "blank-text":
    'const content = reply.content.filter((block) => block.type !== "text" || block.text.trim());\n' +
    'messages.push({ role: "assistant", content });',
  "cut-off": 'const isDone = reply.stop_reason !== "tool_use";',
  "no-stop": "",
  "skipped-name":
    'if (call.name !== "calculator") {\n' +
    '  results.push({ type: "tool_result", tool_use_id: call.id, content: "Error: unknown tool" });\n' +
    "  continue;\n}",
  "unknown-tool": 'const execute = REGISTRY.get(call.name) ?? (() => "Error: unknown tool");',
  "prototype-name": "const REGISTRY = Object.assign(Object.create(null), { calculator });",
  "string-input":
    "const content = reply.content.map((block) =>\n" +
    '  block.type === "tool_use" && typeof block.input === "string" ? { ...block, input: {} } : block);\n' +
    'messages.push({ role: "assistant", content });',
  "wrong-key":
    "const { city } = input as { city?: unknown };\n" +
    'if (typeof city !== "string") return "Error: city is missing";',
  "throwing-tool": `${CAUGHT}\nconst { content } = outcome;`,
  "empty-error": CAUGHT,
  "inner-retry": `try {
  content = calculator(call.input);
} catch (error) {
  content = \`Error: \${error}\`;
}
write(\`[tool] \${content}\\n\`);`,
};

test.each(CASES.map((one) => [one.name, one] as const))(
  "with its marked lines mended, and nothing else, the small agent of %s gets through",
  async (name, broken) => {
    const mend = MENDS[name];
    expect(mend).toBeDefined();
    const source = readFileSync(broken.agentFile, "utf8");
    // a copy elsewhere finds no SDK, and needs none: it is given a client
    const mended = source
      .replace(/\/\/ #region fault[\s\S]*\/\/ #endregion fault/, () => mend ?? "")
      .replace(/^import Anthropic.*$/m, "declare const Anthropic: any;");
    const folder = mkdtempSync(join(tmpdir(), "mended-"));
    try {
      const file = join(folder, `${name}.ts`);
      writeFileSync(file, mended);
      const load = () => import(/* @vite-ignore */ pathToFileURL(file).href);
      const outcome = await playBroken(broken, { load });
      expect(outcome.failure).toBeUndefined();
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
