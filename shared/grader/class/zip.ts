import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";

/** A file in a zip; its content is unpacked when it is read, in memory, never to disk. */
export type ZipEntry = { name: string; size: number; kind: "file" | "link"; read: () => Buffer };

/** Why a zip, or a file in it, cannot be read. */
export type ZipReason = "broken" | "encrypted" | "method" | "large";

/** A zip that cannot be read. */
export class ZipError extends Error {
  readonly reason: ZipReason;
  constructor(reason: ZipReason) {
    super(reason);
    this.reason = reason;
  }
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const MOST_ENTRIES = 20_000;
const LONGEST_COMMENT = 0xffff;
const WRITTEN_ON_UNIX = 3;

/** The entries of a zip, as its directory lists them. Reading one gives at most `mostBytes`. */
export function readZip(zip: Buffer, mostBytes: number): ZipEntry[] {
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  // 0xffff and 0xffffffff announce the form for zips over 4 GB
  if (count > MOST_ENTRIES) throw new ZipError("large");
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let n = 0; n < count; n++) {
    if (at + 46 > end || zip.readUInt32LE(at) !== CENTRAL) throw new ZipError("broken");
    const lengths = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const [nameBytes = 0, extraBytes = 0, commentBytes = 0] = lengths;
    const header = zip.subarray(at, at + 46);
    const name = zip.toString("utf8", at + 46, at + 46 + nameBytes);
    if (!name.endsWith("/")) entries.push(entryOf(zip, header, name, mostBytes));
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  return entries;
}

function findEnd(zip: Buffer): number {
  const first = Math.max(0, zip.length - LONGEST_COMMENT - 22);
  for (let at = zip.length - 22; at >= first; at--) {
    if (zip.readUInt32LE(at) === END) return at;
  }
  throw new ZipError("broken");
}

function entryOf(zip: Buffer, header: Buffer, name: string, mostBytes: number): ZipEntry {
  const mode = header.readUInt32LE(38) >>> 16;
  const link = header[5] === WRITTEN_ON_UNIX && (mode & 0o170000) === 0o120000;
  const size = header.readUInt32LE(24);
  const read = () => {
    if (header.readUInt16LE(8) & 1) throw new ZipError("encrypted");
    if (size > mostBytes) throw new ZipError("large");
    const content = unpack(zip, header, mostBytes);
    const sound = content.length === size && crc32(content) === header.readUInt32LE(16);
    if (!sound) throw new ZipError("broken");
    return content;
  };
  return { name, size, kind: link ? "link" : "file", read };
}

function unpack(zip: Buffer, header: Buffer, maxOutputLength: number): Buffer {
  const [method, packed] = [header.readUInt16LE(10), header.readUInt32LE(20)];
  const at = header.readUInt32LE(42);
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== LOCAL) throw new ZipError("broken");
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const bytes = zip.subarray(start, start + packed);
  if (method === 0) return bytes;
  if (method !== 8) throw new ZipError("method");
  try {
    return inflateRawSync(bytes, { maxOutputLength });
  } catch (error) {
    // what is announced as small and unpacks without end
    const { code } = error as NodeJS.ErrnoException;
    throw new ZipError(code === "ERR_BUFFER_TOO_LARGE" ? "large" : "broken");
  }
}

const UTF8_NAMES = 0x0800;
const NO_DATE = 0x0021;

/** A zip of files, the same bytes for the same files: it holds no date. */
export function writeZip(files: { name: string; content: Buffer }[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const packed = deflateRawSync(content, { level: 9 });
    const path = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(UTF8_NAMES, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt16LE(NO_DATE, 8);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const central = Buffer.alloc(14);
    // a plain file that its owner may read and write
    central.writeUInt32LE((0o100644 << 16) >>> 0, 6);
    central.writeUInt32LE(offset, 10);
    const madeBy = Buffer.from([20, WRITTEN_ON_UNIX]);
    directory.push(word(CENTRAL), madeBy, facts, central, path);
    parts.push(word(LOCAL), facts, path, packed);
    offset += 4 + facts.length + path.length + packed.length;
  }
  const body = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(body.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, body, word(END), end]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
