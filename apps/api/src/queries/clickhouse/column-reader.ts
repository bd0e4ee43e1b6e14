const TWO_32 = 2 ** 32;

/** Whole numbers of 64 bits: there are a million of them in some answers. */
export class WideNumbers {
  /** Of each number the lower half and the upper one. */
  readonly #halves: Int32Array;
  readonly length: number;

  constructor(bytes: ArrayBuffer) {
    this.#halves = new Int32Array(bytes);
    this.length = this.#halves.length / 2;
  }

  at(index: number): number {
    return ((this.#halves[2 * index] ?? 0) >>> 0) + (this.#halves[2 * index + 1] ?? 0) * TWO_32;
  }

  isNothing(index: number): boolean {
    return this.#halves[2 * index] === 0 && this.#halves[2 * index + 1] === 0;
  }
}

/** Reads numbers and arrays of them as RowBinary has them, lowest byte first. */
export class ColumnReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  u8(): number {
    return this.#bytes[this.#at++] ?? 0;
  }

  u32(): number {
    return new Uint32Array(this.#take(4))[0] ?? 0;
  }

  u8s(): Uint8Array {
    return new Uint8Array(this.#take(this.#length()));
  }

  u16s(): Uint16Array {
    return new Uint16Array(this.#take(2 * this.#length()));
  }

  u32s(): Uint32Array {
    return new Uint32Array(this.#take(4 * this.#length()));
  }

  /** Whole numbers of 64 bits, with or without a sign: none beyond 2^53. */
  wide(): WideNumbers {
    return new WideNumbers(this.#take(8 * this.#length()));
  }

  #take(length: number): ArrayBuffer {
    if (this.#at + length > this.#bytes.length)
      throw new Error('There are fewer bytes than the columns need.');
    const copy = new Uint8Array(length);
    copy.set(this.#bytes.subarray(this.#at, this.#at + length));
    this.#at += length;
    return copy.buffer;
  }

  #length(): number {
    let [length, factor] = [0, 1];
    for (;;) {
      const byte = this.#bytes[this.#at++] ?? 0;
      length += (byte & 127) * factor;
      if (byte < 128) return length;
      factor *= 128;
    }
  }
}
