import type { Encoded } from "./codec.ts";

/** The exit code of a process that cannot report any more. */
export const NO_CHANNEL = 113;

/** What the grader tells the learner's process. */
export type Order =
  | { do: "begin"; nonce: string }
  /** Loads the SDK, so that the first conversation need not. */
  | { do: "warm" }
  | { do: "response"; id: number; response: WireResponse }
  | (Task & { task: number });

/** What ends with a report. Several may be under way; each has a number of its own. */
export type Task =
  /** Loads the bundle afresh, a script or a module; `n` makes a module's address a new one. */
  | { do: "load"; n: number; file: string }
  | { do: "call"; name: string; args: Encoded }
  | { do: "value"; name: string }
  | { do: "exports" }
  | { do: "converse"; lines: string[]; system: string | null };

/** What came of an HTTP request; "dropped" is a connection that broke. */
export type WireResponse =
  | { status: number; headers: [string, string][]; body: string }
  | "dropped"
  | "refused";

/** An HTTP request of the learner's code. */
export type WireRequest = {
  id: number;
  /** The conversation that it belongs to, by the number of its task. */
  talk: number;
  url: string;
  method: string;
  headers: [string, string][];
  body: string;
};

/** Something thrown in the learner's process. */
export type WireThrown = { name: string; message: string; stack: string };

/** What the learner's process tells. None of it is believed but as what that code did. */
export type Report =
  | { is: "ready" }
  | { is: "write"; talk: number; text: string }
  | { is: "fetch"; request: WireRequest }
  /** Nothing is left to wait for; `seen` is the last task that has come. */
  | { is: "idle"; seen: number }
  | (End & { task: number });

/** How a task ends. */
export type End =
  | { is: "loaded" }
  | { is: "value"; value: Encoded }
  | { is: "exports"; list: [string, string][] }
  | { is: "threw"; threw: WireThrown }
  /** The export is there, but no function; or it is not there ("undefined"). */
  | { is: "missing"; name: string; type: string }
  | { is: "done" };
