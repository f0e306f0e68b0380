import { readdirSync, readFileSync, readlinkSync } from "node:fs";

// the test puts the place of the checkout here
const attempts = [
  () =>
    readFileSync(
      "CHECKOUT/agents/agent-006-tool-result-loop/exercises/1-close-the-loop/check.ts",
      "utf8",
    ),
  () => readFileSync("/proc/self/environ", "utf8"),
  () => readFileSync("/etc/passwd", "utf8"),
  () => readlinkSync("/proc/self/exe"),
  () => readdirSync("/").join(),
  () => readdirSync("..").join(),
];

export function total(): string {
  for (const attempt of attempts) {
    try {
      return `read: ${attempt()}`;
    } catch {
      // the next one
    }
  }
  return "nothing can be read";
}

export const label = total;
export const run = total;
