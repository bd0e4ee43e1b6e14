import { fail } from '../errors.ts';

/** Bytes that grow while something is inflated, up to a limit that is checked before memory is taken. */
export class Output {
  bytes: Uint8Array;
  length = 0;
  readonly limit: number;

  constructor(expected: number, limit: number) {
    this.limit = limit;
    this.bytes = new Uint8Array(Math.min(expected, limit));
  }

  /** Makes room for that many more bytes. */
  reserve(more: number): Uint8Array {
    if (this.length + more > this.limit) this.overflow();
    return this.room(more);
  }

  /** Makes room for that many more bytes as far as the limit lets it. */
  room(more: number): Uint8Array {
    const needed = Math.min(this.length + more, this.limit);
    if (needed > this.bytes.length) {
      const grown = new Uint8Array(Math.min(this.limit, Math.max(needed, this.bytes.length * 2)));
      grown.set(this.bytes.subarray(0, this.length));
      this.bytes = grown;
    }
    return this.bytes;
  }

  overflow(): never {
    return fail('too_large', `It inflates to more than ${this.limit} bytes.`);
  }

  finish(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}
