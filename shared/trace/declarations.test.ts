import { expect, test } from "vitest";
import { declarationsOf, findDeclaration } from "./declarations.ts";
import { stageAgent } from "./testing/record-stage.ts";

test.each([
  [
    "a function",
    "/** doc */\nexport async function ask(\n  a: string,\n): Promise<void> {\n  a;\n}\n",
    ["ask", 1, 2, 6],
  ],
  ["a constant on one line", "const MAX = 4096;\n", ["MAX", 1, 1, 1]],
  ["a constant on several lines", "const A = {\n  b: [\n    1,\n  ],\n};\n", ["A", 1, 1, 5]],
  ["an arrow function", "export const turn = async () => {\n  go();\n};\n", ["turn", 1, 1, 3]],
  ["a type", "type Conversation = {\n  a: string;\n};\n", ["Conversation", 1, 1, 3]],
  [
    "a function that another declaration follows at once",
    "function f() { return 1; }\nlet b = 2;\n",
    ["f", 1, 1, 1],
  ],
  ["a value that goes on below", "export const P =\n  'a' +\n  'b';\n", ["P", 1, 1, 3]],
  ["a file that ends early", "function f() {\n  go();", ["f", 1, 1, 2]],
])("finds %s, with its comment and its end", (_, source, [name, doc, start, end]) => {
  expect(declarationsOf(source)[0]).toEqual({ name, doc, start, end });
});

test("finds functions in functions and in classes, but no local values", () => {
  const source = `class Agent {
  #n = 0;
  async run(lines) {
    const x = 1;
    if (x) {
      const inner = () => {
        go();
      };
    }
  }
}
`;
  expect(declarationsOf(source).map(({ name, start, end }) => [name, start, end])).toEqual([
    ["Agent", 1, 11],
    ["run", 3, 10],
    ["inner", 6, 8],
  ]);
});

test("a function that is closed out of line ends before what holds it does", () => {
  const [, run] = declarationsOf("class A {\n  run() {\n    go(); }\n}\n");
  expect(run).toMatchObject({ name: "run", start: 2, end: 3 });
});

test("of two that share a name, takes the one that holds the line", () => {
  const declarations = declarationsOf("function a() {\n  1;\n}\nfunction a() {\n  2;\n}\n");
  expect(findDeclaration(declarations, "a", 5)?.start).toBe(4);
  expect(findDeclaration(declarations, "a")?.start).toBe(1);
  expect(findDeclaration(declarations, "b")).toBeUndefined();
});

test.each(["005", "006", "007", "008"])("%s: finds what the lesson names", async (id) => {
  const { source } = await stageAgent(id);
  const lines = source.split("\n");
  const found = declarationsOf(source);
  for (const name of ["ask", "turn", "answerToolUse", "describeCall", "run", "answer"]) {
    const declaration = findDeclaration(found, name);
    expect(lines[(declaration?.start ?? 0) - 1]).toMatch(new RegExp(`function ${name}\\(`));
    expect(lines[(declaration?.end ?? 0) - 1]).toBe("}");
    expect(lines[(declaration?.doc ?? 0) - 1]).toMatch(/^\/\*\*/);
  }
});
