import { expect, test } from "vitest";
import { interruptRule } from "./interrupts.ts";

/** What each Ctrl-C does: [turn, at which millisecond] in, "cancel", "leave" or "nothing" out. */
function pressed(presses: [turn: number | undefined, at: number][], echoes: boolean): string[] {
  let turn: number | undefined;
  let done = "nothing";
  const cancel = () => {
    done = "cancel";
  };
  const leave = () => {
    done = "leave";
  };
  const rule = interruptRule({ current: () => turn, cancel }, { leave, echoes });
  return presses.map(([current, at]) => {
    turn = current;
    done = "nothing";
    rule(at);
    return done;
  });
}

const IDLE = undefined;

test.each([
  ["leaves at the prompt", [[IDLE, 0]], false, ["leave"]],
  ["cancels a turn", [[1, 0]], false, ["cancel"]],
  [
    "leaves at the prompt after a turn that was cancelled",
    [
      [1, 0],
      [IDLE, 900],
    ],
    false,
    ["cancel", "leave"],
  ],
  [
    "leaves when pressed twice in one turn",
    [
      [1, 0],
      [1, 20],
    ],
    false,
    ["cancel", "leave"],
  ],
  [
    "cancels each turn anew",
    [
      [1, 0],
      [2, 900],
      [7, 1800],
    ],
    false,
    ["cancel", "cancel", "cancel"],
  ],
  [
    "is one press behind npm, which hands it on",
    [
      [1, 0],
      [IDLE, 30],
    ],
    true,
    ["cancel", "nothing"],
  ],
  [
    "leaves behind npm when it is pressed again",
    [
      [1, 0],
      [IDLE, 400],
    ],
    true,
    ["cancel", "leave"],
  ],
] as [string, [number | undefined, number][], boolean, string[]][])(
  "Ctrl-C %s",
  (_, presses, echoes, done) => {
    expect(pressed(presses, echoes)).toEqual(done);
  },
);
