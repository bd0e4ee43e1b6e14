import { fail } from '../errors.ts';

/** The wire types of protobuf; 3 and 4 (groups) are long out of use. */
export const VARINT = 0;
export const FIXED64 = 1;
export const BYTES = 2;
export const FIXED32 = 5;

/** Reads the parts of a message. Nothing reads beyond the end it is given. */
export class WireReader {
  readonly bytes: Uint8Array;
  position = 0;
  private readonly view: DataView;
  private readonly decoder = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  tag(end: number): { readonly number: number; readonly wireType: number } {
    const start = this.position;
    const tag = this.varint(end);
    const number = Number(tag >> 3n);
    if (number < 1 || number > 0x1fff_ffff)
      fail('corrupt_protobuf', start, 'A field has no possible number.');
    return { number, wireType: Number(tag & 7n) };
  }

  varint(end: number): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = this.byte(end);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt.asUintN(64, value);
    }
    return fail('corrupt_protobuf', this.position, 'A number does not end.');
  }

  /** Where the bytes end whose length comes next. */
  lengthEnd(end: number): number {
    const start = this.position;
    const length = this.varint(end);
    if (length > BigInt(end - this.position))
      fail('truncated', start, 'A field is longer than what is there.');
    return this.position + Number(length);
  }

  bytesField(end: number): Uint8Array {
    const bytesEnd = this.lengthEnd(end);
    const bytes = this.bytes.subarray(this.position, bytesEnd);
    this.position = bytesEnd;
    return bytes;
  }

  /** `undefined` when it is no UTF-8. */
  text(end: number): string | undefined {
    const bytes = this.bytesField(end);
    try {
      return this.decoder.decode(bytes);
    } catch {
      return undefined;
    }
  }

  /** `undefined` when it is no finite number. */
  float(end: number): number | undefined {
    const start = this.position;
    this.skip(4, end);
    const value = this.view.getFloat32(start, true);
    return Number.isFinite(value) ? value : undefined;
  }

  /** The next field with its tag, whatever it is. */
  rawField(end: number): Uint8Array {
    const start = this.position;
    const { wireType } = this.tag(end);
    if (wireType === VARINT) this.varint(end);
    else if (wireType === FIXED64) this.skip(8, end);
    else if (wireType === BYTES) this.position = this.lengthEnd(end);
    else if (wireType === FIXED32) this.skip(4, end);
    else fail('corrupt_protobuf', start, 'A field is of no known kind.');
    return this.bytes.subarray(start, this.position);
  }

  private byte(end: number): number {
    const byte = this.position < end ? this.bytes[this.position] : undefined;
    if (byte === undefined) return fail('truncated', this.position);
    this.position += 1;
    return byte;
  }

  private skip(count: number, end: number): void {
    if (count > end - this.position) fail('truncated', this.position);
    this.position += count;
  }
}

/** Writes the parts of a message into a buffer that grows. */
export class WireWriter {
  private bytes = new Uint8Array(256);
  private length = 0;
  private readonly encoder = new TextEncoder();

  tag(number: number, wireType: number): void {
    this.varint(BigInt(number * 8 + wireType));
  }

  varint(value: bigint): void {
    let rest = BigInt.asUintN(64, value);
    for (; rest > 0x7fn; rest >>= 7n) this.raw(Uint8Array.of(Number(rest & 0x7fn) | 0x80));
    this.raw(Uint8Array.of(Number(rest)));
  }

  float(value: number): void {
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setFloat32(0, value, true);
    this.raw(bytes);
  }

  text(value: string): void {
    this.lengthFirst(this.encoder.encode(value));
  }

  lengthFirst(bytes: Uint8Array): void {
    this.varint(BigInt(bytes.length));
    this.raw(bytes);
  }

  raw(bytes: Uint8Array): void {
    const end = this.length + bytes.length;
    if (end > this.bytes.length) {
      const larger = new Uint8Array(Math.max(end, 2 * this.bytes.length));
      larger.set(this.bytes.subarray(0, this.length));
      this.bytes = larger;
    }
    this.bytes.set(bytes, this.length);
    this.length = end;
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }
}
