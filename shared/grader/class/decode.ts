/**
 * A text as editors and spreadsheets save it: UTF-8, UTF-16 with a byte-order mark ("Unicode" on
 * Windows), else Windows-1252, which any bytes are.
 */
export function decodeText(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString("hex");
  if (mark === "fffe") return new TextDecoder("utf-16le").decode(bytes);
  if (mark === "feff") return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const text = bytes.toString("latin1");
    return text.replace(/[\x80-\x9f]/g, (char) => OWN[char.charCodeAt(0) - 0x80] ?? char);
  }
}

/** What Windows-1252 has in the place of Latin 1's controls; Node 20's own decoder leaves them. */
const OWN = [..."€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ"];
