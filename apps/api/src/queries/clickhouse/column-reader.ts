const TWO_32 = 2 ** 32;

/** An array that is not copied: there are a million numbers in some. */
export class WideNumbers {
  readonly #view: DataView;
  readonly length: number;

  constructor(view: DataView, length: number) {
    this.#view = view;
    this.length = length;
  }

  at(index: number): number {
    return this.#view.getUint32(8 * index, true) + this.#view.getInt32(8 * index + 4, true) * TWO_32;
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

  u16s(): Uint16Array {
    return new Uint16Array(this.#take(2 * this.#length()));
  }

  /** Whole numbers of 64 bits, with or without a sign: none beyond 2^53. They are read where they lie. */
  wide(): WideNumbers {
    const length = this.#length();
    const { buffer, byteOffset } = this.#bytes;
    const view = new DataView(buffer, byteOffset + this.#at, 8 * length);
    this.#at += 8 * length;
    return new WideNumbers(view, length);
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
