import fc from "fast-check";
import { expect, test } from "vitest";
import { checkRequest } from "./check-request.ts";
import { RequestLog } from "./request-log.ts";

type Message = { role: string; content: unknown };

/** Pieces that fit together now and then, so that good and bad conversations both come up. */
const id = fc.constantFrom("a", "b", "c", "é");
const text = fc.constantFrom("q", "", " ", '],"x":[', "\\ud83d", "🙂", "\ud83d", "é\u2028");
const block = fc.oneof(
  text.map((words) => ({ type: "text", text: words })),
  id.map((name) => ({ type: "tool_use", id: name, name: "x", input: {} })),
  id.map((name) => ({ type: "tool_result", tool_use_id: name, content: "5" })),
);
const message: fc.Arbitrary<Message> = fc.record({
  role: fc.constantFrom("user", "assistant", "assistant", "user", "tool"),
  content: fc.oneof(text, fc.array(block, { maxLength: 3 })),
});
/** One round as a loop makes it, and a plain answer: what most conversations consist of. */
const rounds: fc.Arbitrary<Message[]> = fc.oneof(
  fc.integer({ min: 0, max: 9 }).map((n) => [
    { role: "assistant", content: [{ type: "tool_use", id: `c${n}`, name: "x", input: {} }] },
    { role: "user", content: [{ type: "tool_result", tool_use_id: `c${n}`, content: "5" }] },
  ]),
  fc.constant<Message[]>([
    { role: "assistant", content: "Done." },
    { role: "user", content: "and?" },
  ]),
);

/** What a program may do to its history, or to what is around it, before it asks again. */
type Edit = (talk: { messages: Message[]; around: Record<string, unknown> }) => void;
const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 6,
    arbitrary: rounds.map(
      (added): Edit =>
        ({ messages }) =>
          messages.push(...added),
    ),
  },
  {
    weight: 2,
    arbitrary: message.map(
      (added): Edit =>
        ({ messages }) =>
          messages.push(added),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.nat(4).map(
      (n): Edit =>
        ({ messages }) =>
          messages.splice(-n, n),
    ),
  },
  fc.tuple(fc.nat(9), message).map(
    ([at, other]): Edit =>
      ({ messages }) =>
        messages.splice(at, 1, other),
  ),
  fc.nat(3).map(
    (n): Edit =>
      ({ messages }) =>
        messages.splice(0, n),
  ),
  fc.constantFrom<Edit>(
    ({ around }) => Object.assign(around, { system: "Be brief." }),
    ({ around }) => Object.assign(around, { max_tokens: -1 }),
    ({ around }) => Object.assign(around, { max_tokens: 1 }),
    () => {},
  ),
);

/** Ways to write a request down: the order of its fields, and spaces as another program has them. */
const writing = fc.constantFrom<(body: { messages: unknown }) => string>(
  (body) => JSON.stringify(body),
  ({ messages, ...around }) => JSON.stringify({ ...around, messages }),
  ({ messages, ...around }) => JSON.stringify({ messages, ...around }),
  (body) => JSON.stringify(body, null, 1),
);

test("finds the same fault and keeps the same request as if it read each one whole", {
  timeout: 60_000,
}, () => {
  const conversation = fc.record({ edits: fc.array(edit, { maxLength: 12 }), write: writing });
  fc.assert(
    fc.property(conversation, ({ edits, write }) => {
      const messages: Message[] = [{ role: "user", content: "q" }];
      const around: Record<string, unknown> = { model: "m", max_tokens: 1 };
      const log = new RequestLog();
      const whole: unknown[] = [];
      for (const change of edits) {
        change({ messages, around });
        const body = write({ ...around, messages });
        const { fault, request } = log.record(body);
        whole.push(JSON.parse(body));
        expect(fault).toEqual(faultIn(body));
        expect(request).toEqual(whole.at(-1));
        expect(Object.keys(request)).toEqual(Object.keys(whole.at(-1) as object));
      }
      expect(log.requests).toEqual(whole);
    }),
    { numRuns: 1_000 },
  );
});

/** The fault by the rules alone; the place of half an emoji depends on how the body is written. */
function faultIn(body: string): unknown {
  const fault = checkRequest(JSON.parse(body));
  return fault?.rule === "H6" ? new RequestLog().record(body).fault : fault;
}

const TALK = { model: "m", max_tokens: 1, messages: [{ role: "user", content: "q" }] };

test("refuses each time what was refused once, until it is mended", () => {
  const log = new RequestLog();
  const good = TALK.messages;
  const bad = [...good, { role: "assistant", content: [] }, ...good];
  const rules = [good, bad, [...bad, ...good], [...good, ...good]].map(
    (messages) => log.record(JSON.stringify({ ...TALK, messages })).fault?.rule,
  );
  expect(rules).toEqual([undefined, "C9", "C9", undefined]);
});

test("checks a request anew under another API version", () => {
  const log = new RequestLog();
  const body = JSON.stringify({ ...TALK, temperature: 1 });
  expect(log.record(body, "2023-06-01").fault).toBeUndefined();
  expect(log.record(body, "2026-10-21").fault?.rule).toBe("S7");
  expect(log.record(body, "2023-06-01").fault).toBeUndefined();
});

test("is not led astray by a body that goes on behind its messages", () => {
  const log = new RequestLog();
  const body = JSON.stringify(TALK);
  log.record(body);
  const doubled = `${body.slice(0, -2)}],"x":1,"messages":[${JSON.stringify(TALK.messages[0])}]}`;
  expect(log.record(doubled).fault?.message).toBe("x: Extra inputs are not permitted");
  expect(log.record(`${body.slice(0, -2)} ]}`).request).toEqual(TALK);
  expect(log.record(`${body.slice(0, -2)},]}`).fault?.rule).toBe("H6");
});

test("keeps a body that is no request", () => {
  const log = new RequestLog();
  log.record(JSON.stringify(TALK));
  log.record("[1]");
  log.record("<html>");
  log.record(JSON.stringify({ ...TALK, messages: "q" }));
  expect(log.length).toBe(4);
  expect(log.requests).toEqual([TALK, [1], undefined, { ...TALK, messages: "q" }]);
});
