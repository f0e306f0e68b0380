import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Another run is writing into the same folder. */
export class LockedError extends Error {
  readonly pid: number;
  constructor(pid: number) {
    super(`locked by ${pid}`);
    this.pid = pid;
  }
}

/** Keeps a folder for this process. The lock of one that is gone does not count. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, "lock");
  const take = () => writeFileSync(file, String(process.pid), { flag: "wx" });
  try {
    take();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const pid = Number(readFileSync(file, "utf8"));
    if (pid > 0 && pid !== process.pid && isAlive(pid)) throw new LockedError(pid);
    rmSync(file, { force: true });
    take();
  }
  return () => rmSync(file, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
