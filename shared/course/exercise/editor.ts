import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

/** A command that opens a file. `inTerminal`: it takes the terminal over until it ends. */
export type Editor = { command: string; args: string[]; inTerminal: boolean };

const IN_TERMINAL = /^(vi|vim|nvim|nano|emacs|micro|helix|hx|joe|ne|pico|kak|mg|ed)$/;

/** The editor that is asked for, else the one of the environment; undefined if there is none. */
export function findEditor(asked: string | undefined, env: NodeJS.ProcessEnv): Editor | undefined {
  // npm sets EDITOR to "vi" where nobody chose an editor, and a beginner cannot leave vi
  const own = env.npm_lifecycle_event && env.EDITOR === "vi" ? "" : env.EDITOR;
  const [command, ...args] = words(asked || env.VISUAL || own || "");
  if (command === undefined) return undefined;
  const name = command.replace(/^.*[\\/]/, "").replace(/\.(exe|cmd|bat)$/i, "");
  return { command, args, inTerminal: IN_TERMINAL.test(name) };
}

/** The words of a command line: quotes hold spaces together, as in a path of Windows. */
export function words(line: string): string[] {
  const found = line.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? [];
  return found.map((word) => word.replace(/^(["'])(.*)\1$/, "$2"));
}

/** Opens the file; the result is why it could not be, if so. A window is not waited for. */
export async function openFile(editor: Editor, file: string): Promise<string | undefined> {
  const [command, args] = commandFor(editor, file);
  if (editor.inTerminal) {
    const { error } = spawnSync(command, args, { stdio: "inherit" });
    return error?.message;
  }
  const child = spawn(command, args, { stdio: "ignore", detached: true, windowsHide: false });
  child.unref();
  try {
    await once(child, "spawn");
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** On Windows many editors are scripts, which only the command interpreter starts. */
function commandFor({ command, args }: Editor, file: string): [string, string[]] {
  if (process.platform !== "win32" || /\.exe$/i.test(command)) return [command, [...args, file]];
  return [process.env.ComSpec ?? "cmd.exe", ["/d", "/c", command, ...args, file]];
}
