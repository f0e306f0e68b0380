import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Bundled, Sdk } from "./bundle.ts";
import { StudentProcess } from "./process.ts";
import { makeRuntime, privateFolder, type Runtime, removeFolder } from "./runtime.ts";
import { findWalls, type WallKind, type Walls } from "./walls.ts";

/** A learner's process and the one folder that is its own. */
export type Place = {
  process: StudentProcess;
  /** Writes an answer there; gives its address. */
  put: (answer: Bundled) => string;
  /** Whether what the grader put there for the process is there still. */
  isWhole: () => boolean;
  end: () => Promise<void>;
};

/** Starts learners' processes; with `standby`, one that has the SDK loaded always waits. */
export class Pool {
  readonly walls: Walls;
  readonly #runtime: Promise<Runtime>;
  readonly #open = new Set<Place>();
  #waiting: Promise<Place> | undefined;

  constructor(root: string, wanted?: WallKind) {
    this.walls = findWalls(wanted);
    this.#runtime = makeRuntime(root);
    // who takes a place hears of it
    this.#runtime.catch(() => {});
  }

  /** Where the SDK is, and what it has, for a bundle. */
  async sdk(): Promise<Sdk> {
    return (await this.#runtime).sdk;
  }

  /** Starts the process for the next answer before it is there. */
  prepare(): void {
    this.#waiting ??= this.#start(true);
    this.#waiting.catch(() => {});
  }

  async take(): Promise<Place> {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    const place = await (waiting ?? this.#start(false));
    if (!place.process.stopped && place.isWhole()) return place;
    await place.end();
    return this.#start(false);
  }

  /** Ends all processes and removes what they read. */
  async close(): Promise<void> {
    await this.#waiting?.catch(() => {});
    await Promise.all([...this.#open].map((place) => place.end()));
    const runtime = await this.#runtime.catch(() => undefined);
    runtime?.remove();
  }

  async #start(warm: boolean): Promise<Place> {
    const runtime = await this.#runtime;
    runtime.mend();
    const mended = runtime.mended();
    const folder = privateFolder("answer");
    let needed = folder;
    const readable = [runtime.folder, folder];
    const process = new StudentProcess({
      walls: this.walls,
      readable,
      folder,
      driver: runtime.driver,
    });
    if (warm) process.tell({ do: "warm" });
    const place: Place = {
      process,
      put: ({ code, as }) => {
        needed = join(folder, as === "script" ? "answer.cjs" : "answer.mjs");
        writeFileSync(needed, code);
        return pathToFileURL(needed).href;
      },
      isWhole: () => existsSync(needed) && runtime.isWhole() && runtime.mended() === mended,
      end: async () => {
        await process.end();
        removeFolder(folder);
        this.#open.delete(place);
      },
    };
    this.#open.add(place);
    return place;
  }
}
