import { fail } from '../errors.ts';

/** Bits of a byte stream, most significant first, as bzip2 has them. Hot loops copy the fields into locals and back. */
export class BitReader {
  readonly bytes: Uint8Array;
  /** Next byte to load. */
  position: number;
  /** The last `count` bits of it are loaded and unread. */
  buffer = 0;
  count = 0;

  constructor(bytes: Uint8Array, position: number) {
    this.bytes = bytes;
    this.position = position;
  }

  /** At most 24 bits. */
  read(bits: number): number {
    while (this.count < bits) {
      const byte = this.bytes[this.position] ?? fail('truncated');
      this.buffer = (this.buffer << 8) | byte;
      this.position++;
      this.count += 8;
    }
    this.count -= bits;
    return (this.buffer >>> this.count) & ((1 << bits) - 1);
  }

  /** 32 bits, unsigned. */
  readWord(): number {
    return ((this.read(16) << 16) | this.read(16)) >>> 0;
  }

  /** Takes the state back from a loop that kept it in locals and may have read zeros past the end. */
  resume(position: number, buffer: number, count: number): void {
    if (position - (count >>> 3) > this.bytes.length) fail('truncated');
    this.position = position;
    this.buffer = buffer;
    this.count = count;
  }

  /** The end of a loop that found nonsense: the file is damaged, or cut off when the loop had left it. */
  damaged(position: number, buffer: number, count: number): never {
    this.resume(position, buffer, count);
    return fail('corrupt_compression');
  }

  /** Drops the rest of the byte and gives the position of the next one. */
  align(): number {
    this.position -= this.count >>> 3;
    this.count = 0;
    return this.position;
  }
}
