import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

/** The checkout that the tests are in. */
export const ROOT = fileURLToPath(new URL("../../..", import.meta.url)).replace(/[\\/]$/, "");

/** How a command ended, and what it said. */
export type Outcome = { code: number | null; stdout: string; stderr: string };

type RunOptions = { input?: string; env?: NodeJS.ProcessEnv; root?: string };

/** Runs the real command in a bare environment; the input ends where the text does. */
export async function runCourse(args: string[], options: RunOptions = {}): Promise<Outcome> {
  const child = startCourse(args, options);
  // a command that is wrongly used ends without reading
  child.stdin.on("error", () => {});
  child.stdin.end(options.input ?? "");
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, stdout, stderr };
}

/** Starts the real command, for tests that talk with it while it runs. */
export function startCourse(args: string[], { env = {}, root = ROOT }: RunOptions) {
  const { PATH, HOME, TMPDIR, SystemRoot, TEMP } = process.env;
  const bare = { PATH, HOME, TMPDIR, SystemRoot, TEMP, LANG: "C.UTF-8" };
  const course = join(root, "shared", "course", "bin", "course.mjs");
  // a course that does not end by itself must not outlive a test run that was cut off
  const guard = { timeout: 300_000, killSignal: "SIGKILL" } as const;
  return spawn(process.execPath, [course, ...args], {
    cwd: root,
    env: { ...bare, ...env },
    ...guard,
  });
}

/** A server on this machine for one test: its address, and the function that stops it. */
export async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${port}`, close };
}
