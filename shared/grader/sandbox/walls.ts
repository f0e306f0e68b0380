import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** What the system itself can put around a process: a box, a place without network, or nothing. */
export type WallKind = "bwrap" | "unshare" | "none";

/** What stands around the learner's process on this machine. */
export type Walls = {
  kind: WallKind;
  /** Whether the system limits memory, file size and processor time of one process. */
  limits: boolean;
  /** Whether the system ends the process at once when the grader is killed. */
  diesWithGrader: boolean;
  /** Whether Node has its permission model, and whether that holds the network too. */
  permission: "--permission" | "--experimental-permission" | undefined;
  networkByPermission: boolean;
};

/**
 * Memory that a process may ask for, heap and buffers, in bytes: a little more than what it is
 * stopped at by the next look at it.
 */
const MOST_DATA = 600_000_000;
/** Processor seconds after which the system ends a process that outlived its grader. */
const MOST_CPU_SECONDS = 120;

const USER_SPACE = ["--user", "--map-current-user", "--net", "--pid", "--ipc", "--fork"];

const DIE_WITH_GRADER = ["setpriv", "--pdeathsig", "KILL"];

const found = new Map<string, Walls>();

/** Tries what this machine has, once; `wanted` asks for less than there is. */
export function findWalls(wanted?: WallKind): Walls {
  const key = wanted ?? "best";
  const walls = found.get(key) ?? look(wanted);
  found.set(key, walls);
  return walls;
}

function look(wanted: WallKind | undefined): Walls {
  const linux = process.platform === "linux";
  const kinds = (["bwrap", "unshare"] as const).filter((kind) => !wanted || kind === wanted);
  const kind = (linux && kinds.find((each) => works(commandOf(each, ["true"], [])))) || "none";
  const flags = process.allowedNodeEnvironmentFlags;
  const permission = flags.has("--permission") ? "--permission" : "--experimental-permission";
  return {
    kind,
    limits: linux && works(limited(["true"])),
    diesWithGrader: linux && works([...DIE_WITH_GRADER, "true"]),
    permission: flags.has(permission) ? permission : undefined,
    networkByPermission: flags.has("--allow-net"),
  };
}

function works([command, ...args]: string[]): boolean {
  return spawnSync(command as string, args, { stdio: "ignore", timeout: 5_000 }).status === 0;
}

/** The command line that runs Node with a script inside the walls; it may read only `readable`. */
export function walledIn(walls: Walls, readable: string[], nodeArgs: string[]): string[] {
  const allowed = readable.map((path) => `--allow-fs-read=${path}`);
  const guarded = walls.permission ? [walls.permission, ...allowed] : [];
  const node = [process.execPath, ...guarded, ...nodeArgs];
  const command = commandOf(walls.kind, walls.limits ? limited(node) : node, readable);
  return walls.diesWithGrader ? [...DIE_WITH_GRADER, ...command] : command;
}

function limited(command: string[]): string[] {
  const limits = ["--core=0", "--fsize=0", `--data=${MOST_DATA}`, `--cpu=${MOST_CPU_SECONDS}`];
  return ["prlimit", ...limits, ...command];
}

function commandOf(kind: WallKind, command: string[], readable: string[]): string[] {
  if (kind === "none") return command;
  if (kind === "unshare") return ["unshare", ...USER_SPACE, "--kill-child", ...command];
  const binds = [...systemFolders(), ...readable].flatMap((path) => ["--ro-bind", path, path]);
  const bare = ["--unshare-all", "--die-with-parent", "--clearenv", "--cap-drop", "ALL"];
  return ["bwrap", ...bare, ...binds, "--proc", "/proc", "--dev", "/dev", ...command];
}

/** What Node itself needs to start. */
function systemFolders(): string[] {
  const beside = dirname(dirname(process.execPath));
  const own = beside === "/usr" || beside === "/" ? [] : [process.execPath, join(beside, "lib")];
  const usual = ["/usr", "/lib", "/lib64", "/bin"];
  return [...usual, ...own].filter((path) => existsSync(path));
}
