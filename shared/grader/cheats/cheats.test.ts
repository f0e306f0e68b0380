import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { inShort, ROOT, TOTAL, withGrader } from "../testing/sample.ts";
import { CHEATS } from "./list.ts";

const HERE = dirname(fileURLToPath(import.meta.url));
/** A cheat's source, with what no answer can know told to it: where the checkout is. */
const read = (file: string) =>
  readFileSync(join(HERE, `${file}.ts`), "utf8").replaceAll(
    "CHECKOUT",
    JSON.stringify(ROOT).slice(1, -1),
  );
const LONG = { timeout: 120_000 };

/** Those that end when a limit stops them, or that have another of their kind in every run. */
const SLOW = [
  ...["loops-for-ever", "awaits-for-ever", "keeps-a-timer", "silences-the-types"],
  ...["floods-the-output", "floods-the-channel", "fills-the-heap", "silences-the-types-aloud"],
  ...["grows-when-read", "edits-the-checks", "starts-processes", "closes-the-channel"],
  ...["answers-from-the-page", "equals-everything", "reads-the-checks", "signals-the-grader"],
  ...["looks-inside-node", "takes-over-the-talk", "writes-odd-reports", "finds-the-solution"],
];
// "fills-the-memory" is one of their kind and runs everywhere
const leftToCi = process.env.CI ? [] : SLOW;
if (leftToCi.length > 0) {
  console.info(`Left to CI, or to a run with CI set: the cheats ${leftToCi.join(", ")}.`);
}

test("what is left to CI is in the list", () => {
  const files = CHEATS.map(({ file }) => file);
  expect(SLOW.filter((file) => !files.includes(file))).toEqual([]);
});

test.for(CHEATS)("$file passes nothing", LONG, async ({ file, ends }, { skip }) => {
  skip(leftToCi.includes(file), "left to CI");
  const types = ends.includes("types");
  const verdict = await withGrader((grader) =>
    grader.check({ exercise: TOTAL, source: read(file), seed: 1, types }),
  );
  expect(inShort(verdict)).toBe(ends);
  expect(verdict.score.passed).toBe(0);
});

test("every cheat in the folder is in the list", () => {
  const files = readdirSync(HERE).filter((name) => !/^(list|cheats\.test)\.ts$/.test(name));
  expect(files).toEqual(CHEATS.map(({ file }) => `${file}.ts`).sort());
});

test("what the checks and the solution say stays out of reach", LONG, async () => {
  const got = [];
  for (const file of ["reads-the-checks", "imports-the-checks", "steals-the-nonce"]) {
    const verdict = await withGrader((grader) =>
      grader.check({ exercise: TOTAL, source: read(file), types: false }),
    );
    got.push(verdict.checks[0]?.said?.en.got);
  }
  expect(got[0]).toBe('"nothing can be read"');
  expect(got[1]).toMatch(/ERR_ACCESS_DENIED|Access to this API|Cannot find module|ENOENT/);
  expect(got[2]).toBe('"no nonce"');
});

test("nothing of what a cheat writes is there afterwards", LONG, async () => {
  await withGrader((grader) =>
    grader.check({ exercise: TOTAL, source: read("writes-outside"), types: false }),
  );
  const marks = [tmpdir(), homedir(), HERE, process.cwd()].map((at) => join(at, "boucle-was-here"));
  expect(marks.filter((mark) => existsSync(mark))).toEqual([]);
});

test.each(["none", "unshare", "bwrap"] as const)(
  "no connection comes out, with %s around the process",
  LONG,
  async (walls) => {
    let connections = 0;
    const server = createServer(() => connections++).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    const source = read("uses-the-network").replace('"0"', `"${port}"`);
    const verdict = await withGrader(
      (grader) => grader.check({ exercise: TOTAL, source, types: false }),
      walls,
    );
    server.close();
    expect(connections).toBe(0);
    expect(verdict.state).toBe("failed");
  },
);

test("Node's own inner ways to the network are closed, without any wall", LONG, async () => {
  const source = `import dgram from "node:dgram";
    import net from "node:net";
    const ways = [
      () => dgram.createSocket("udp4"),
      () => dgram.Socket("udp4"),
      () => net.createServer()._listen2("127.0.0.1", 0, 4, 1, undefined, 0),
      () => process.report.getReport(),
    ];
    const closed = (way) => { try { return typeof way(); } catch (error) { return error.code; } };
    export const total = () => [...new Set(ways.map(closed))].join();`;
  const verdict = await withGrader(
    (grader) => grader.check({ exercise: TOTAL, source, types: false }),
    "none",
  );
  expect(verdict.checks[0]?.said?.en.got).toBe('"ERR_ACCESS_DENIED"');
});

test("lines that somebody else wrote on the channel are counted", LONG, async () => {
  const verdict = await withGrader((grader) =>
    grader.check({ exercise: TOTAL, source: read("forges-reports"), types: false }),
  );
  expect(verdict.forgedLines).toBeGreaterThan(20);
});
