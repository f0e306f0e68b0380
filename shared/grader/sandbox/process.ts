import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { constants } from "node:os";
import type { Readable, Writable } from "node:stream";
import { groupUse } from "./group-use.ts";
import { withoutPlaces } from "./private-places.ts";
import { readReport } from "./read-report.ts";
import { type Walls, walledIn } from "./walls.ts";
import { NO_CHANNEL, type Order, type Report, type Task } from "./wire.ts";

/** Why a learner's process was stopped, or stopped by itself. */
export type StopReason =
  | { why: "time"; seconds: number }
  | { why: "memory"; megabytes: number }
  | { why: "output"; kilobytes: number }
  | { why: "exit"; code: number }
  | { why: "signal"; signal: string }
  | { why: "channel" };

/** What a process may use. Time guards against hanging alone. */
export const LIMITS = {
  seconds: 5,
  /** Over all tasks: what stays within the limit again and again keeps a class waiting too. */
  allSeconds: 30,
  /** Of work: a check takes a hundredth of it. Under load, work may take long to get done. */
  cpuSeconds: 2,
  /** And over all tasks, its own start included: a right answer takes less than one. */
  allCpuSeconds: 10,
  wallSeconds: 60,
  memoryMegabytes: 512,
  /** Far more than any answer needs: one that is out of time with so much is told of its memory. */
  muchMegabytes: 256,
  printedBytes: 4_000_000,
  /** What is kept of it; code that writes more and does not end is told that it writes. */
  keptBytes: 64_000,
  channelBytes: 16_000_000,
};

// two runs that end alike are told alike: a limit is named, not what was measured
const WRITES_ON = { why: "output", kilobytes: LIMITS.keptBytes / 1_000 } as const;
const FILLS_THE_MEMORY = { why: "memory", megabytes: LIMITS.memoryMegabytes } as const;

const NODE_FLAGS = process.allowedNodeEnvironmentFlags;
const LOOK_EVERY_MS = 50;
const QUIET_MS = 300;
/** A machine under load may take its time to start a process. */
const START_SECONDS = 60;

/** How a process is started: what it runs, where, and within what walls. */
export type Start = { walls: Walls; readable: string[]; driver: string; folder: string };

/**
 * A learner's process, with all that it starts. It is told orders and gives reports; when it goes
 * over a limit, the whole tree is killed.
 */
export class StudentProcess {
  readonly printed = { text: "", bytes: 0 };
  forgedLines = 0;
  /** Whether the grader's own code has come up in it. */
  ready = false;
  #onReady: () => void = () => {};
  #outOfMemory = false;
  stopped: StopReason | undefined;
  onReport: (report: Report) => void = () => {};
  onStop: (reason: StopReason) => void = () => {};
  readonly #child: ChildProcess;
  readonly #orders: Writable;
  readonly #nonce = randomBytes(16).toString("hex");
  readonly #closed: Promise<void>;
  #rest = "";
  #channelBytes = 0;
  /** What was printed, and what was shown in conversations. */
  #written = 0;
  readonly #private: string[];
  readonly #bare: (json: string) => string;
  readonly #clocks = new Set<NodeJS.Timeout>();
  /** The number of the task that was given last. */
  lastTask = 0;
  /** How long it was waited for, over all tasks that have ended, in seconds. */
  #waited = 0;

  constructor({ walls, readable, driver, folder }: Start) {
    this.#private = readable;
    this.#bare = withoutPlaces(readable, true);
    const flags = [
      "--disable-warning=ExperimentalWarning",
      // memory that was used before tells nothing
      ...(NODE_FLAGS.has("--zero-fill-buffers") ? ["--zero-fill-buffers"] : []),
      // with a setting of V8's, Node compiles its own modules anew: a third of its start
      ...(walls.limits ? [] : [`--max-old-space-size=${LIMITS.memoryMegabytes}`]),
    ];
    const [command, ...args] = walledIn(walls, readable, [...flags, driver]);
    this.#child = spawn(command as string, args, {
      cwd: folder,
      env: bareEnvironment(),
      detached: process.platform !== "win32",
      windowsHide: true,
      stdio: ["pipe", "pipe", "pipe", "pipe"],
    });
    const [orders, , , reports] = this.#child.stdio;
    this.#orders = orders as Writable;
    this.#orders.on("error", () => {});
    this.#listen(reports as Readable);
    keepTrack(this.#child);
    this.#closed = new Promise((resolve) => {
      for (const event of ["close", "error"]) this.#child.on(event, () => resolve());
    });
    this.#closed.then(() => alive.delete(this.#child));
    this.#child.on("error", () => this.#stop({ why: "exit", code: 127 }));
    this.#child.on("exit", (code, signal) => this.#onceQuiet(() => this.#onExit(code, signal)));
    this.tell({ do: "begin", nonce: this.#nonce });
    // until it is in use it must not keep the grader's own process open
    this.unref();
  }

  tell(order: Order): void {
    this.#orders.write(`${JSON.stringify(order)}\n`);
  }

  /** Waits until the grader's own code is up; false if it does not come up. */
  async comesUp(): Promise<boolean> {
    if (this.ready || this.stopped) return this.ready;
    this.#ref();
    const timer = setTimeout(
      () => this.#stop({ why: "time", seconds: START_SECONDS }),
      START_SECONDS * 1_000,
    );
    await new Promise<void>((resolve) => {
      this.#onReady = resolve;
      this.onStop = () => resolve();
    });
    clearTimeout(timer);
    this.unref();
    return this.ready;
  }

  /** Gives a task; the result is its number, which the report at its end has too. */
  begin(task: Task): number {
    this.lastTask++;
    this.tell({ ...task, task: this.lastTask });
    return this.lastTask;
  }

  /** What was printed, for a person. */
  get printedText(): string {
    return withoutPlaces(this.#private, false)(this.printed.text);
  }

  /** Begins to count time; gives the function that ends it. */
  startClock(seconds: number): () => void {
    this.#ref();
    const pid = this.#child.pid ?? 0;
    const mostWork = workIn(seconds);
    const startedAt = performance.now();
    let [lookedAt, waited] = [startedAt, 0];
    // of the first look: to look takes longer than most calls do
    let cpuBefore: number | undefined;
    const writtenBefore = this.#written;
    const tooLong = (after: number, megabytes: number) => {
      // a slow machine comes to the limit of time first, where a fast one has written its fill
      if (this.#written - writtenBefore > LIMITS.keptBytes) this.#stop(WRITES_ON);
      else if (megabytes > LIMITS.muchMegabytes) this.#stop(FILLS_THE_MEMORY);
      else this.#stop({ why: "time", seconds: after });
    };
    const clock = setInterval(() => {
      const use = groupUse(pid);
      const now = performance.now();
      // a grader that is itself kept waiting looks late: that time is nobody's
      if (!use?.runnable) waited += Math.min(now - lookedAt, 2 * LOOK_EVERY_MS) / 1_000;
      lookedAt = now;
      const megabytes = (use?.memoryBytes ?? 0) / 1_000_000;
      cpuBefore ??= use?.cpuSeconds ?? 0;
      const worked = (use?.cpuSeconds ?? 0) - cpuBefore;
      if (megabytes > LIMITS.memoryMegabytes) {
        this.#stop(FILLS_THE_MEMORY);
      } else if (worked > mostWork) tooLong(mostWork, megabytes);
      else if ((use?.cpuSeconds ?? 0) > Math.max(LIMITS.allCpuSeconds, mostWork)) {
        tooLong(mostWork, megabytes);
      } else if (
        waited > seconds ||
        this.#waited + waited > Math.max(LIMITS.allSeconds, seconds) ||
        now - startedAt > Math.max(LIMITS.wallSeconds, seconds) * 1_000
      ) {
        tooLong(seconds, megabytes);
      }
    }, LOOK_EVERY_MS);
    this.#clocks.add(clock);
    return () => {
      this.#waited += waited;
      clearInterval(clock);
      this.#clocks.delete(clock);
      if (this.#clocks.size === 0) this.unref();
    };
  }

  /** Kills the process and all that it started, and waits until it is gone. */
  async end(): Promise<void> {
    this.onStop = () => {};
    this.#ref();
    this.#stop({ why: "signal", signal: "SIGKILL" });
    await this.#closed;
  }

  unref(): void {
    this.#each((handle) => handle.unref?.());
  }

  #ref(): void {
    this.#each((handle) => handle.ref?.());
  }

  #each(act: (handle: { ref?: () => void; unref?: () => void }) => void): void {
    act(this.#child);
    for (const stream of this.#child.stdio) if (stream) act(stream as never);
  }

  #listen(reports: Readable): void {
    reports.setEncoding("utf8").on("data", (piece: string) => this.#take(piece));
    reports.on("error", () => {});
    reports.on("end", () => {
      this.#onceQuiet(() => {
        const { exitCode, signalCode } = this.#child;
        if (exitCode !== null || signalCode !== null) this.#onExit(exitCode, signalCode);
        else this.#stop({ why: "channel" });
      });
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding("utf8").on("data", (piece: string) => this.#print(piece));
    }
    this.#child.stderr?.on("data", (piece: string) => {
      this.#outOfMemory ||= /out of memory|Array buffer allocation failed/.test(piece);
    });
  }

  #print(piece: string): void {
    const bytes = Buffer.byteLength(piece);
    this.printed.bytes += bytes;
    this.#written += bytes;
    const room = LIMITS.keptBytes - this.printed.text.length;
    if (room > 0) this.printed.text += piece.slice(0, room);
    if (this.printed.bytes > LIMITS.printedBytes) this.#stop(WRITES_ON);
  }

  #take(piece: string): void {
    this.#channelBytes += piece.length;
    if (this.#channelBytes > LIMITS.channelBytes) this.#stop(WRITES_ON);
    this.#rest += piece;
    if (!piece.includes("\n")) return;
    const lines = this.#rest.split("\n");
    this.#rest = lines.pop() ?? "";
    for (const line of lines) if (line !== "" && !this.stopped) this.#read(line);
  }

  /** Takes what stands behind the nonce; a line without it was written by somebody else. */
  #read(line: string): void {
    try {
      if (!line.startsWith(this.#nonce)) throw new Error("not one of ours");
      const report = readReport(this.#bare(line.slice(this.#nonce.length)));
      if (!report) throw new Error("no report");
      if (report.is === "ready") {
        this.ready = true;
        this.#onReady();
        return;
      }
      if (report.is === "write") this.#written += report.text.length;
      this.onReport(report);
    } catch {
      this.forgedLines++;
    }
  }

  /** What the process has still written is read first, as long as it does not go on and on. */
  #onceQuiet(act: () => void): void {
    const timer = setTimeout(act, QUIET_MS);
    this.#closed.then(() => {
      clearTimeout(timer);
      act();
    });
  }

  #onExit(code: number | null, signal: NodeJS.Signals | null): void {
    if (this.#outOfMemory) this.#stop(FILLS_THE_MEMORY);
    else if (signal) this.#stop({ why: "signal", signal });
    else this.#stop(ofCode(code ?? 0));
  }

  #stop(reason: StopReason): void {
    if (this.stopped) return;
    this.stopped = reason;
    for (const clock of this.#clocks) clearInterval(clock);
    killTree(this.#child);
    this.onStop(reason);
  }
}

/** How many seconds of a limit may be work; a short limit may be all work. */
export function workIn(seconds: number): number {
  const share = (seconds * LIMITS.cpuSeconds) / LIMITS.seconds;
  return Math.max(share, Math.min(seconds, LIMITS.cpuSeconds));
}

/** A box hands a signal on as an exit code above 128. */
function ofCode(code: number): StopReason {
  if (code === NO_CHANNEL) return { why: "channel" };
  const names = Object.entries(constants.signals);
  const [signal] = names.find(([, number]) => code === 128 + number) ?? [];
  return signal === undefined ? { why: "exit", code } : { why: "signal", signal };
}

const alive = new Set<ChildProcess>();
let listens = false;

/** A grader that leaves takes its processes along. A check that only loads this starts none. */
function keepTrack(child: ChildProcess): void {
  alive.add(child);
  if (listens) return;
  listens = true;
  process.on("exit", () => {
    for (const each of alive) killTree(each);
  });
}

/** Nothing of the grader's own environment: no key, no option of Node. Windows needs its folder. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { SystemRoot, PATH } = process.env;
  const path = process.platform === "linux" && PATH ? { PATH } : {};
  return process.platform === "win32" && SystemRoot ? { SystemRoot } : path;
}

function killTree(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  if (process.platform === "win32") {
    spawnSync("taskkill", ["/pid", String(pid), "/T", "/F"], { stdio: "ignore" });
    return;
  }
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    child.kill("SIGKILL");
  }
}
