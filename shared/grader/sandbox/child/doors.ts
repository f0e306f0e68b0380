import dgram from "node:dgram";
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import { Readable } from "node:stream";
import v8 from "node:v8";

type Loose = Record<string, unknown>;

/**
 * Closes to the learner's code what Node's permissions leave open: the network, signals, input. A belt
 * for every system; where the system itself can wall a process in, `walls.ts` has it do so.
 */
export function closeDoors(): void {
  const refuse = (what: string) => () => {
    const error = new Error(`${what} is not allowed in an answer.`);
    throw Object.assign(error, { code: "ERR_ACCESS_DENIED" });
  };
  const close = (owner: object, names: string[], what: string) => {
    for (const name of names) {
      if (!(name in owner)) continue;
      const value = refuse(what);
      Object.defineProperty(owner, name, { value, writable: false, configurable: false });
    }
  };
  const network = "The network";
  close(net.Socket.prototype, ["connect"], network);
  close(net.Server.prototype, ["listen", "_listen2"], network);
  close(net, ["_createServerHandle"], network);
  close(dgram.Socket.prototype, ["bind", "connect", "send"], network);
  close(dgram, ["createSocket", "Socket", "_createSocketHandle"], network);
  for (const resolver of [
    dns,
    dns.promises,
    dns.Resolver.prototype,
    dns.promises.Resolver.prototype,
  ])
    close(resolver, functionsOf(resolver), network);
  const signals = ["kill", "_kill", "_debugProcess", "_debugEnd"];
  close(process, signals, "A signal to another process");
  close(
    process,
    ["setuid", "setgid", "seteuid", "setegid", "setgroups", "initgroups"],
    "That user",
  );
  const inside = "Node's inside";
  close(process, ["binding", "_linkedBinding", "dlopen"], inside);
  close(process.report, ["getReport", "writeReport"], inside);
  close(v8, ["getHeapSnapshot", "writeHeapSnapshot", "setHeapSnapshotNearHeapLimit"], inside);
  // orders come in where input would: nobody types anything to an answer
  let input = Readable.from([]);
  const get = () => {
    if (input.destroyed) input = Readable.from([]);
    return input;
  };
  Object.defineProperty(process, "stdin", { get });
  for (const name of ["stdout", "stderr"] as const) waitForReader(name);
  syncBuiltinESMExports();
}

/** Code that prints in a loop waits for its reader, rather than fill the memory with what it prints. */
function waitForReader(name: "stdout" | "stderr"): void {
  const { get, ...rest } = Object.getOwnPropertyDescriptor(process, name) ?? {};
  if (!get) return;
  let blocking = false;
  const guarded = () => {
    const stream = get.call(process);
    if (!blocking) stream._handle?.setBlocking?.(true);
    blocking = true;
    return stream;
  };
  Object.defineProperty(process, name, { ...rest, get: guarded });
}

/** What looks an address up; the classes and settings beside it may stay. */
function functionsOf(resolver: object): string[] {
  const names = Object.getOwnPropertyNames(resolver);
  const looksUp = /^(lookup|lookupService|resolve.*|reverse)$/;
  return names.filter(
    (name) => looksUp.test(name) && typeof (resolver as Loose)[name] === "function",
  );
}
