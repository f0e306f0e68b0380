import { expect, test } from "vitest";
import { interruptRule } from "./interrupts.ts";

/** What each Ctrl-C does: [busy, at which millisecond] in, "cancel", "leave" or "nothing" out. */
function pressed(presses: [busy: boolean, at: number][], echoes = false): string[] {
  let busy = false;
  let done = "nothing";
  const cancel = () => {
    done = "cancel";
  };
  const leave = () => {
    done = "leave";
  };
  const rule = interruptRule({ busy: () => busy, cancel }, { leave, echoes });
  return presses.map(([isBusy, at]) => {
    busy = isBusy;
    done = "nothing";
    rule(at);
    return done;
  });
}

test.each([
  ["leaves at the prompt", [[false, 0]], false, ["leave"]],
  ["cancels a turn", [[true, 0]], false, ["cancel"]],
  [
    "cancels a turn, then leaves at the prompt",
    [
      [true, 0],
      [false, 900],
    ],
    false,
    ["cancel", "leave"],
  ],
  [
    "leaves when pressed twice in a turn",
    [
      [true, 0],
      [true, 20],
    ],
    false,
    ["cancel", "leave"],
  ],
  [
    "cancels each turn anew",
    [
      [true, 0],
      [false, 1],
      [true, 2],
    ],
    false,
    ["cancel", "leave", "leave"],
  ],
  [
    "is one press behind npm, which hands it on",
    [
      [true, 0],
      [false, 30],
    ],
    true,
    ["cancel", "nothing"],
  ],
  [
    "leaves behind npm when pressed again",
    [
      [true, 0],
      [false, 400],
    ],
    true,
    ["cancel", "leave"],
  ],
] as [string, [boolean, number][], boolean, string[]][])(
  "Ctrl-C %s",
  (_, presses, echoes, done) => {
    expect(pressed(presses, echoes)).toEqual(done);
  },
);
