/** Things kept once, and told by their number. */
export class Pool {
  readonly #items: unknown[];
  readonly #known = new Map<string, { id: number; bytes: number }>();

  constructor(items: unknown[]) {
    this.#items = items;
  }

  /** The number of a thing that says the same in JSON, and its bytes; a new thing gets the next. */
  keep(thing: unknown): { id: number; bytes: number } {
    // an undefined thing in a list is null in JSON
    const json = JSON.stringify(thing) ?? "null";
    const known = this.#known.get(json);
    if (known) return known;
    const id = this.#items.push(JSON.parse(json)) - 1;
    const kept = { id, bytes: Buffer.byteLength(json) };
    this.#known.set(json, kept);
    return kept;
  }
}
