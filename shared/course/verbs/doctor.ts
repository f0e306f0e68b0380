import type { Context, Verb } from "../context.ts";
import { gatherFacts } from "../doctor/facts.ts";
import { type Finding, judge, type State } from "../doctor/judge.ts";
import { printHelp } from "../help.ts";
import { DOCTOR } from "../messages/doctor.ts";
import { painter, proseWidth, wrap } from "../terminal.ts";
import { readArguments } from "../usage.ts";

const OPTIONS = { json: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;

const COLOURS = { ok: "green", warning: "yellow", fault: "red" } as const;

/** `doctor`: what the course needs of this machine. Exit code 1 for a fault that stops it. */
export const doctor: Verb = async (args, context) => {
  const { lang, stdout } = context;
  const { values } = readArguments(args, OPTIONS, { most: 0, lang });
  if (values.help) return printHelp(DOCTOR[lang].help, context);
  const findings = judge(await gatherFacts(context), lang);
  const ok = findings.every(({ state }) => state !== "fault");
  stdout.write(
    values.json ? `${JSON.stringify({ ok, findings }, null, 2)}\n` : inWords(findings, context),
  );
  return ok ? 0 : 1;
};

function inWords(findings: Finding[], { lang, stdout, env }: Context): string {
  const texts = DOCTOR[lang];
  const width = proseWidth(stdout, env);
  const paint = painter(stdout, env);
  const at = Math.max(...Object.values(texts.states).map((word) => word.length)) + 2;
  const indent = " ".repeat(at);
  const lines = findings.flatMap(({ name, state, found, mend }) => {
    const text = wrap(`${indent}${texts.names[name]}${texts.colon}${found}`, width, indent);
    const word = texts.states[state];
    const head = paint(COLOURS[state], word) + " ".repeat(at - word.length);
    return [head + text.slice(at), ...(mend ? [`${indent}-> ${mend}`] : [])];
  });
  return `${lines.join("\n")}\n\n${wrap(conclusion(findings, lang), width)}\n`;
}

function conclusion(findings: Finding[], lang: Context["lang"]): string {
  const count = (wanted: State) => findings.filter(({ state }) => state === wanted).length;
  const [faults, warnings] = [count("fault"), count("warning")];
  if (faults > 0) return DOCTOR[lang].stops(faults);
  return warnings > 0 ? DOCTOR[lang].stillWorks(warnings) : DOCTOR[lang].allWell;
}
