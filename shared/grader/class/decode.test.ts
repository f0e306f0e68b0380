import { expect, test } from "vitest";
import { decodeText } from "./decode.ts";

test.each([
  ["UTF-8", Buffer.from("Zoé;Œuf")],
  ["UTF-8 with a byte-order mark", Buffer.from("\uFEFFZoé;Œuf")],
  ["UTF-16, as Notepad saves it", Buffer.from("\uFEFFZoé;Œuf", "utf16le")],
  ["Windows-1252, as an older Excel saves it", Buffer.from("5a6fe93b8c7566", "hex")],
])("reads %s", (_, bytes) => {
  expect(decodeText(bytes)).toBe("Zoé;Œuf");
});
