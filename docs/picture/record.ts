import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Runs the command behind `npm run agent` with the pocket model and types the lines; gives what a
 * terminal shows, up to the last answer. Throws when the command fails.
 */
export async function recordAgent(args: string[], typed: string[]): Promise<string> {
  const course = ["shared/course/bin/course.mjs", "agent", "--pocket", ...args];
  const { FORCE_COLOR: _, ...inherited } = process.env;
  const env = { ...inherited, NO_COLOR: "1", COLUMNS: "80" };
  const running = promisify(execFile)(process.execPath, course, { cwd: ROOT, env });
  running.child.stdin?.end(typed.join("\n"));
  const { stdout, stderr } = await running;
  return stderr + stdout.replace(/\nUser> \s*$/, "");
}
