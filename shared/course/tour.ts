import type { Run } from "@boucle/scripted-client";
import { listStages, type Stage } from "@boucle/scripted-client/stages";
import { playTranscript, readTranscripts } from "@boucle/scripted-client/transcripts";
import type { Context } from "./context.ts";
import { painted } from "./conversation-text.ts";
import { START } from "./messages/start.ts";
import { nameOf, newIn } from "./stage-name.ts";
import { painter, proseWidth, row, wrap } from "./terminal.ts";

/**
 * Plays each stage of the checkout in one conversation, offline, and says what is new in it.
 * `seen` is told each stage that was shown. The result is 1 when a stage could not be played.
 */
export async function tour(context: Context, seen: (id: string) => void): Promise<number> {
  const { lang, root, stdout, stderr, env } = context;
  const texts = START[lang];
  const width = proseWidth(stdout, env);
  const paint = painter(stdout, env);
  const stages = listStages(root);
  let code = 0;
  stdout.write(`${wrap(texts.opening, width)}\n`);
  for (const [index, stage] of stages.entries()) {
    const heading = texts.heading(stage.id, nameOf(stage, lang), index + 1, stages.length);
    stdout.write(`\n${paint("bold", wrap(heading, width, "     "))}\n`);
    stdout.write(`${wrap(texts.newLabel + newIn(stage, lang), width)}\n\n`);
    try {
      stdout.write(await played(stage, context));
      seen(stage.id);
    } catch (error) {
      code = 1;
      stderr.write(`${wrap(texts.doesNotFit(stage.name, (error as Error).message), width)}\n`);
    }
  }
  return code;
}

async function played(stage: Stage, context: Context): Promise<string> {
  const all = readTranscripts(stage).filter(({ lang }) => lang === context.lang);
  const transcript = all.find(({ tour }) => tour) ?? all[0];
  if (!transcript) throw new Error(START[context.lang].noTranscript(stage.name));
  const { run } = (await context.load(stage.agent)) as { run: Run };
  const text = await playTranscript(run, transcript);
  // the prompt that waits for a line which never comes
  const lines = wrap(text.replace(/User> $/, ""), proseWidth(context.stdout, context.env), "  ");
  return painted(lines, context.stdout, context.env);
}

/** Two things to do after the tour. */
export function whatNext({ root, lang, stdout, env }: Context): string {
  const texts = START[lang];
  const width = proseWidth(stdout, env);
  const [first, second = first] = listStages(root).map(({ id }) => id);
  const steps = [
    row(`npm run agent ${second}`, texts.talkYourself, 24, width),
    row(`npm run diff ${first} ${second}`, texts.seeDifference, 24, width),
  ];
  return `\n${[wrap(texts.next, width), ...steps].join("\n")}\n`;
}
