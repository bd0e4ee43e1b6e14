import { fail } from '../errors.ts';
import type { LaneCounts } from './header.ts';

/** Values of one width, one behind the other. */
export class Lane {
  private readonly view: DataView;
  private readonly base: number;
  private readonly width: number;
  private position = 0;

  constructor(region: Uint8Array, start: number, count: number, width: number) {
    if (count * width > region.length - start)
      fail('corrupt_kv3', start, 'A buffer is longer than its region.');
    this.view = new DataView(region.buffer, region.byteOffset + start, count * width);
    this.base = start;
    this.width = width;
  }

  /** Reads the next value of this width. */
  next<T>(read: (view: DataView, offset: number) => T): T {
    const offset = this.position;
    if (offset >= this.view.byteLength)
      fail('corrupt_kv3', this.base + offset, 'A buffer has too few values.');
    this.position += this.width;
    return read(this.view, offset);
  }

  get isDone(): boolean {
    return this.position >= this.view.byteLength;
  }
  get offset(): number {
    return this.base + this.position;
  }
}

export interface Lanes {
  readonly bytes: Lane;
  readonly shorts: Lane;
  readonly ints: Lane;
  readonly doubles: Lane;
  /** Where the last of them ends in its region. */
  readonly end: number;
}

/** The buffers of a region: bytes, shorts, ints, doubles, each beginning at a multiple of its width. One without values takes no room. */
export function lanesOf(region: Uint8Array, start: number, counts: LaneCounts): Lanes {
  let end = start;
  const lane = (count: number, width: number): Lane => {
    const from = count === 0 ? end : Math.ceil(end / width) * width;
    const each = new Lane(region, Math.min(from, region.length), count, width);
    end = from + count * width;
    return each;
  };
  const [bytes, shorts, ints, doubles] = [
    lane(counts.bytes, 1),
    lane(counts.shorts, 2),
    lane(counts.ints, 4),
    lane(counts.doubles, 8),
  ];
  return { bytes, shorts, ints, doubles, end };
}

export const u8 = (view: DataView, at: number): number => view.getUint8(at);
export const i16 = (view: DataView, at: number): number => view.getInt16(at, true);
export const u16 = (view: DataView, at: number): number => view.getUint16(at, true);
export const i32 = (view: DataView, at: number): number => view.getInt32(at, true);
export const u32 = (view: DataView, at: number): number => view.getUint32(at, true);
export const f32 = (view: DataView, at: number): number => view.getFloat32(at, true);
export const f64 = (view: DataView, at: number): number => view.getFloat64(at, true);
export const i64 = (view: DataView, at: number): bigint => view.getBigInt64(at, true);
export const u64 = (view: DataView, at: number): bigint => view.getBigUint64(at, true);
