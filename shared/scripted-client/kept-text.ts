/** A piece that is this long gets no longer. */
const PIECE = 16_384;

/**
 * The text with which the next request may begin. It is kept in pieces of its own that stay where
 * they are: a part of a request would hold on to the whole request, and be moved about with it.
 */
export class KeptText {
  #pieces: string[] = [];
  #last = "";
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Whether a request begins with this text. */
  begins(body: string): boolean {
    let at = 0;
    for (const piece of this.#pieces) {
      if (body.slice(at, at + piece.length) !== piece) return false;
      at += piece.length;
    }
    return body.slice(at, this.#length) === this.#last;
  }

  /** Adds the part of a request that stands behind the text, up to `end`. */
  add(body: string, end: number): void {
    this.#last += copyOf(body.slice(this.#length, end));
    this.#length = end;
    if (this.#last.length < PIECE) return;
    this.#pieces.push(this.#last);
    this.#last = "";
  }

  /** The text from a position on. */
  from(start: number): string {
    const last = this.#length - this.#last.length;
    if (start >= last) return this.#last.slice(start - last);
    return (this.#pieces.join("") + this.#last).slice(start);
  }
}

function copyOf(text: string): string {
  return Buffer.from(text).toString();
}
