/** Bytes that are written one value behind the other. */
export class ByteWriter {
  private readonly parts: number[] = [];

  get length(): number {
    return this.parts.length;
  }

  /** The next value begins at a multiple of this. */
  align(width: number): void {
    while (this.parts.length % width !== 0) this.parts.push(0);
  }

  raw(bytes: Iterable<number>): this {
    for (const byte of bytes) this.parts.push(byte);
    return this;
  }

  /** A value of so many bytes, the lowest first. */
  whole(value: bigint | number, width: number): this {
    let rest = BigInt.asUintN(8 * width, BigInt(value));
    for (let i = 0; i < width; i++, rest >>= 8n) this.parts.push(Number(rest & 0xffn));
    return this;
  }

  float(value: number): this {
    return this.raw(new Uint8Array(Float32Array.of(value).buffer));
  }

  double(value: number): this {
    return this.raw(new Uint8Array(Float64Array.of(value).buffer));
  }

  finish(): Uint8Array {
    return Uint8Array.from(this.parts);
  }
}
