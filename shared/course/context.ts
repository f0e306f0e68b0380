/** The two languages of the course. */
export type Lang = "en" | "fr";

/** Texts in both languages, with the same keys. */
export type Bilingual<Texts> = { en: Texts; fr: Texts };

/** What a verb is given, and the only way it reaches the outside. */
export type Context = {
  /** The checkout, absolute. */
  root: string;
  lang: Lang;
  stdin: NodeJS.ReadStream;
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
  env: NodeJS.ProcessEnv;
  /**
   * Imports a TypeScript file of the checkout or of a learner; the result is its exports. Throws a
   * LoadError ("file:line:column: what") when the file has faults.
   */
  load: (file: string) => Promise<Record<string, unknown>>;
  /** Where bundles are kept: the usual folder, and the one in use. */
  cache: { usual: string; folder: string };
};

/** A verb: the arguments after its name in, the exit code out (0 done, 1 failed, 2 wrong usage). */
export type Verb = (args: string[], context: Context) => Promise<number>;
