const encoder = new TextEncoder();

/**
 * The bytes with which the next request may begin. They are kept outside the heap, in two buffers
 * that take turns: as strings, long requests would be moved about by each garbage collection.
 */
export class KeptBytes {
  #kept = Buffer.alloc(0);
  #spare = Buffer.alloc(0);
  #length = 0;
  #written = 0;

  /** How many bytes are kept. */
  get length(): number {
    return this.#length;
  }

  /** Whether a request begins with what is kept; takes it in, so that `keep` can keep it. */
  begin(body: string): boolean {
    const most = body.length * 3;
    if (this.#spare.length < most) this.#spare = Buffer.allocUnsafeSlow(most * 2);
    this.#written = encoder.encodeInto(body, this.#spare).written;
    const length = this.#length;
    return length <= this.#written && !this.#spare.compare(this.#kept, 0, length, 0, length);
  }

  /** Keeps the request that was taken in last, but for its end. */
  keep(end: string): void {
    [this.#kept, this.#spare] = [this.#spare, this.#kept];
    this.#length = this.#written - Buffer.byteLength(end);
  }

  /** What is kept, from a byte on. */
  textFrom(start: number): string {
    return this.#kept.toString("utf8", start, this.#length);
  }
}
