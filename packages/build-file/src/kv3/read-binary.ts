import { fail } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { HEADER_BYTES, readHeader, type BinaryHeader } from './header.ts';
import { i32, lanesOf, u16, u32, u8, Lane, type Lanes } from './lanes.ts';
import { inflateLz4 } from './lz4.ts';
import { readTree } from './read-tree.ts';
import type { Kv3Value } from './value.ts';

const TRAILER = 0xffee_dd00;

/** Reads the binary encoding, version 5. All of the file must be understood: what is left over means that something was not. */
export function readBinaryKv3(file: Uint8Array, limits: Limits): Kv3Value {
  const header = readHeader(file, limits);
  const [a, b] = header.regions;
  const region0 = inflateRegion(file, HEADER_BYTES, header, 0);
  const region1 = inflateRegion(file, HEADER_BYTES + a.packed, header, 1);
  const auxiliary = lanesOf(region0, 0, header.first);
  const strings = readStrings(auxiliary, region0.length);
  if (auxiliary.end !== region0.length) fail('corrupt_kv3', auxiliary.end, LEFT_OVER);

  const members = new Lane(region1, 0, header.objects, 4);
  const lanes = lanesOf(region1, header.objects * 4, header.second);
  const types = new Lane(region1, lanes.end, header.types, 1);
  const blobSizes = new Lane(region1, types.offset + header.types, header.blobs, 4);
  const blobs = readBlobs(file, HEADER_BYTES + a.packed + b.packed, header, {
    region: region1,
    at: blobSizes.offset + header.blobs * 4,
  });
  const root = readTree({ lanes, auxiliary, members, types, blobSizes, blobs, strings }, limits);
  for (const lane of [...lanesIn(lanes), ...lanesIn(auxiliary), members, types, blobSizes])
    if (!lane.isDone) fail('corrupt_kv3', lane.offset, LEFT_OVER);
  return root;
}

const LEFT_OVER = 'Values are left over.';
const lanesIn = ({ bytes, shorts, ints, doubles }: Lanes): readonly Lane[] => [bytes, shorts, ints, doubles];

function inflateRegion(
  file: Uint8Array,
  start: number,
  { isPacked, regions }: BinaryHeader,
  which: 0 | 1,
): Uint8Array {
  const { inflated, packed } = regions[which];
  const input = file.subarray(start, start + packed);
  if (!isPacked) return input;
  const output = { bytes: new Uint8Array(inflated), end: 0 };
  if (inflateLz4(input, output, inflated) !== inflated) fail('corrupt_compression', start);
  return output.bytes;
}

/** The bytes of the first buffer begin with all strings, each closed by a zero; its ints begin with their number. */
function readStrings({ bytes, ints }: Lanes, most: number): readonly string[] {
  const count = ints.next(i32);
  if (count < 0 || count > most) fail('corrupt_kv3', 0, 'It has an impossible number of strings.');
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });
  const next = (): string => {
    const start = bytes.offset;
    const text: number[] = [];
    for (let byte = bytes.next(u8); byte !== 0; byte = bytes.next(u8)) text.push(byte);
    try {
      return decoder.decode(Uint8Array.from(text));
    } catch {
      return fail('corrupt_kv3', start, 'A string is no UTF-8.');
    }
  };
  return Array.from({ length: count }, next);
}

/**
 * The bytes of all blobs, one behind the other. Packed, they are a chain of LZ4 frames: each may refer to what came before it, and none
 * inflates to more than the header's frame size.
 */
function readBlobs(
  file: Uint8Array,
  start: number,
  header: BinaryHeader,
  table: { readonly region: Uint8Array; readonly at: number },
): Uint8Array {
  const { blobBytes, isPacked } = header;
  const closing = new Lane(table.region, table.at, 1, 4);
  if (closing.next(u32) !== TRAILER) fail('corrupt_kv3', table.at, 'The table of blobs is not closed.');
  const frames = isPacked && header.blobs > 0 ? Math.floor(header.frameTableBytes / 2) : 0;
  const sizes = new Lane(table.region, table.at + 4, frames, 2);
  if (table.at + 4 + frames * 2 !== table.region.length) fail('corrupt_kv3', table.at + 4, LEFT_OVER);
  if (header.blobs === 0) {
    if (blobBytes !== 0) fail('corrupt_kv3', start, LEFT_OVER);
    expectOnlyPadding(file, start);
    return new Uint8Array();
  }
  const output = { bytes: new Uint8Array(isPacked ? blobBytes : 0), end: 0 };
  let at = start;
  while (!sizes.isDone) at += inflateFrame(file, at, sizes.next(u16), output, header);
  if (!isPacked) at += blobBytes;
  else if (output.end !== blobBytes) fail('corrupt_compression', at);
  expectEnd(file, at);
  return isPacked ? output.bytes : file.subarray(start, at);
}

function inflateFrame(
  file: Uint8Array,
  at: number,
  size: number,
  output: { readonly bytes: Uint8Array; end: number },
  { frameBytes, blobBytes }: BinaryHeader,
): number {
  if (size > file.length - at) fail('truncated', file.length);
  inflateLz4(file.subarray(at, at + size), output, Math.min(output.end + frameBytes, blobBytes));
  return size;
}

function expectEnd(file: Uint8Array, at: number): void {
  if (at + 4 > file.length) fail('truncated', file.length);
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (view.getUint32(at, true) !== TRAILER) fail('corrupt_kv3', at, 'The blobs are not closed.');
  expectOnlyPadding(file, at + 4);
}

/** Files that went through other programs have a line break behind their end. */
function expectOnlyPadding(file: Uint8Array, at: number): void {
  const more = file.subarray(at).findIndex((byte) => byte !== 0 && byte !== 0x0a && byte !== 0x0d);
  if (more !== -1) fail('corrupt_kv3', at + more, LEFT_OVER);
}
