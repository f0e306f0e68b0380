import { fork, spawn, spawnSync } from "node:child_process";
import cluster from "node:cluster";
import { Worker } from "node:worker_threads";

const attempts = [
  () => spawn(process.execPath, ["-e", "for(;;);"], { detached: true, stdio: "ignore" }).pid,
  () => spawnSync("sh", ["-c", "cat /etc/hostname"]).stdout.toString(),
  () => fork(import.meta.filename).pid,
  () => cluster.fork().process.pid,
  () => new Worker("for(;;);", { eval: true }).threadId,
];

export function total(): string {
  const started = attempts.map((attempt) => {
    try {
      return attempt();
    } catch (error) {
      return (error as NodeJS.ErrnoException).code;
    }
  });
  return started.join();
}

export const label = total;
export const run = total;
