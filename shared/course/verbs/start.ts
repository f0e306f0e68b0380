import { ReadStream } from "node:tty";
import { listStages, type Stage } from "@boucle/scripted-client/stages";
import type { Context, Verb } from "../context.ts";
import { printHelp } from "../help.ts";
import { START } from "../messages/start.ts";
import { nextStep } from "../next-step.ts";
import { markStage, readProgress } from "../progress.ts";
import { nameOf } from "../stage-name.ts";
import { readArguments } from "../usage.ts";

const OPTIONS = { tour: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;

/** `start`: a menu on a terminal; otherwise, and with --tour, the tour of all stages. */
export const start: Verb = async (args, context) => {
  const { values } = readArguments(args, OPTIONS, { most: 0, lang: context.lang });
  const { stdin, stdout } = context;
  if (values.help) return printHelp(START[context.lang].help, context);
  return values.tour || !stdin.isTTY || !stdout.isTTY ? takeTour(context) : menu(context);
};

async function takeTour(context: Context, { menuFollows = false } = {}): Promise<number> {
  const { tour, whatNext } = await import("../tour.ts");
  // a tour into a pipe is nobody's way
  const code = await tour(context, (id) => {
    if (context.stdout.isTTY) markStage(context, "toured", id);
  });
  if (!menuFollows) context.stdout.write(whatNext(context));
  return code;
}

/** Asks what to do until the answer is to leave. */
async function menu(first: Context): Promise<number> {
  let context = first;
  const prompts = await import("@clack/prompts");
  prompts.intro("boucle");
  while (true) {
    const texts = START[context.lang];
    prompts.note(whereYouAre(context), texts.where);
    const { step } = nextStep(listStages(context.root), readProgress(context.root));
    const choice = await prompts.select({
      message: texts.whatNow,
      showInstructions: false,
      initialValue: step === "tour" ? "tour" : "talk",
      options: (["tour", "talk", "doctor", "language", "quit"] as const).map((value) => ({
        value,
        label: texts[value],
      })),
    });
    if (prompts.isCancel(choice) || choice === "quit") {
      prompts.outro(texts.goodbye);
      return prompts.isCancel(choice) ? 130 : 0;
    }
    if (choice === "tour") await takeTour(context, { menuFollows: true });
    if (choice === "talk") await talkToOne(context, prompts);
    if (choice === "doctor") await (await import("./doctor.ts")).doctor([], context);
    if (choice === "language") {
      context = { ...context, lang: context.lang === "en" ? "fr" : "en" };
      prompts.log.info(START[context.lang].languageKept);
    }
  }
}

async function talkToOne(
  context: Context,
  { select, isCancel }: typeof import("@clack/prompts"),
): Promise<void> {
  const texts = START[context.lang];
  const stages = listStages(context.root);
  const { id } = nextStep(stages, readProgress(context.root));
  const chosen = await select({
    message: texts.whichStage,
    showInstructions: false,
    initialValue: id,
    options: [
      ...stages.map((stage) => ({ value: stage.id, label: titleOf(stage, context) })),
      { value: "", label: texts.back },
    ],
  });
  if (isCancel(chosen) || chosen === "") return;
  const { agent } = await import("./agent.ts");
  // the end of input ends the stream it is typed into, and the menu still needs its own
  const stdin = new ReadStream(0);
  await agent([chosen], { ...context, stdin });
  stdin.destroy();
}

function whereYouAre(context: Context): string {
  const texts = START[context.lang];
  const stages = listStages(context.root);
  const progress = readProgress(context.root);
  const lines = stages.map((stage) => {
    const state = texts.state(
      progress.talked.includes(stage.id),
      progress.toured.includes(stage.id),
    );
    return texts.stageState(titleOf(stage, context), state);
  });
  const { step, id } = nextStep(stages, progress);
  return [...lines, "", texts.steps[step](id)].join("\n");
}

function titleOf(stage: Stage, context: Context): string {
  return `${stage.id} ${nameOf(stage, context.lang)}`;
}
