import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { watchFile } from "./watch-file.ts";

/** A file that is watched for the length of a test: what is heard of it, and how to wait for it. */
async function watched<T>(
  work: (on: { file: string; heard: string[]; next: () => Promise<string> }) => Promise<T>,
  events?: Parameters<typeof watchFile>[1]["events"],
): Promise<{ mode: string; left: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), "boucle-watch-"));
  const file = join(folder, "answer.ts");
  writeFileSync(file, "first");
  const heard: string[] = [];
  let tell: (text: string) => void = () => {};
  const onText = (text: string) => {
    heard.push(text);
    tell(text);
  };
  const watch = watchFile(file, { onText, ...(events && { events }) });
  const mode = await watch.mode;
  const next = () =>
    new Promise<string>((resolve) => {
      tell = resolve;
    });
  await work({ file, heard, next });
  watch.stop();
  const left = readdirSync(folder).filter((name) => name !== "answer.ts");
  rmSync(folder, { recursive: true });
  return { mode, left };
}

const SAVES: [string, (file: string, text: string) => void][] = [
  ["writes in place", (file, text) => writeFileSync(file, text)],
  [
    "writes a file beside it and renames it",
    (file, text) => {
      writeFileSync(`${file}.tmp`, text);
      renameSync(`${file}.tmp`, file);
    },
  ],
  [
    "moves the old one away first",
    (file, text) => {
      renameSync(file, `${file}~`);
      writeFileSync(file, text);
      rmSync(`${file}~`);
    },
  ],
  [
    "deletes it and makes it anew",
    (file, text) => {
      rmSync(file);
      writeFileSync(file, text);
    },
  ],
];

test.each(SAVES)("hears each of three saves of an editor that %s", async (_, save) => {
  await watched(async ({ file, heard, next }) => {
    for (const text of ["second", "third", "fourth"]) {
      const told = next();
      save(file, text);
      expect(await told).toBe(text);
    }
    expect(heard).toEqual(["second", "third", "fourth"]);
  });
});

test("tells a text once, however often it is saved, and nothing of other files", async () => {
  await watched(async ({ file, heard, next }) => {
    writeFileSync(file, "first");
    writeFileSync(join(file, "..", "other.ts"), "other");
    const told = next();
    writeFileSync(file, "second");
    await told;
    rmSync(join(file, "..", "other.ts"));
    expect(heard).toEqual(["second"]);
  });
});

test("an empty file that fills up at once is one save", async () => {
  await watched(async ({ file, heard, next }) => {
    const told = next();
    writeFileSync(file, "");
    writeFileSync(file, "second");
    await told;
    expect(heard).toEqual(["second"]);
  });
});

test("where no events come it looks by itself, and knows that it does", async () => {
  const deaf = () => ({ close: () => {} });
  const { mode } = await watched(async ({ file, next }) => {
    const told = next();
    writeFileSync(file, "second");
    expect(await told).toBe("second");
  }, deaf);
  expect(mode).toBe("polling");
});

test("where a folder cannot be watched it looks by itself", async () => {
  const { mode } = await watched(
    async ({ file, next }) => {
      const told = next();
      writeFileSync(file, "second");
      expect(await told).toBe("second");
    },
    () => {
      throw new Error("ENOSPC");
    },
  );
  expect(mode).toBe("polling");
});

test("its self-test leaves nothing behind", async () => {
  const { left } = await watched(async () => {});
  expect(left).toEqual([]);
});
