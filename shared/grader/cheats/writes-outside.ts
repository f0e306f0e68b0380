import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";

const MARK = "boucle-was-here";

export function total(): string {
  const attempts = [
    () => writeFileSync(join(tmpdir(), MARK), "1"),
    () => writeFileSync(join(homedir(), MARK), "1"),
    () => writeFileSync(MARK, "1"),
    () => mkdirSync(join(tmpdir(), `${MARK}-folder`)),
    () => symlinkSync("/etc", join(tmpdir(), `${MARK}-link`)),
  ];
  const came = attempts.map((attempt) => {
    try {
      attempt();
      return "written";
    } catch (error) {
      return (error as NodeJS.ErrnoException).code;
    }
  });
  return came.join();
}

export const label = total;
export const run = total;
