/** The best documents so far, best first, each once. A document's number is its place by popularity: smaller is better. */
export class TopDocs {
  readonly #docs: number[] = [];
  readonly #limit: number;
  readonly #isLeftOut: (doc: number) => boolean;

  constructor(limit: number, isLeftOut: (doc: number) => boolean) {
    this.#limit = limit;
    this.#isLeftOut = isLeftOut;
  }

  /** Documents from this one on cannot get in any more. */
  get bound(): number {
    return this.#docs.length < this.#limit ? Number.POSITIVE_INFINITY : (this.#docs.at(-1) ?? 0);
  }

  get docs(): readonly number[] {
    return this.#docs;
  }

  add(doc: number): void {
    if (doc >= this.bound) return;
    let place = this.#docs.length;
    while (place > 0 && (this.#docs[place - 1] ?? 0) > doc) place--;
    if (this.#docs[place - 1] === doc || this.#isLeftOut(doc)) return;
    this.#docs.splice(place, 0, doc);
    if (this.#docs.length > this.#limit) this.#docs.pop();
  }
}
