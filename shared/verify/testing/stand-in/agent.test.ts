import { describe, expect, test } from "vitest";
import { answer } from "./agent.ts";

// ../../run-tests.test.ts runs these on the agent beside them and on a stand-in
describe("new in 006", () => {
  test("answers in words", () => {
    expect(answer()).toBe("words");
  });

  test("answers with a text", () => {
    expect(typeof answer()).toBe("string");
  });
});

test("answers at all", () => {
  expect(answer).toBeTypeOf("function");
});
