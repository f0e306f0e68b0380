/**
 * Values on the channel: plain data with its types, as JSON built by hand. It runs in the learner's
 * process too, so what it uses is taken before any of the learner's code is loaded: a changed
 * `JSON`, `toJSON` or `Array.prototype` reaches nothing here.
 */
const { stringify } = JSON;
const { isArray } = Array;
const { isFinite: isFiniteNumber } = Number;
const { getPrototypeOf, keys, is } = Object;
const text = String;
const plainPrototypes = [Object.prototype, Array.prototype];

/** On the wire: a text, number, boolean or null as it is; anything else as one of these. */
export type Encoded =
  | string
  | number
  | boolean
  | null
  | { a: Encoded[] }
  | { o: [string, Encoded][] }
  /** A number that JSON has not. */
  | { n: string }
  | { b: string }
  | { u: 1 }
  /** The name of a thing that has no plain form. */
  | { r: string };

const MOST_PARTS = 200_000;
const MOST_DEPTH = 500;
/** More digits than these take long to turn into a number and back. */
const MOST_DIGITS = 10_000;
const MOST_NAME = 100;
/** What looks through a text may take the square of its length. */
const MOST_TEXT = 100_000;

/** The JSON of a value. Never throws, whatever the value is or does. */
export function encode(value: unknown): string {
  const walk = { parts: 0, above: [] as object[], depth: 0 };
  try {
    return encodePart(value, walk);
  } catch {
    return '{"r":"unreadable"}';
  }
}

type Walk = { parts: number; above: object[]; depth: number };

function encodePart(value: unknown, walk: Walk): string {
  if (++walk.parts > MOST_PARTS || walk.depth > MOST_DEPTH) return '{"r":"too large"}';
  switch (typeof value) {
    case "string":
      return value.length > MOST_TEXT ? '{"r":"too long"}' : stringify(value);
    case "boolean":
      return stringify(value);
    case "number":
      if (isFiniteNumber(value) && !is(value, -0)) return `${value}`;
      return `{"n":"${is(value, -0) ? "-0" : value}"}`;
    case "bigint": {
      const digits = `${value}`;
      return digits.length > MOST_DIGITS ? '{"r":"too large"}' : `{"b":"${digits}"}`;
    }
    case "undefined":
      return '{"u":1}';
    case "object":
      return value === null ? "null" : encodeObject(value, walk);
    default:
      return `{"r":"${typeof value}"}`;
  }
}

function encodeObject(value: object, walk: Walk): string {
  for (let n = 0; n < walk.depth; n++) if (walk.above[n] === value) return '{"r":"circle"}';
  const prototype = getPrototypeOf(value);
  const list = isArray(value);
  if (!list && prototype !== null && prototype !== plainPrototypes[0]) {
    return `{"r":${stringify(nameOf(prototype))}}`;
  }
  walk.above[walk.depth++] = value;
  let inner = "";
  if (list) {
    for (let n = 0; n < value.length; n++) inner += (n ? "," : "") + encodePart(value[n], walk);
  } else {
    const names = keys(value);
    for (let n = 0; n < names.length; n++) {
      const name = names[n] as string;
      const part = encodePart((value as Record<string, unknown>)[name], walk);
      inner += `${n ? "," : ""}[${stringify(name)},${part}]`;
    }
  }
  walk.depth--;
  return list ? `{"a":[${inner}]}` : `{"o":[${inner}]}`;
}

function nameOf(prototype: { constructor?: { name?: unknown } }): string {
  const name = prototype.constructor?.name;
  return typeof name === "string" && name && name.length <= MOST_NAME ? name : "object";
}

/** Whether a value out of JSON is what `encode` writes, and no deeper: then `decode` takes it. */
export function isEncoded(given: unknown, depth = 0): given is Encoded {
  if (given === null) return true;
  if (typeof given === "string") return given.length <= MOST_TEXT;
  if (typeof given !== "object") return typeof given !== "undefined";
  const [name, ...others] = keys(given);
  if (others.length > 0 || depth > MOST_DEPTH || isArray(given)) return false;
  const inner = (given as Record<string, unknown>)[name ?? ""];
  switch (name) {
    case "a":
      return isArray(inner) && inner.every((part) => isEncoded(part, depth + 1));
    case "o":
      return isArray(inner) && inner.every((pair) => isNamed(pair, depth + 1));
    case "n":
      return ["NaN", "Infinity", "-Infinity", "-0"].includes(inner as string);
    case "b":
      return typeof inner === "string" && inner.length <= MOST_DIGITS && /^-?\d+$/.test(inner);
    case "u":
      return inner === 1;
    default:
      return name === "r" && typeof inner === "string" && inner.length <= MOST_NAME;
  }
}

function isNamed(pair: unknown, depth: number): boolean {
  return (
    isArray(pair) && pair.length === 2 && typeof pair[0] === "string" && isEncoded(pair[1], depth)
  );
}

/** The value of what `encode` wrote. `odd` makes what stands for a thing without a plain form. */
export function decode(encoded: Encoded, odd: (type: string) => unknown): unknown {
  if (typeof encoded !== "object" || encoded === null) return encoded;
  if ("a" in encoded) return encoded.a.map((part) => decode(part, odd));
  if ("o" in encoded) {
    const object: Record<string, unknown> = {};
    for (const [name, part] of encoded.o) {
      const value = decode(part, odd);
      // "__proto__" is a name like any other here
      Object.defineProperty(object, name, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
    return object;
  }
  if ("n" in encoded) return Number(encoded.n);
  if ("b" in encoded) return BigInt(encoded.b);
  return "u" in encoded ? undefined : odd(text(encoded.r));
}
