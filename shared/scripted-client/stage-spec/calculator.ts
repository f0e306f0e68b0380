import { expect, test } from "vitest";

const DEEP = (levels: number) => `${"(".repeat(levels)}7${")".repeat(levels)}`;
const HUGE = `1${"0".repeat(160)}`;

/** What the calculator takes for an expression, and what it makes of it. */
export function specifyArithmetic(calculator: (expression: string) => string): void {
  test.each([
    ["2 + 3", "5"],
    ["4823 * 1979", "9544717"],
    ["7 - 10", "-3"],
    ["1 / 8", "0.125"],
    ["2 + 3 * 4", "14"],
    ["2 * 3 + 4", "10"],
    ["20 - 6 - 4", "10"],
    ["20 / 5 / 2", "2"],
    ["20 / 5 * 2", "8"],
    ["(2 + 3) * 4", "20"],
    ["2 * (3 + (4 - 1))", "12"],
    ["\t2\r\n+ 3 ", "5"],
    ["2+3", "5"],
    ["012", "12"],
    [".25 + 1.5", "1.75"],
    ["10.50", "10.5"],
    ["1234.5", "1234.5"],
    ["0 / 5", "0"],
  ])("computes %j", (expression, value) => {
    expect(calculator(expression)).toBe(value);
  });

  test.each([
    ["-5", "-5"],
    ["+5", "5"],
    ["--5", "5"],
    ["3--2", "5"],
    ["3-+2", "1"],
    ["2*-3", "-6"],
    ["-(-(2))", "2"],
    ["-2 * -3", "6"],
  ])("takes signs as signs in %j", (expression, value) => {
    expect(calculator(expression)).toBe(value);
  });

  test.each([
    ["1234567890123456 + 1", "1234567890123457"],
    ["9007199254740990 + 1", "9007199254740991"],
    ["-9007199254740990 - 1", "-9007199254740991"],
    ["1000000000000000 * 9", "9000000000000000"],
  ])("gives every digit of a whole number: %j", (expression, value) => {
    expect(calculator(expression)).toBe(value);
  });

  test.each([
    ["0.1 + 0.2", "0.3"],
    ["1 / 3", "0.333333333333333"],
    ["2 / 3 * 3", "2"],
    ["-0", "0"],
    ["0 * -5", "0"],
    ["1 / 3 + 1000000000000", "1000000000000.33"],
    ["1234567890123456.5", "1.23456789012346e+15"],
    ["1000000000000000.5", "1e+15"],
    ["-1000000000000000.5", "-1e+15"],
    ["999999999999999.4", "999999999999999"],
    ["9007199254740993 + 0", "9.00719925474099e+15"],
    ["-9007199254740993", "-9.00719925474099e+15"],
    ["100000000000000000000", "1e+20"],
    ["1 / 10000000", "1e-7"],
  ])("gives 15 digits of any other number: %j", (expression, value) => {
    expect(calculator(expression)).toBe(value);
  });

  test.each([
    ["100 levels of parentheses", DEEP(100), "7"],
    ["100 signs", `${"-".repeat(100)}7`, "7"],
    ["100 signs behind a minus", `1 - ${"-".repeat(100)}7`, "-6"],
    ["1,000 characters", `${"1".repeat(15)}${" ".repeat(985)}`, "111111111111111"],
  ])("still computes %s", (_title, expression, value) => {
    expect(calculator(expression)).toBe(value);
  });
}

/** What the calculator refuses, and how it says so. A stage either returns the text or throws it. */
export function specifyRefusals(calculator: (expression: string) => string): void {
  const refusal = (expression: unknown) => {
    try {
      return calculator(expression as string);
    } catch (thrown) {
      return `Error: ${(thrown as Error).message}`;
    }
  };

  test.each([
    ["1 / 0", "division by zero"],
    ["0 / 0", "division by zero"],
    ["1 / -0", "division by zero"],
    ["5 / (2 - 2)", "division by zero"],
    ["1 / (1 / 0)", "division by zero"],
    [`${HUGE} * ${HUGE}`, "the result is too large"],
    [`-${HUGE} * ${HUGE}`, "the result is too large"],
    [`${HUGE}${HUGE}`, "the result is too large"],
  ])("never gives Infinity or NaN: %s", (expression, reason) => {
    expect(refusal(expression)).toBe(`Error: ${reason}`);
  });

  test.each([
    ["", "the expression ends too early"],
    ["   ", "the expression ends too early"],
    ["\n", "the expression ends too early"],
    ["+", "the expression ends too early"],
    ["5-", "the expression ends too early"],
    ["5 *", "the expression ends too early"],
    ["(", "the expression ends too early"],
    ["()", 'unexpected ")" (U+0029)'],
    ["(5", 'a ")" is missing'],
    ["(5 6)", 'a ")" is missing'],
    ["5)", 'unexpected ")" (U+0029)'],
    ["* 5", 'unexpected "*" (U+002A)'],
    ["2 ** 3", 'unexpected "*" (U+002A)'],
    ["1 2", 'unexpected "2" (U+0032)'],
    ["2(3)", 'unexpected "(" (U+0028)'],
  ])("says what is wrong with %j", (expression, reason) => {
    expect(refusal(expression)).toBe(`Error: ${reason}`);
  });

  test.each([
    ["-3^2", 'unexpected "^" (U+005E)'],
    ["1_000", 'unexpected "_" (U+005F)'],
    ["1,000", 'unexpected "," (U+002C)'],
    ["1.2.3", 'unexpected ".3" (U+002E)'],
    ["5.", 'unexpected "." (U+002E)'],
    [".", 'unexpected "." (U+002E)'],
    ["1e5", 'unexpected "e" (U+0065)'],
    ["0x10", 'unexpected "x" (U+0078)'],
    ["5%", 'unexpected "%" (U+0025)'],
    ["50% of 80", 'unexpected "%" (U+0025)'],
    ["2\u00d73", 'unexpected "\u00d7" (U+00D7)'],
    ["5\u22122", 'unexpected "\u2212" (U+2212)'],
    ["\uff15+\uff11", 'unexpected "\uff15" (U+FF15)'],
    ["\u0663+\u0661", 'unexpected "\u0663" (U+0663)'],
    ["2\u00a0+ 3", 'unexpected "\u00a0" (U+00A0)'],
    ["2 + \u{1d7d1}", 'unexpected "\u{1d7d1}" (U+1D7D1)'],
    ["Infinity", 'unexpected "I" (U+0049)'],
    ["NaN", 'unexpected "N" (U+004E)'],
  ])("names what is not in its grammar: %j", (expression, reason) => {
    expect(refusal(expression)).toBe(`Error: ${reason}`);
  });

  test.each([
    ["2+3;process.exit()", 'unexpected ";" (U+003B)'],
    ["constructor", 'unexpected "c" (U+0063)'],
    ["this", 'unexpected "t" (U+0074)'],
    ["1,2", 'unexpected "," (U+002C)'],
    ["[]+[]", 'unexpected "[" (U+005B)'],
    ["`2`", 'unexpected "`" (U+0060)'],
    ['"2"+"3"', 'unexpected """ (U+0022)'],
  ])("runs no code: %j", (expression, reason) => {
    expect(refusal(expression)).toBe(`Error: ${reason}`);
  });

  test.each([
    ["101 levels of parentheses", DEEP(101), "nested too deeply"],
    ["101 signs", `${"-".repeat(101)}7`, "nested too deeply"],
    ["101 plus signs", `${"+".repeat(101)}7`, "nested too deeply"],
    ["1,001 characters", `7${" ".repeat(1_000)}`, "more than 1,000 characters"],
    ["200,000 parentheses", "(".repeat(200_000), "more than 1,000 characters"],
    ["20,000 signs", `${"-".repeat(20_000)}1`, "more than 1,000 characters"],
    ["a number", 5, "the expression is not a text"],
    ["nothing", undefined, "the expression is not a text"],
    ["a list", ["2", "3"], "the expression is not a text"],
  ])("refuses %s", (_title, expression, reason) => {
    expect(refusal(expression)).toBe(`Error: ${reason}`);
  });
}
