import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { emitKeypressEvents } from "node:readline";
import {
  answerFile,
  type Exercise,
  type ExerciseText,
  type Grader,
  keepWork,
  noteHelp,
  noteVerdict,
  putStarter,
  readExerciseText,
  readWork,
  resetAnswer,
  TASK_MARK,
  type Verdict,
  type Watch,
  watchFile,
  whereToGoOn,
} from "@boucle/grader";
import type { Context } from "../context.ts";
import { EXERCISE } from "../messages/exercise.ts";
import { painter, wrap } from "../terminal.ts";
import { type Editor, openFile } from "./editor.ts";
import { differenceText, listLines, nextHint } from "./pages.ts";
import { cutWith, keyLines, plainText, type View, verdictLines } from "./screen.ts";

type Setting = {
  context: Context;
  grader: Grader;
  exercises: Exercise[];
  editor: Editor | undefined;
  seed: number | undefined;
};

type Key = { name?: string; ctrl?: boolean; sequence?: string };

/** The exercise on the screen: watched, checked on each save, led by keys. Ends with the exit code. */
export class ExerciseSession {
  readonly #setting: Setting;
  #exercise: Exercise;
  #text: ExerciseText;
  #watch: Watch | undefined;
  #verdict: Verdict | undefined;
  /** Counts the checks that were begun: what an older one says is no longer shown. */
  #run = 0;
  #busy = false;
  #again = false;
  #state = "";
  #notes: string[] = [];
  /** What a second press of the same key would do. */
  #asked: string | undefined;
  /** Lines that are shown in place of the verdict, until a key is pressed. */
  #page: string[] | undefined;
  /** The first line of the page that is on the screen. */
  #from = 0;
  #leave: (code: number) => void = () => {};

  constructor(exercise: Exercise, setting: Setting) {
    this.#setting = setting;
    this.#exercise = exercise;
    this.#text = readExerciseText(exercise, setting.context.lang);
  }

  async hold(): Promise<number> {
    const { stdin, stdout } = this.#setting.context;
    const left = new Promise<number>((resolve) => {
      this.#leave = resolve;
    });
    const onKey = (_: string | undefined, key: Key) => this.#onKey(key);
    const onResize = () => this.#draw();
    emitKeypressEvents(stdin);
    stdin.setRawMode?.(true);
    stdin.resume();
    stdin.on("keypress", onKey);
    stdin.on("end", () => this.#leave(0));
    stdout.on("resize", onResize);
    this.#begin(this.#exercise);
    if (this.#setting.editor && !this.#setting.editor.inTerminal) await this.#open();
    const code = await left;
    this.#watch?.stop();
    stdin.off("keypress", onKey);
    stdout.off("resize", onResize);
    stdin.setRawMode?.(false);
    stdin.pause();
    stdout.write("\n");
    return code;
  }

  get #texts() {
    return EXERCISE[this.#setting.context.lang];
  }

  get #file(): string {
    return answerFile(this.#setting.context.root, this.#exercise);
  }

  /** The learner's file as a person names it. */
  get #shownFile(): string {
    return relative(this.#setting.context.root, this.#file).replaceAll("\\", "/");
  }

  #begin(exercise: Exercise): void {
    const { context, grader } = this.#setting;
    this.#watch?.stop();
    this.#exercise = exercise;
    this.#text = readExerciseText(exercise, context.lang);
    [this.#verdict, this.#asked, this.#page] = [undefined, undefined, undefined];
    this.#notes = [];
    this.#keep(() => {
      if (putStarter(context.root, exercise))
        this.#notes = [this.#texts.created(this.#shownFile, TASK_MARK)];
      keepWork(context.root, (progress) => {
        progress.current = exercise.id;
      });
    });
    grader.prepare(exercise);
    this.#startWatch();
    this.#check();
  }

  #startWatch(): void {
    const watch = watchFile(this.#file, {
      onText: () => {
        this.#notes = [];
        this.#check();
      },
    });
    this.#watch = watch;
    watch.mode.then((mode) => {
      if (mode === "events" || this.#watch !== watch) return;
      this.#notes.push(this.#texts.polling);
      this.#draw();
    });
  }

  /** Checks the file as it is now; a save in the meantime is checked when this one is done. */
  async #check(): Promise<void> {
    this.#again = this.#busy;
    if (this.#busy) return;
    const { grader, seed, context } = this.#setting;
    this.#busy = true;
    const [run, exercise] = [++this.#run, this.#exercise];
    this.#state = this.#texts.checking;
    if (!this.#verdict) this.#draw();
    const isCurrent = () => run === this.#run && exercise === this.#exercise;
    const drawn = seed === undefined ? {} : { seed };
    const verdict = await grader.check({
      exercise,
      file: this.#file,
      ...drawn,
      onBehaviour: (early) => {
        grader.prepare();
        // the type check goes on while the next save may come
        this.#busy = false;
        if (isCurrent()) this.#show(early, this.#texts.typesPending);
        if (this.#again) this.#check();
      },
    });
    this.#busy = false;
    grader.prepare();
    if (isCurrent()) {
      this.#keep(() => keepWork(context.root, (progress) => noteVerdict(progress, verdict)));
      this.#show(verdict, "");
    }
    if (this.#again) this.#check();
  }

  #show(verdict: Verdict, state: string): void {
    this.#verdict = verdict;
    this.#state = state;
    this.#draw();
  }

  /** Keeps what is to be kept. Where it cannot be, says so and goes on. */
  #keep(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#notes = [this.#texts.notKept((error as NodeJS.ErrnoException).code ?? "?")];
    }
  }

  #view(rows: number): View {
    const { lang, stdout, env, root } = this.#setting.context;
    return {
      lang,
      columns: Math.min(100, Math.max(20, stdout.columns || 80)),
      rows,
      paint: painter(stdout, env),
      exercise: this.#exercise,
      text: this.#text,
      file: this.#shownFile,
      runs: readWork(root).exercises[this.#exercise.id]?.runs ?? 1,
    };
  }

  #draw(): void {
    const { stdout } = this.#setting.context;
    const rows = Math.max(8, stdout.rows || 24);
    const view = this.#view(rows);
    const { columns, paint } = view;
    const solved = this.#verdict?.state === "solved";
    const keys = solved ? this.#texts.keysSolved : this.#texts.keys;
    const notes = this.#notes.flatMap((note) => plainText(note, columns));
    const foot = [
      ...notes.map((line) => paint("cyan", line)),
      ...(this.#state ? [paint("dim", this.#state)] : []),
    ];
    if (this.#page) {
      this.#write(this.#pageLines(this.#page, rows, view));
      return;
    }
    const last = keyLines(keys, columns, paint);
    const room = Math.max(1, rows - foot.length - 1 - last.length);
    const shown = this.#verdict ? this.#body({ ...view, rows: room }).slice(0, room) : [];
    const gap = foot.length > 0 && shown.length < room ? [""] : [];
    this.#write([...shown, ...gap, ...foot, "", ...last]);
  }

  #write(lines: string[]): void {
    const { stdout } = this.#setting.context;
    // clears the screen, and what was scrolled away with it
    stdout.write(`\u001b[2J\u001b[3J\u001b[H${lines.join("\r\n")}`);
  }

  /** As much of a page as the screen holds, and which keys show the rest. */
  #pageLines(page: string[], rows: number, { paint, columns }: View): string[] {
    const room = rows - 2;
    if (page.length <= room) {
      this.#from = 0;
      return [...page, "", paint("dim", this.#texts.anyKey)];
    }
    const keys = wrap(this.#texts.morePages, columns).split("\n");
    const height = Math.max(1, rows - 1 - keys.length);
    this.#from = Math.max(0, Math.min(this.#from, page.length - height));
    const shown = page.slice(this.#from, this.#from + height);
    return [...shown, "", ...keys.map((line) => paint("dim", line))];
  }

  /** Moves in a page that is longer than the screen; false if the key does not, or there is no more. */
  #turn(name: string): boolean {
    const { stdout } = this.#setting.context;
    const height = Math.max(1, Math.max(8, stdout.rows || 24) - 4);
    const from = this.#from;
    if (/^(space|pagedown|down)$/.test(name)) this.#from += name === "down" ? 1 : height;
    if (/^(b|pageup|up)$/.test(name)) this.#from -= name === "up" ? 1 : height;
    this.#draw();
    return this.#from !== from;
  }

  /** Where nothing is started, what there is to do stands under the verdict. */
  #body(view: View): string[] {
    const verdict = this.#verdict as Verdict;
    const lines = verdictLines(verdict, view);
    if (verdict.state !== "not started") return lines;
    const task = plainText([view.text.outcome, "", view.text.task].join("\n"), view.columns);
    const room = (view.rows ?? 24) - lines.length - 1;
    return [...lines, "", ...cutWith(task, room, this.#texts.wholeTask)];
  }

  #onKey(key: Key): void {
    const name = key.name ?? key.sequence ?? "";
    const [asked, page] = [this.#asked, this.#page];
    [this.#asked, this.#page] = [undefined, undefined];
    if (page && /^(space|pagedown|down|b|pageup|up)$/.test(name)) {
      this.#page = page;
      if (this.#turn(name)) return;
      this.#page = undefined;
    }
    if (!page) this.#notes = [];
    if (key.ctrl && (name === "c" || name === "d")) this.#leave(name === "c" ? 130 : 0);
    else if (page && name !== "h") this.#draw();
    else if (asked === "reset" && /^[yo]$/.test(name)) this.#reset();
    else this.#act(name, asked);
  }

  #act(name: string, asked: string | undefined): void {
    const { exercises, context } = this.#setting;
    const { lang } = context;
    if (name === "q") this.#leave(0);
    else if (name === "r" || name === "return") this.#check();
    else if (name === "t")
      this.#showText([
        this.#text.outcome,
        "",
        this.#text.story,
        "",
        this.#texts.task,
        "",
        this.#text.task,
      ]);
    else if (name === "a" && this.#verdict?.state === "solved")
      this.#showText([this.#texts.after, "", this.#text.after]);
    else if (name === "h") this.#hint(asked);
    else if (name === "d") this.#diff(asked);
    else if (name === "o") this.#open();
    else if (name === "x") this.#ask("reset", this.#texts.askReset(this.#shownFile));
    else if (name === "l") {
      const { columns } = this.#view(24);
      this.#showPage(listLines(exercises, readWork(context.root), lang, columns));
    } else if (name === "n") this.#next();
    else this.#draw();
  }

  #ask(what: string, note: string): void {
    this.#asked = what;
    this.#notes = [note];
    this.#draw();
  }

  #showPage(lines: string[]): void {
    this.#page = lines;
    this.#from = 0;
    this.#draw();
  }

  #showText(paragraphs: string[]): void {
    const { columns } = this.#view(24);
    this.#showPage(paragraphs.flatMap((text) => plainText(text, columns)));
  }

  #hint(asked: string | undefined): void {
    const { root } = this.#setting.context;
    const { id } = this.#exercise;
    const used = readWork(root).exercises[id]?.hints ?? 0;
    if (used >= 3 && asked !== "solution") {
      this.#ask("solution", this.#texts.solutionAgain);
      return;
    }
    const help = used >= 3 ? ({ solution: true } as const) : { hints: used + 1 };
    this.#keep(() => keepWork(root, (progress) => noteHelp(progress, id, help)));
    const { columns } = this.#view(24);
    this.#showPage(
      nextHint(this.#exercise, this.#text, used, { ...this.#setting.context, columns }),
    );
    if (used + 1 === 3) this.#notes = [this.#texts.hintsUsedUp];
  }

  async #diff(asked: string | undefined): Promise<void> {
    const { context } = this.#setting;
    const { id } = this.#exercise;
    const solved = readWork(context.root).exercises[id]?.solved !== undefined;
    if (!solved && asked !== "diff") return this.#ask("diff", this.#texts.diffAgain);
    if (!solved) {
      const help = { solution: true } as const;
      this.#keep(() => keepWork(context.root, (progress) => noteHelp(progress, id, help)));
    }
    const { columns } = this.#view(24);
    const own = readFileSync(this.#file, "utf8");
    const text = await differenceText(own, this.#exercise, { context, columns });
    this.#showPage(text.split("\n"));
  }

  #reset(): void {
    const { root } = this.#setting.context;
    this.#watch?.stop();
    this.#keep(() => {
      const kept = resetAnswer(root, this.#exercise);
      this.#notes = [this.#texts.wasReset(relative(root, kept).replaceAll("\\", "/"))];
    });
    this.#startWatch();
    this.#check();
  }

  #next(): void {
    const { exercises, context } = this.#setting;
    const at = exercises.indexOf(this.#exercise);
    const after = exercises[(at + 1) % exercises.length] as Exercise;
    const progress = { ...readWork(context.root), current: after.id };
    const next = whereToGoOn(exercises, progress);
    if (next) this.#begin(next);
    else {
      this.#notes = [this.#texts.allSolved];
      this.#draw();
    }
  }

  async #open(): Promise<void> {
    const { editor, context } = this.#setting;
    if (!editor) {
      this.#notes = [this.#texts.noEditor(this.#shownFile)];
      return this.#draw();
    }
    if (editor.inTerminal) context.stdin.setRawMode?.(false);
    const reason = await openFile(editor, this.#file);
    if (editor.inTerminal) context.stdin.setRawMode?.(true);
    const { opens, editorFailed } = this.#texts;
    this.#notes = [reason ? editorFailed(editor.command, reason) : opens(editor.command)];
    this.#draw();
  }
}
