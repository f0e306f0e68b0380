import { expect, test } from "vitest";
import { runCourse, serve } from "../testing/run-course.ts";

const UNDER_LOAD = { timeout: 60_000 };

test("finds no fault in the checkout that the tests run in", UNDER_LOAD, async () => {
  const { code, stdout, stderr } = await runCourse(["doctor"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain("Stages: 005, 006, 007, 008\n");
  expect(stdout).toContain("Model: no key: the pocket model speaks, offline\n");
});

test("gives its findings as JSON, with names that no language changes", UNDER_LOAD, async () => {
  const { code, stdout } = await runCourse(["doctor", "--json", "--lang", "fr"]);
  expect(code).toBe(0);
  const { ok, findings } = JSON.parse(stdout);
  expect(ok).toBe(true);
  expect(findings).toContainEqual({ name: "stages", state: "ok", found: "005, 006, 007, 008" });
  expect(findings).toContainEqual({
    name: "model",
    state: "ok",
    found: "pas de clé\u00a0: le modèle de poche parle, hors ligne",
  });
});

test("warns of a bad key and shows nothing of it", UNDER_LOAD, async () => {
  const env = { ANTHROPIC_API_KEY: "'sk-ant-secret'" };
  const { code, stdout } = await runCourse(["doctor"], { env });
  expect(code).toBe(0);
  expect(stdout).toContain("ANTHROPIC_API_KEY has quotation marks");
  expect(stdout).not.toContain("secret");
});

test("warns of a server that does not answer, and does not fail", UNDER_LOAD, async () => {
  const server = await serve((_, response) => response.end());
  const env = { ANTHROPIC_BASE_URL: server.address };
  const there = await runCourse(["doctor"], { env });
  expect(there.stdout).toContain(`${server.address} answers`);
  server.close();
  const gone = await runCourse(["doctor"], { env });
  expect(gone.code).toBe(0);
  expect(gone.stdout).toContain(`${server.address} does not answer (ECONNREFUSED)`);
});
