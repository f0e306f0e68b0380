import { createInterface } from "node:readline";

/** The lines of a person or of a pipe. */
export type TypedLines = {
  lines: AsyncIterable<string>;
  /** The number of the line that was handed out last, until the next one is asked for. */
  current: () => number | undefined;
  /** True when the input ended, rather than the conversation. */
  ended: () => boolean;
  close: () => void;
};

/**
 * Reads lines from now on: none is lost, whenever the first is asked for. `taken` is told each line
 * when it is handed out.
 */
export function readTypedLines(
  stdin: NodeJS.ReadStream,
  taken: (line: string) => void,
): TypedLines {
  const reader = createInterface({ input: stdin, crlfDelay: Number.POSITIVE_INFINITY });
  const iterator = reader[Symbol.asyncIterator]();
  let count = 0;
  let current: number | undefined;
  let ended = false;
  // a stdin that cannot be read, such as a folder, is one that has ended
  const end = { done: true, value: undefined } as const;
  stdin.on("error", () => {});

  async function* lines(): AsyncGenerator<string> {
    while (true) {
      current = undefined;
      const next = await iterator.next().catch(() => end);
      if (next.done) {
        ended = true;
        return;
      }
      // some shells begin what they pipe with a byte-order mark
      const line = count === 0 ? next.value.replace(/^\uFEFF/, "") : next.value;
      current = ++count;
      taken(line);
      yield line;
    }
  }

  return {
    lines: lines(),
    current: () => current,
    ended: () => ended,
    close: () => reader.close(),
  };
}
