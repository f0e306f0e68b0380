import { inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { zipOf } from "./zip-file.ts";

/** The files of an archive, read by its directory, as a program that unpacks it reads them. */
function unpacked(archive: Buffer): Record<string, string> {
  const end = archive.lastIndexOf("PK\x05\x06", undefined, "latin1");
  let at = archive.readUInt32LE(end + 16);
  const files: Record<string, string> = {};
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const [size, length] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const name = archive.toString("utf8", at + 46, at + 46 + length);
    const body = archive.readUInt32LE(at + 42) + 30 + length;
    files[name] = inflateRawSync(archive.subarray(body, body + size)).toString("utf8");
    at += 46 + length;
  }
  return files;
}

test("packs files so that each comes out under its name as it went in", () => {
  const files = { "a.txt": "one", "site/fr/élan.html": "é".repeat(5_000), "empty.txt": "" };
  const packed = Object.entries(files).map(([path, text]) => ({
    path,
    content: Buffer.from(text),
  }));
  expect(unpacked(zipOf(packed))).toEqual(files);
});

test("says the checksum that ZIP programs look for", () => {
  const archive = zipOf([{ path: "a", content: Buffer.from("123456789") }]);
  expect(archive.readUInt32LE(14).toString(16)).toBe("cbf43926");
});
