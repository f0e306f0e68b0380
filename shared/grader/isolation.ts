import { findWalls, type Walls } from "./sandbox/walls.ts";

/** What may go wrong, or be tried, in a learner's code. */
export const DANGERS = [
  "time",
  "tree",
  "heap",
  "memory",
  "output",
  "read",
  "write",
  "processes",
  "network",
  "signals",
  "secrets",
  "orphan",
] as const;
export type Danger = (typeof DANGERS)[number];

/**
 * "system": the system, or Node with its permission model, holds it. "belt": it is closed inside
 * JavaScript, against accidents and simple tries. "open": nothing holds it.
 */
export type Hold = "system" | "belt" | "open";

/** A machine, as far as it matters for what holds. */
export type Machine = Pick<
  Walls,
  "kind" | "limits" | "diesWithGrader" | "permission" | "networkByPermission"
> & { platform: "linux" | "darwin" | "win32" | "other" };

const PLAIN = {
  kind: "none",
  limits: false,
  diesWithGrader: false,
  permission: "--permission",
  networkByPermission: false,
} as const;

/** Kinds of machine that a teacher may have; Node 20 to 24, whose permissions leave the network. */
export const MACHINES = {
  "linux-bwrap": { ...PLAIN, platform: "linux", kind: "bwrap", limits: true, diesWithGrader: true },
  "linux-unshare": {
    ...PLAIN,
    platform: "linux",
    kind: "unshare",
    limits: true,
    diesWithGrader: true,
  },
  "linux-plain": { ...PLAIN, platform: "linux", limits: true, diesWithGrader: true },
  macos: { ...PLAIN, platform: "darwin" },
  windows: { ...PLAIN, platform: "win32" },
} as const satisfies Record<string, Machine>;

/** This machine, by trying. */
export function thisMachine(): Machine {
  const known = ["linux", "darwin", "win32"] as const;
  const platform = known.find((name) => name === process.platform) ?? "other";
  return { platform, ...findWalls() };
}

/** What holds on a machine. */
export function holdsOn(machine: Machine): Record<Danger, Hold> {
  const { kind, limits, permission, networkByPermission, platform, diesWithGrader } = machine;
  const walled = kind !== "none";
  const files = permission || kind === "bwrap" ? "system" : "open";
  return {
    time: "system",
    tree: "system",
    heap: "system",
    memory: limits || platform === "linux" ? "system" : "open",
    output: "system",
    read: files,
    write: permission || kind === "bwrap" || limits ? "system" : "open",
    processes: permission ? "system" : "open",
    network: walled || networkByPermission ? "system" : "belt",
    signals: walled ? "system" : "belt",
    secrets: "system",
    orphan: diesWithGrader ? "system" : "belt",
  };
}
