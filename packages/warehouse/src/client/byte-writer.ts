const FIRST_BYTES = 4096;
const TWO_32 = 2 ** 32;
const UTF8 = new TextEncoder();
const LONG_TEXT = 100;

/** Bytes one behind the other, numbers with their lowest byte first. Numbers must fit: what is too wide loses its high bytes. */
export class ByteWriter {
  #bytes = new Uint8Array(FIRST_BYTES);
  #view = new DataView(this.#bytes.buffer);
  #at = 0;

  u8(value: number): void {
    this.#room(1);
    this.#bytes[this.#at++] = value;
  }

  u16(value: number): void {
    this.#room(2);
    this.#view.setUint16(this.#at, value, true);
    this.#at += 2;
  }

  u32(value: number): void {
    this.#room(4);
    this.#view.setUint32(this.#at, value, true);
    this.#at += 4;
  }

  u64(value: bigint): void {
    this.#room(8);
    this.#view.setBigUint64(this.#at, value, true);
    this.#at += 8;
  }

  f32(value: number): void {
    this.#room(4);
    this.#view.setFloat32(this.#at, value, true);
    this.#at += 4;
  }

  f64(value: number): void {
    this.#room(8);
    this.#view.setFloat64(this.#at, value, true);
    this.#at += 8;
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

  u8s(values: readonly number[]): void {
    const { length } = values;
    this.#room(length);
    const [bytes, at] = [this.#bytes, this.#at];
    for (let index = 0; index < length; index += 1) bytes[at + index] = values[index] ?? 0;
    this.#at = at + length;
  }

  u16s(values: readonly number[]): void {
    const { length } = values;
    this.#room(2 * length);
    const [view, at] = [this.#view, this.#at];
    for (let index = 0; index < length; index += 1) view.setUint16(at + 2 * index, values[index] ?? 0, true);
    this.#at = at + 2 * length;
  }

  u32s(values: readonly number[]): void {
    const { length } = values;
    this.#room(4 * length);
    const [view, at] = [this.#view, this.#at];
    for (let index = 0; index < length; index += 1) view.setUint32(at + 4 * index, values[index] ?? 0, true);
    this.#at = at + 4 * length;
  }

  /** Its length in bytes, then UTF-8. */
  text(value: string): void {
    const start = this.#at;
    this.varUint(value.length);
    if (value.length < LONG_TEXT ? this.#asciiOnly(value) : this.#longAscii(value)) return;
    this.#at = start;
    const encoded = UTF8.encode(value);
    this.varUint(encoded.length);
    this.#room(encoded.length);
    this.#bytes.set(encoded, this.#at);
    this.#at += encoded.length;
  }

  ascii(value: string): void {
    if (!this.#asciiOnly(value)) throw new RangeError(`${JSON.stringify(value)} is not ASCII`);
  }

  /** How much is written. */
  get length(): number {
    return this.#at;
  }

  /** Everything written, in memory of its own size. */
  bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#at);
  }

  /** Forgets what is written and keeps the memory. */
  clear(): void {
    this.#at = 0;
  }

  /** False at the first character beyond; what is written until then does not count. */
  #asciiOnly(value: string): boolean {
    this.#room(value.length);
    let at = this.#at;
    for (let index = 0; index < value.length; index += 1) {
      const code = value.charCodeAt(index);
      if (code > 0x7f) return false;
      this.#bytes[at++] = code;
    }
    this.#at = at;
    return true;
  }

  /** The same for text of which the platform's encoder makes bytes sooner than we do. */
  #longAscii(value: string): boolean {
    this.#room(value.length);
    const place = this.#bytes.subarray(this.#at, this.#at + value.length);
    const { read, written } = UTF8.encodeInto(value, place);
    if (read !== value.length || written !== value.length) return false;
    this.#at += written;
    return true;
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#at + bytes));
    grown.set(this.#bytes);
    this.#bytes = grown;
    this.#view = new DataView(grown.buffer);
  }
}
