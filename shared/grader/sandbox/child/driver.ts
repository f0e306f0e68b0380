/**
 * Runs in the learner's process, before and around the learner's code. It carries orders in and
 * reports out; it decides nothing, and nothing that it says makes an answer right.
 */
import { readFileSync, writeSync } from "node:fs";
import { createRequire } from "node:module";
import { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { compileFunction, constants } from "node:vm";
import { decode, encode } from "../codec.ts";
import { NO_CHANNEL, type Order, type WireResponse, type WireThrown } from "../wire.ts";
import { closeDoors } from "./doors.ts";

type Exports = Record<string, unknown>;
type Talk = Extract<Order, { do: "converse" }>;
type Run = (options: object) => unknown;
type Sdk = { default: new (options: object) => unknown };
type Script = (given: (path: string) => unknown) => Exports;
type Answerer = (response: WireResponse) => void;

const REPORTS = 3;
const ORDERS = 0;

// taken before the learner's code can change them
const { parse, stringify } = JSON;
const { toString: stringOf } = Object.prototype;
const { keys } = Object;
const encoder = new TextEncoder();
const { encode: toBytes } = TextEncoder.prototype;
const { fill } = Uint8Array.prototype;
const { defineProperty } = Object;
const NativeError = Error;
const NativeTypeError = TypeError;
const NativePromise = Promise;
const text = String;
const { then } = Promise.prototype;
const { slice } = String.prototype;
const { apply, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
const responseClass = native("Response");
const requestClass = native("Request");
const headersClass = native("Headers");
const bytes = getPrototypeOf(Uint8Array.prototype) as object;
const lengthOf = getOwnPropertyDescriptor(bytes, "length")?.get as () => number;
const write = writeSync;
const leave = process.exit.bind(process);
const later = setImmediate;
const load = createRequire(__filename);

let nonce = "";
let student: Exports = {};
let script: Script | undefined;
/** The tasks that are under way. */
const open = new Map<number, true>();
let openCount = 0;
/** The task that came last. */
let seen = 0;
/** The conversation that began last: a bare `fetch` is taken to be its. */
let talk = 0;
let requests = 0;
/** The requests that wait for a response. */
const waiting = new Map<number, Answerer>();
let waitingCount = 0;
const { get: take, set: keep, delete: forget, forEach: each } = Map.prototype;

const orders = new Socket({ fd: ORDERS, readable: true, writable: false });
const { ref, unref } = orders;

/** A class of Node's, whatever the learner's code puts in its place; loading these takes long. */
function native<Name extends "Response" | "Request" | "Headers">(name: Name) {
  const found: PropertyDescriptor = getOwnPropertyDescriptor(globalThis, name) ?? {};
  const { get, value } = found;
  return (): (typeof globalThis)[Name] => (get ? apply(get, globalThis, []) : value);
}

/** Sends one line. It begins with a line end, so that what others wrote there cannot join it. */
function report(json: string): void {
  // in memory of its own: what Buffer.from writes can be looked up through any other buffer
  const line = apply(toBytes, encoder, [`\n${nonce}${json}\n`]) as Uint8Array;
  const size = apply(lengthOf, line, []) as number;
  // Node asks the line itself for this, which is where others could lie in wait for it
  defineProperty(line, "byteLength", { __proto__: null, value: size } as PropertyDescriptor);
  try {
    for (let sent = 0; sent < size; ) sent += write(REPORTS, line, sent, size - sent);
  } catch {
    leave(NO_CHANNEL);
  }
  apply(fill, line, [0]);
}

/** Ends a task, if it is still under way. */
function finish(task: number, parts: string): void {
  if (!apply(forget, open, [task])) return;
  openCount--;
  stayOrGo();
  end(task, parts);
}

function end(task: number, parts: string): void {
  report(`{"task":${task},${parts}}`);
}

/** With tasks under way and no response to come, the process may end: then nothing is left to do. */
function stayOrGo(): void {
  apply(openCount > 0 && waitingCount === 0 ? unref : ref, orders, []);
}

function threw(error: unknown): string {
  const { name, message, stack } = describeThrown(error);
  const parts = `"name":${stringify(name)},"message":${stringify(message)}`;
  return `"is":"threw","threw":{${parts},"stack":${stringify(stack)}}`;
}

function describeThrown(error: unknown): WireThrown {
  try {
    if (error instanceof NativeError) {
      const { message, stack } = error;
      const given = error.constructor?.name;
      const name = text(given || error.name);
      return { name, message: clip(text(message)), stack: clip(text(stack)) };
    }
    return { name: "", message: clip(text(error)), stack: "" };
  } catch {
    return { name: "", message: apply(stringOf, error, []), stack: "" };
  }
}

function clip(long: string): string {
  return long.length > 4_000 ? `${apply(slice, long, [0, 4_000])}…` : long;
}

/** Carries out a task that may take its time. */
function carryOut(task: number, work: () => unknown, ended: (value: unknown) => string): void {
  apply(keep, open, [task, true]);
  openCount++;
  const onError = (error: unknown) => finish(task, threw(error));
  try {
    const promise = NativePromise.resolve(work());
    apply(then, promise, [(value: unknown) => finish(task, ended(value)), onError]);
  } catch (error) {
    onError(error);
  }
  stayOrGo();
}

function callExport(task: number, name: string, args: unknown[]): void {
  const found = student[name];
  if (typeof found !== "function") missing(task, name, found);
  else {
    carryOut(
      task,
      () => apply(found as (...args: unknown[]) => unknown, undefined, args),
      (value) => `"is":"value","value":${encode(value)}`,
    );
  }
}

function missing(task: number, name: string, found: unknown): void {
  end(task, `"is":"missing","name":${stringify(name)},"type":"${typeof found}"`);
}

function converse(order: Talk): void {
  const { run } = student;
  if (typeof run !== "function") missing(order.task, "run", run);
  else {
    try {
      holdTalk(order, run as Run, sdk().default);
    } catch (error) {
      end(order.task, threw(error));
    }
  }
}

function holdTalk({ task, lines, system }: Talk, run: Run, Client: Sdk["default"]): void {
  talk = task;
  const client = new Client({
    apiKey: "scripted",
    authToken: null,
    baseURL: "https://scripted.invalid",
    maxRetries: 0,
    logLevel: "off",
    fetch: remoteFetch(task),
  });
  const show = (piece: string) =>
    report(`{"is":"write","talk":${task},"text":${stringify(piece)}}`);
  const options = {
    lines: typed(lines, show),
    write: (piece: unknown) => show(text(piece)),
    client,
    ...(system !== null && { system }),
  };
  carryOut(
    task,
    () => run(options),
    () => '"is":"done"',
  );
}

/** The lines, each shown when it is read, as a terminal echoes what is typed. */
async function* typed(lines: string[], show: (text: string) => void): AsyncGenerator<string> {
  for (let n = 0; n < lines.length; n++) {
    show(`${lines[n]}\n`);
    yield lines[n] as string;
  }
}

/** A `fetch` whose other end is the grader, for one conversation. */
function remoteFetch(ofTalk: number) {
  return (target: unknown, init: RequestInit = {}) => forward(ofTalk, target, init);
}

async function forward(ofTalk: number, target: unknown, init: RequestInit): Promise<Response> {
  const { signal } = init;
  signal?.throwIfAborted();
  const plain = typeof init.body === "string";
  const NativeRequest = requestClass();
  const request = new NativeRequest(target as string, plain ? { ...init, body: null } : init);
  const body = plain ? (init.body as string) : await request.text();
  const id = ++requests;
  const headers: string[] = [];
  const NativeHeaders = headersClass();
  new NativeHeaders(request.headers).forEach((value, name) => {
    headers[headers.length] = `[${stringify(name)},${stringify(value)}]`;
  });
  const answer = new NativePromise<WireResponse>((resolve, reject) => {
    apply(keep, waiting, [id, resolve]);
    waitingCount++;
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
  const [url, method] = [stringify(text(request.url)), stringify(text(request.method))];
  const parts = `"id":${id},"talk":${ofTalk},"url":${url},"method":${method}`;
  const sent = stringify(text(body));
  report(`{"is":"fetch","request":{${parts},"headers":[${headers}],"body":${sent}}}`);
  stayOrGo();
  const response = await answer;
  if (response === "dropped") throw new NativeTypeError("fetch failed");
  if (response === "refused") throw new NativeTypeError("There is no network here.");
  const { status, headers: given } = response;
  const NativeResponse = responseClass();
  return new NativeResponse(response.body, { status, headers: given });
}

function obey(order: Order): void {
  if (order.do === "begin") {
    nonce = order.nonce;
    report('{"is":"ready"}');
  } else if (order.do === "warm") warm();
  else if (order.do === "response") {
    const resolve = apply(take, waiting, [order.id]);
    if (apply(forget, waiting, [order.id])) waitingCount--;
    resolve?.(order.response);
    stayOrGo();
  } else begin(order);
}

function begin(order: Extract<Order, { task: number }>): void {
  const { task } = order;
  seen = task;
  if (order.do === "load") loadAnswer(order);
  else if (order.do === "converse") converse(order);
  else if (order.do === "call") {
    callExport(task, order.name, decode(order.args, () => undefined) as unknown[]);
  } else if (order.do === "value") {
    end(task, `"is":"value","value":${encode(student[order.name])}`);
  } else end(task, `"is":"exports","list":[${listExports()}]`);
  // else nobody would hear that the others wait for nothing
  stayOrGo();
}

function loadAnswer({ task, file, n }: Extract<Order, { do: "load" }>): void {
  // what an earlier check began is over
  apply(each, open, [(_: true, old: number) => apply(forget, open, [old])]);
  apply(each, waiting, [(_: Answerer, old: number) => apply(forget, waiting, [old])]);
  openCount = waitingCount = 0;
  const work = async () => {
    student = file.endsWith(".cjs") ? runScript(file) : await import(`${file}?check=${n}`);
    await settled();
  };
  carryOut(task, work, () => '"is":"loaded"');
}

/** The next conversation tells what is amiss. */
function warm(): void {
  try {
    sdk();
  } catch {}
}

/** Runs a script anew; it is compiled once. */
function runScript(file: string): Exports {
  script ??= compileFunction(readFileSync(fileURLToPath(file), "utf8"), ["$given"], {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  }) as Script;
  return apply(script, undefined, [given]);
}

/** What a script imports: the SDK or a module of Node's. */
function given(path: string): unknown {
  return path === "@anthropic-ai/sdk" ? sdk() : load(path);
}

function sdk(): Sdk {
  return load("./sdk.cjs").sdk;
}

/**
 * What the module has begun by itself, and waits for nobody, comes to its end first: if it fails, that
 * is said of the loading each time, and not of whichever check is just under way.
 */
async function settled(): Promise<void> {
  do {
    await new NativePromise((resolve) => apply(later, undefined, [resolve]));
  } while (waitingCount > 0);
}

function listExports(): string {
  const names = keys(student);
  let list = "";
  for (let n = 0; n < names.length; n++) {
    const name = names[n] as string;
    list += `${n ? "," : ""}[${stringify(name)},"${typeof student[name]}"]`;
  }
  return list;
}

let rest = "";
orders.setEncoding("utf8");
orders.on("data", (piece: string) => {
  rest += piece;
  for (let end = rest.indexOf("\n"); end >= 0; end = rest.indexOf("\n")) {
    const line = rest.slice(0, end);
    rest = rest.slice(end + 1);
    obey(parse(line));
  }
});
// the grader is gone
orders.on("end", () => leave(1));
// whose it is cannot be told: by itself it would have ended them all
process.on("uncaughtException", (error) => {
  const parts = threw(error);
  apply(each, open, [(_: true, task: number) => finish(task, parts)]);
});
process.on("beforeExit", () => {
  apply(ref, orders, []);
  report(`{"is":"idle","seen":${seen}}`);
});
globalThis.fetch = ((target: unknown, init?: RequestInit) =>
  forward(talk, target, init ?? {})) as typeof fetch;
closeDoors();
