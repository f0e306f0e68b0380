import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { drawFrom } from "./draw.ts";
import {
  type ExercisePlan,
  listExercises,
  RemoteObject,
  type Student,
  type Talk,
} from "./index.ts";
import { readable } from "./sent.ts";
import { ROOT } from "./testing/sample.ts";

/** What a slip can make of any part of what an answer gives or sends. */
const ODD: unknown[] = [
  undefined,
  null,
  5,
  "",
  "words",
  true,
  [],
  [null, 5],
  {},
  [{}],
  [[]],
  new RemoteObject("Map"),
  new RemoteObject("function"),
  [new RemoteObject("circle")],
  { content: [null], role: 5, messages: 5, tools: 5, output: 5, calls: {}, words: [] },
  { content: null, calls: [null], words: null, output: null, isCut: "yes", end: {} },
];

const CALL = {
  type: "tool_use",
  id: "toolu_1",
  name: "calculator",
  input: { expression: "1 + 2" },
};
const RESULT = { type: "tool_result", tool_use_id: "toolu_1", content: "3" };
const ASKED = { role: "user", content: "How much?" };

/** Requests with something odd in one place each. */
function requestsWith(odd: unknown): unknown[] {
  const talk = (message: unknown) => [ASKED, { role: "assistant", content: [CALL] }, message];
  const blocks = [
    { type: "tool_result", tool_use_id: odd, content: odd, is_error: odd },
    { type: "tool_use", id: odd, name: odd, input: odd },
    { type: "text", text: odd },
    { type: odd, content: [{ type: "text", text: odd }] },
  ];
  return [
    odd,
    { messages: odd },
    { messages: [odd] },
    { messages: [ASKED], tools: odd },
    { messages: [ASKED], tools: [odd] },
    { messages: [ASKED], tools: [{ name: odd, description: odd, input_schema: odd }] },
    {
      messages: [ASKED],
      tools: [
        {
          name: "get_price",
          description: odd,
          input_schema: { type: odd, properties: odd, required: odd },
        },
      ],
    },
    {
      messages: [ASKED],
      tools: [
        {
          name: "get_price",
          description: "a b c",
          input_schema: { properties: { article: odd }, required: odd },
        },
      ],
    },
    { messages: [ASKED], system: odd, model: odd, max_tokens: odd },
    { messages: talk({ role: odd, content: odd }) },
    { messages: talk({ role: "user", content: odd }) },
    { messages: talk({ role: "user", content: [odd] }) },
    { messages: talk({ role: "user", content: [RESULT, odd] }) },
    { messages: talk({ role: "user", content: blocks }) },
    { messages: [ASKED, { role: "assistant", content: blocks }] },
  ];
}

/** An answer that gives something odd, and sends the same request again and again. */
function oddStudent(odd: unknown, request: unknown, turn: number): Student {
  const requests = Array.from({ length: 9 }, () => readable(request));
  const refusals = [{ index: 1, rule: "shape", status: 400, message: "odd" }];
  const ends: Talk[] = [
    { requests, refusals: [], terminal: "", ended: "done" },
    { requests, refusals, terminal: "?", ended: "crash", crash: { name: "", message: "odd" } },
    { requests: requests.slice(0, 1), refusals: [], terminal: "", ended: "cap" },
    { requests: [], refusals: [], terminal: "", ended: "done" },
  ];
  let talks = turn;
  return {
    call: async () => ({ value: odd }),
    value: async () => odd,
    exports: async () => ({}),
    converse: async () => ends[talks++ % ends.length] as Talk,
    tryTest: async () => ({ result: "broken", broken: "odd", requests: [] }),
  };
}

test.each(listExercises(ROOT).map(({ id, check }) => [id, check]))(
  "no check of %s stumbles over what an answer gives or sends",
  async (_, file) => {
    const loaded: { default: ExercisePlan } = await import(pathToFileURL(file as string).href);
    const stumbles = new Map<string, unknown>();
    for (const check of loaded.default.checks) {
      for (const odd of ODD) {
        let talked = false;
        for (const [n, request] of requestsWith(odd).entries()) {
          // what sends nothing has nothing odd to send
          if (n > 0 && !talked) break;
          for (const turn of [0, 1]) {
            const student = oddStudent(odd, request, turn);
            const { converse } = student;
            student.converse = (options) => {
              talked = true;
              return converse(options);
            };
            try {
              await check.run(student, drawFrom(1, check.code));
            } catch (error) {
              const said = error instanceof Error ? error.message : String(error);
              stumbles.set(`${check.code}: ${said}`, JSON.stringify({ odd, request }));
            }
          }
        }
      }
    }
    expect([...stumbles]).toEqual([]);
  },
  60_000,
);
