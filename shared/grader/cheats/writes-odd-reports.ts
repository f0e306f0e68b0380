const call = Function.prototype.call;
const long = "answer.mjs".repeat(300_000);
const slice = String.prototype.slice;

// what is told of a request, and of an error, passes through these
for (const name of ["url", "method", "headers"]) {
  Object.defineProperty(Request.prototype, name, { get: () => ({ [name]: 5 }) });
}
String.prototype.slice = function (from?: number, to?: number) {
  return to === 4_000 ? long : call.call(slice, this, from, to);
};

const ask = (init: RequestInit) => fetch("https://x.invalid/v1/messages", init).catch(() => {});

export function total(): number {
  ask({ method: "POST", body: "{}" });
  ask({ method: 5, headers: [["a"]], body: "{" } as never);
  return 0;
}

export function label(): never {
  throw Object.assign(new Error(long), { name: {}, stack: long });
}

export async function run(): Promise<never> {
  await ask({ method: "POST", body: `{"messages":${"[".repeat(90_000)}${"]".repeat(90_000)}}` });
  await ask({ method: "POST", body: `{"a":`.repeat(90_000) });
  throw null;
}
