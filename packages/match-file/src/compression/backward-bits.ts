import { fail } from '../errors.ts';

/** Bits of a zstd stream, which is read from its end; a set bit above the last one marks where that is. */
export class BackwardBits {
  readonly bytes: Uint8Array;
  /** Bits not read yet. */
  left: number;

  constructor(bytes: Uint8Array) {
    const last = bytes[bytes.length - 1] ?? 0;
    if (last === 0) fail('corrupt_compression');
    this.bytes = bytes;
    this.left = bytes.length * 8 - 8 + (31 - Math.clz32(last));
  }

  /** At most 25 bits. */
  read(bits: number): number {
    const at = this.left - bits;
    if (at < 0) fail('corrupt_compression');
    this.left = at;
    return this.wordAt(at) & ((1 << bits) - 1);
  }

  /** The next bits without taking them, zeros behind the end. */
  peek(bits: number): number {
    const at = this.left - bits;
    const mask = (1 << bits) - 1;
    return at >= 0 ? this.wordAt(at) & mask : (this.wordAt(0) << -at) & mask;
  }

  /** At least 25 bits from that bit on. */
  private wordAt(bit: number): number {
    const { bytes } = this;
    const at = bit >>> 3;
    const word =
      (bytes[at] ?? 0) |
      ((bytes[at + 1] ?? 0) << 8) |
      ((bytes[at + 2] ?? 0) << 16) |
      ((bytes[at + 3] ?? 0) << 24);
    return word >>> (bit & 7);
  }
}
