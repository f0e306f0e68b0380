import { expect, test } from "vitest";
import { chooseModel } from "./model-choice.ts";
import { keyFault } from "./model-key.ts";

test.each([
  ["unset", undefined, "missing"],
  ["empty", "", "empty"],
  ["blank", "   ", "blank"],
  ["a lone line end", "\r\n", "blank"],
  ["in straight quotes", '"sk-ant-x"', "quoted"],
  ["in single quotes", "'sk-ant-x'", "quoted"],
  ["in typographic quotes", "“sk-ant-x”", "quoted"],
  ["with one quote", "sk-ant-x”", "quoted"],
  ["in guillemets", "«\u00a0sk-ant-x\u00a0»", "quoted"],
  ["ending in CR", "sk-ant-x\r", "lineEnd"],
  ["ending in CR and LF", "sk-ant-x\r\n", "lineEnd"],
  ["with a space inside", "sk-ant x", "unsendable"],
  ["with a letter that no header takes", "sk-ant-é", "unsendable"],
  ["with a zero-width space", "sk-ant-x\u200b", "unsendable"],
  ["plain", "sk-ant-x", undefined],
  ["with a line end that is harmless", "sk-ant-x\n", undefined],
])("a key that is %s is %s", (_, value, fault) => {
  expect(keyFault(value)).toBe(fault);
});

const KEY = { ANTHROPIC_API_KEY: "sk-ant-x" };
const SERVER = { ANTHROPIC_BASE_URL: "http://localhost:11434/" };

test.each([
  ["nothing is set", {}, {}, { kind: "pocket", clumsy: false }],
  ["there is a key", {}, KEY, { kind: "live", key: { value: "sk-ant-x" } }],
  ["--pocket is given", { pocket: true }, KEY, { kind: "pocket", clumsy: false }],
  ["--clumsy is given", { clumsy: true }, KEY, { kind: "pocket", clumsy: true }],
  [
    "--pocket is given with a bad key",
    { pocket: true },
    { ANTHROPIC_API_KEY: "" },
    { kind: "pocket" },
  ],
  ["--live is given without a key", { live: true }, {}, { kind: "keyFault", fault: "missing" }],
  ["the key is empty", {}, { ANTHROPIC_API_KEY: "" }, { kind: "keyFault", fault: "empty" }],
  [
    "a token is set",
    {},
    { ANTHROPIC_AUTH_TOKEN: "t" },
    { kind: "live", key: { kind: "authToken" } },
  ],
  [
    "a token is set, and a key that is empty",
    {},
    { ...SERVER, ANTHROPIC_API_KEY: "", ANTHROPIC_AUTH_TOKEN: "ollama" },
    { kind: "server", key: { kind: "authToken", value: "ollama" } },
  ],
  [
    "a server is named, without a key",
    {},
    SERVER,
    { kind: "server", address: "http://localhost:11434", key: undefined },
  ],
  [
    "a server is named, with a bad key",
    {},
    { ...SERVER, ANTHROPIC_API_KEY: "'x'" },
    { kind: "keyFault" },
  ],
  ["the address is blank", {}, { ANTHROPIC_BASE_URL: " " }, { kind: "pocket" }],
  [
    "the address has no scheme",
    {},
    { ANTHROPIC_BASE_URL: "localhost:11434" },
    { kind: "badAddress" },
  ],
  ["the address is no address", {}, { ANTHROPIC_BASE_URL: "my server" }, { kind: "badAddress" }],
  [
    "the address has a password in it, which is not shown",
    {},
    { ANTHROPIC_BASE_URL: "http://me:secret@host:80/" },
    { kind: "badAddress", address: "http://…@host:80/" },
  ],
])("when %s", (_, wish, env, choice) => {
  expect(chooseModel(wish, env)).toMatchObject(choice);
});
