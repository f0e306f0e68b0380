import { crc32, deflateRawSync } from "node:zlib";

/** A file to pack: its path in the archive, with forward slashes, and its content. */
export type Packed = { path: string; content: Buffer };

/** Midnight of 1 January 1980, the first day a ZIP knows: the same files give the same bytes. */
const DATE = 0x0021;
const VERSION = 20;
/** The names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATED = 8;

/** A ZIP archive of these files. Throws when there are more than the format counts. */
export function zipOf(files: Packed[]): Buffer {
  if (files.length > 65_535) throw new Error(`${files.length} files: a ZIP holds 65535 at most`);
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { path, content } of files) {
    const name = Buffer.from(path, "utf8");
    const packed = deflateRawSync(content, { level: 9 });
    const facts = factsOf(content, packed, name.length);
    const head = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), facts, name]);
    bodies.push(head, packed);
    entries.push(entryOf(facts, offset, name));
    offset += head.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  return Buffer.concat([...bodies, directory, endOf(files.length, directory.length, offset)]);
}

/** What both places that tell of a file say: from the version to the length of the extra field. */
function factsOf(content: Buffer, packed: Buffer, nameLength: number): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(FLAGS, 2);
  facts.writeUInt16LE(DEFLATED, 4);
  facts.writeUInt16LE(DATE, 8);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(nameLength, 22);
  return facts;
}

function entryOf(facts: Buffer, offset: number, name: Buffer): Buffer {
  const start = Buffer.alloc(6);
  start.write("PK\x01\x02", "latin1");
  start.writeUInt16LE(VERSION, 4);
  const end = Buffer.alloc(14);
  end.writeUInt32LE(offset, 10);
  return Buffer.concat([start, facts, end, name]);
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
