/** Things kept once, and told by their number. */
export class Pool {
  readonly #items: unknown[];
  readonly #ids = new Map<string, number>();

  constructor(items: unknown[]) {
    this.#items = items;
  }

  /** The number of a thing that says the same in JSON; a new thing gets the next one. */
  idOf(item: unknown): number {
    const json = JSON.stringify(item);
    const known = this.#ids.get(json);
    if (known !== undefined) return known;
    const id = this.#items.push(item) - 1;
    this.#ids.set(json, id);
    return id;
  }
}
