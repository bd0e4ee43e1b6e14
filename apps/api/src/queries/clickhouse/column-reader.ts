const TWO_32 = 2 ** 32;

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

  u32(): number {
    return new Uint32Array(this.#take(4))[0] ?? 0;
  }

  u16s(): Uint16Array {
    return new Uint16Array(this.#take(2 * this.#length()));
  }

  /** Whole numbers of 64 bits, with or without a sign: none beyond 2^53. */
  wide(): Float64Array {
    const halves = new Int32Array(this.#take(8 * this.#length()));
    const values = new Float64Array(halves.length / 2);
    for (let index = 0; index < values.length; index += 1)
      values[index] = ((halves[2 * index] ?? 0) >>> 0) + (halves[2 * index + 1] ?? 0) * TWO_32;
    return values;
  }

  #take(length: number): ArrayBuffer {
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
