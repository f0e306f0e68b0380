import { expect, test } from "vitest";
import { type Played, playFaults } from "./broken.ts";

const refusal = {
  kind: "refusal",
  n: 2,
  rule: "a-rule",
  status: 400,
  type: "x",
  message: "y",
} as const;
const crash = { kind: "crash", n: 1, error: "TypeError", message: "y" } as const;
const played = (
  failure: Played["own"]["failure"],
  asExpected: boolean,
  mended: Played["mended"],
): Played => ({
  file: "agents/agent-006-x/broken/no-id.ts",
  stage: "006",
  own: {
    case: { name: "no-id", expect: { kind: "refusal", rule: "a-rule" } } as Played["own"]["case"],
    lang: "fr",
    failure,
    asExpected,
  },
  mended,
});

test("lets a fault fail as it says, where its stage mends it", () => {
  expect(playFaults([played(refusal, true, undefined)], "en")).toEqual([]);
});

test.each([
  ["another failure", played(crash, false, undefined), '"no-id" (fr): crash (TypeError)'],
  ["no failure", played(undefined, false, undefined), '"no-id" (fr): nothing went wrong'],
  [
    "a stage that fails too",
    played(refusal, true, crash),
    '"no-id" (fr) with stage 006, which should do it right: crash (TypeError)',
  ],
])("finds %s", (_name, one, found) => {
  expect(playFaults([one], "en").map((fault) => `${fault.at} ${fault.found}`)).toEqual([
    `agents/agent-006-x/broken/no-id.ts ${found}`,
  ]);
});
