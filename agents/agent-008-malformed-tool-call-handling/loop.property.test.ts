import { toolUse } from "@boucle/scripted-client";
import { fittingCalls, holdForAnyReplies } from "@boucle/scripted-client/stage-spec/any-reply";
import { withTool } from "@boucle/scripted-client/stage-spec/registry";
import fc from "fast-check";
import { test } from "vitest";
import { run, TOOL_REGISTRY } from "./agent.ts";

const doom = () => {
  throw new Error("again");
};
const circular: unknown[] = [];
circular.push(circular);
const THEN = "then";

const RETURNED = [
  "fine",
  "",
  undefined,
  null,
  Number.NaN,
  10n,
  {},
  circular,
  Symbol("odd"),
  doom,
  new Map([["celsius", 18]]),
  Promise.resolve("later"),
  Promise.resolve({ later: true }),
  { [THEN]: (resolve: (value: unknown) => void) => resolve(5) },
  { [THEN]: doom },
  Object.defineProperty({}, THEN, { get: doom }),
  new Proxy({}, { get: doom }),
];

const THROWN = [
  new Error("no"),
  new TypeError("no\n    at cook (secret.ts:3:5)"),
  Object.assign(new Error("no"), { name: { toString: doom } }),
  Object.defineProperty(new Error("no"), "message", { get: doom }),
  "",
  "sk-ant-key",
  null,
  undefined,
  0,
  10n,
  Symbol("odd"),
  doom,
  circular,
  Object.create(null),
  { toString: doom },
  { toString: () => ({}) },
  new Proxy({}, { get: doom }),
];

/** Whatever a tool may do, by number: return, throw, reject, spoil its input. */
const DEEDS: ((input: Record<string, unknown>) => unknown)[] = [
  ...RETURNED.map((value) => () => value),
  ...THROWN.map((value) => () => {
    throw value;
  }),
  ...THROWN.map((value) => () => Promise.reject(value)),
  (input) => {
    input.self = input;
    return "fine";
  },
  (input) => {
    input.big = 10n;
    return "fine";
  },
];

const anyCall = fc.oneof(
  fittingCalls.calculator,
  fittingCalls.get_weather,
  fc.integer({ min: 0, max: DEEDS.length - 1 }).map((deed) => toolUse("odd", { deed })),
  fc
    .tuple(
      fc.oneof(
        fc.constantFrom("calculator", "get_weather", "odd", "toString", "__proto__", ""),
        fc.string({ unit: "binary", maxLength: 12 }),
      ),
      fc.jsonValue({ maxDepth: 3 }),
    )
    .map(([name, input]) => toolUse(name, input)),
);

test("keeps a history that the API takes, whatever the model replies and the tools do", async () => {
  const odd = (input: { deed: number }) => DEEDS[input.deed]?.(input);
  await withTool(TOOL_REGISTRY, "odd", odd, () => holdForAnyReplies(run, anyCall));
}, 1_200_000);
