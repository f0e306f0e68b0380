import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

const DRIVER = `file://${process.argv[1]}`;

const attempts: (() => unknown)[] = [
  () => new (require("node:inspector").Session)().connect(),
  () => Reflect.get(process, "binding")("fs"),
  () => Reflect.get(process, "dlopen")({}, "/lib/x86_64-linux-gnu/libc.so.6"),
  () => require("node:wasi"),
  () => import(DRIVER),
];

export async function total(): Promise<string> {
  const came: string[] = [];
  for (const attempt of attempts) {
    try {
      came.push(typeof (await attempt()));
    } catch (error) {
      came.push(String((error as NodeJS.ErrnoException).code));
    }
  }
  return came.join();
}

export const label = total;
export const run = total;
