const FIRST_BYTES = 4096;
const TWO_32 = 2 ** 32;

/** Bytes one behind the other, numbers with their lowest byte first. Throws `RangeError` for numbers that are too wide. */
export class ByteWriter {
  #bytes = Buffer.alloc(FIRST_BYTES);
  #at = 0;

  u8(value: number): void {
    this.#at = this.#room(1).writeUInt8(value, this.#at);
  }

  u16(value: number): void {
    this.#at = this.#room(2).writeUInt16LE(value, this.#at);
  }

  i16(value: number): void {
    this.#at = this.#room(2).writeInt16LE(value, this.#at);
  }

  u32(value: number): void {
    this.#at = this.#room(4).writeUInt32LE(value, this.#at);
  }

  u64(value: bigint): void {
    this.#at = this.#room(8).writeBigUInt64LE(value, this.#at);
  }

  f32(value: number): void {
    this.#at = this.#room(4).writeFloatLE(value, this.#at);
  }

  f64(value: number): void {
    this.#at = this.#room(8).writeDoubleLE(value, this.#at);
  }

  /** A whole number from 0 to 2^53 - 1 in eight bytes. */
  id64(value: number): void {
    this.u32(value % TWO_32);
    this.u32(Math.floor(value / TWO_32));
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
  utf8(value: string, bytes: number): void {
    this.#at += this.#room(bytes).write(value, this.#at);
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

  /** The memory, with room for so many bytes more. */
  #room(bytes: number): Buffer {
    if (this.#at + bytes > this.#bytes.length) {
      const grown = Buffer.alloc(Math.max(this.#bytes.length * 2, this.#at + bytes));
      this.#bytes.copy(grown);
      this.#bytes = grown;
    }
    return this.#bytes;
  }
}
