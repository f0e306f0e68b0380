import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { readZip, writeZip, ZipError } from "./zip.ts";

const content = Buffer.from("export const answer = 42;\n".repeat(20));
const zip = writeZip([
  { name: "work/été.ts", content },
  { name: "empty", content: Buffer.alloc(0) },
]);

/** What comes of reading all of a zip. */
function readAll(bytes: Buffer, most = 1_000_000): string {
  try {
    const entries = readZip(bytes, most);
    return entries.map((entry) => `${entry.name} ${entry.read().length}`).join(", ");
  } catch (error) {
    return error instanceof ZipError ? error.reason : String(error);
  }
}

/** The zip with other bytes at the place where some stand, counted from the last such place. */
function patched(find: string, offset: number, bytes: number[]): Buffer {
  const copy = Buffer.from(zip);
  copy.set(bytes, copy.lastIndexOf(Buffer.from(find, "latin1")) + offset);
  return copy;
}

test("reads what it wrote, byte for byte, and writes the same bytes again", () => {
  expect(readZip(zip, 1_000_000).map(({ name, read }) => [name, read()])).toEqual([
    ["work/été.ts", content],
    ["empty", Buffer.alloc(0)],
  ]);
  const again = [
    { name: "work/été.ts", content },
    { name: "empty", content: Buffer.alloc(0) },
  ];
  expect(writeZip(again).equals(zip)).toBe(true);
});

test.each([
  ["no zip at all", Buffer.from("<html>not found</html>"), "broken"],
  ["an empty file", Buffer.alloc(0), "broken"],
  ["a download that was cut off", zip.subarray(0, -30), "broken"],
  ["one byte of the content changed", flipped(60), "broken"],
  ["a size that is not the size", patched("PK\u0001\u0002", 24 - 57, [1]), "broken"],
  ["a password", patched("PK\u0001\u0002", 8, [1]), "encrypted"],
  ["a method that nobody has", patched("PK\u0001\u0002", 10, [99]), "method"],
  ["a comment behind it", Buffer.concat([zip, Buffer.from("hi")]), "work/été.ts 520, empty 0"],
])("a zip with %s gives: %s", (_, bytes, result) => {
  expect(readAll(bytes as Buffer)).toBe(result);
});

function flipped(at: number): Buffer {
  const copy = Buffer.from(zip);
  copy[at] = (copy[at] as number) ^ 0xff;
  return copy;
}

test("unpacks no more than it may, whatever size is announced", () => {
  const bomb = writeZip([{ name: "a.ts", content: Buffer.alloc(5_000_000) }]);
  expect(readAll(bomb)).toBe("large");
  const lying = Buffer.from(bomb);
  lying.writeUInt32LE(100, lying.lastIndexOf(Buffer.from("PK\u0001\u0002", "latin1")) + 24);
  expect(readAll(lying)).toBe("large");
  expect(deflateRawSync(Buffer.alloc(5_000_000)).length).toBeLessThan(6_000);
});

test("tells a link from a file", () => {
  const link = patched("PK\u0001\u0002", 38, [0, 0, 0xff, 0xa1]);
  expect(readZip(link, 1_000_000).map(({ kind }) => kind)).toEqual(["file", "link"]);
});
