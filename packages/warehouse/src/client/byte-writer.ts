const FIRST_BYTES = 4096;

/** Writes a value at a place, and returns the place behind it: a method of `Buffer`. */
export type Put<Value> = (bytes: Buffer, value: Value, at: number) => number;

/** Bytes one behind the other. */
export class ByteWriter {
  #bytes = Buffer.alloc(FIRST_BYTES);
  #at = 0;

  /** A value of so many bytes. */
  put<Value>(size: number, put: Put<Value>, value: Value): void {
    if (this.#at + size > this.#bytes.length) {
      const grown = Buffer.alloc(Math.max(this.#bytes.length * 2, this.#at + size));
      this.#bytes.copy(grown);
      this.#bytes = grown;
    }
    this.#at = put(this.#bytes, value, this.#at);
  }

  u8(value: number): void {
    this.put(1, putU8, value);
  }

  /** Seven bits a byte. */
  varUint(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.u8((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.u8(rest);
  }

  /** UTF-8 of so many bytes. */
  utf8(value: string, size: number): void {
    this.put(size, putText, value);
  }

  /** How much is written. */
  get length(): number {
    return this.#at;
  }

  /** Everything written, in memory of its own size. */
  bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#bytes.subarray(0, this.#at));
  }

  /** Forgets what is written and keeps the memory. */
  clear(): void {
    this.#at = 0;
  }
}

const putU8: Put<number> = (bytes, value, at) => bytes.writeUInt8(value, at);
const putText: Put<string> = (bytes, value, at) => at + bytes.write(value, at);
