import { readFileSync } from "node:fs";

/** What a process and those it started use at this moment. */
export type Use = { cpuSeconds: number; memoryBytes: number; runnable: boolean };

const TICKS_A_SECOND = 100;

/** Read from Linux's `/proc`; undefined elsewhere, and when the process is gone. */
export function groupUse(pid: number): Use | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    return useOf(pid, { cpuSeconds: 0, memoryBytes: 0, runnable: false });
  } catch {
    return undefined;
  }
}

function useOf(pid: number, sum: Use): Use {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // the name in parentheses may hold anything, spaces too
  const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const field = (number: number) => Number(fields[number - 4]);
  sum.cpuSeconds += (field(14) + field(15)) / TICKS_A_SECOND;
  sum.memoryBytes += memoryOf(pid);
  sum.runnable ||= state === "R";
  for (const child of childrenOf(pid)) useOf(child, sum);
  return sum;
}

function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes ?? 0) * 1_024;
}

function childrenOf(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
    return list.split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
