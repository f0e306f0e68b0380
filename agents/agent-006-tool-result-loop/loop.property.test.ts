import { fittingCalls, holdForAnyReplies } from "@boucle/scripted-client/stage-spec/any-reply";
import { test } from "vitest";
import { run } from "./agent.ts";

test("keeps a history that the API takes, whatever the model replies", async () => {
  await holdForAnyReplies(run, fittingCalls.calculator);
}, 1_200_000);
