import { bytesOfHex } from '../hex.ts';
import { GENERIC_FORMAT } from '../kv3/header.ts';
import type { Kv3Value } from '../kv3/value.ts';
import { ByteWriter } from './byte-writer.ts';
import { deflateLz4 } from './lz4-deflate.ts';
import { newTree, writeTree, type Lanes, type TreeBuffers } from './write-tree.ts';

export interface EncodeKv3Options {
  /** As the game does it; otherwise nothing is packed. */
  readonly isPacked?: boolean;
}

const TRAILER = 0xffee_dd00;
const FRAME_BYTES = 16_384;

/** Writes the binary encoding of KV3, version 5, as the game does: for tests of what reads it. */
export function encodeBinaryKv3(root: Kv3Value, { isPacked = true }: EncodeKv3Options = {}): Uint8Array {
  const tree = newTree();
  writeTree(tree, root);
  const region0 = firstRegion(tree);
  const frames = isPacked ? tree.blobs.flatMap(framesOf(tree.blobs)) : [joined(tree.blobs)];
  const region1 = secondRegion(tree, isPacked ? frames : []);
  const [packed0, packed1] = isPacked ? [region0, region1].map(deflated) : [region0, region1];
  const file = new ByteWriter().raw([5, 0x33, 0x56, 0x4b]).raw(bytesOfHex(GENERIC_FORMAT) ?? []);
  file
    .whole(isPacked ? 1 : 0, 4)
    .whole(0, 2)
    .whole(isPacked ? FRAME_BYTES : 0, 2);
  counts(file, tree.auxiliary, 'first');
  file
    .whole(tree.types.length, 4)
    .whole(tree.members.length / 4, 2)
    .whole(tree.lists, 2);
  const sizes = [packed0, packed1].map((region = new Uint8Array()) => (isPacked ? region.length : 0));
  const blobBytes = joined(tree.blobs).length;
  const inflated = region0.length + region1.length;
  const total = isPacked ? sizes.reduce((sum, size) => sum + size, 0) : 0;
  file.whole(inflated, 4).whole(total, 4).whole(tree.blobs.length, 4).whole(blobBytes, 4);
  file.whole(tree.auxiliary.shorts.length / 2, 4).whole(isPacked ? frames.length * 2 : 0, 4);
  file
    .whole(region0.length, 4)
    .whole(sizes[0] ?? 0, 4)
    .whole(region1.length, 4)
    .whole(sizes[1] ?? 0, 4);
  counts(file, tree.lanes, 'second');
  file
    .whole(tree.memberCount, 4)
    .whole(tree.members.length / 4, 4)
    .whole(tree.lists, 4)
    .whole(0, 4);
  for (const part of [packed0, packed1, ...frames]) file.raw(part ?? []);
  if (tree.blobs.length > 0) file.whole(TRAILER, 4);
  return file.finish();
}

/** The two headers of buffers have their counts in different orders; that of shorts in the first stands elsewhere. */
function counts(file: ByteWriter, { bytes, shorts, ints, doubles }: Lanes, which: 'first' | 'second'): void {
  file.whole(bytes.length, 4);
  if (which === 'second') file.whole(shorts.length / 2, 4);
  file.whole(ints.length / 4, 4).whole(doubles.length / 8, 4);
}

function firstRegion({ strings, auxiliary }: TreeBuffers): Uint8Array {
  const texts = new TextEncoder().encode([...strings.keys()].map((text) => `${text}\0`).join(''));
  const values = auxiliary.bytes.finish();
  const ints = auxiliary.ints.finish();
  // Strings and their number come first in the buffers of this region.
  auxiliary.bytes = new ByteWriter().raw(texts).raw(values);
  auxiliary.ints = new ByteWriter().whole(strings.size, 4).raw(ints);
  return appendLanes(new ByteWriter(), auxiliary).finish();
}

function secondRegion(
  { members, lanes, types, blobs }: TreeBuffers,
  frames: readonly Uint8Array[],
): Uint8Array {
  const region = appendLanes(new ByteWriter().raw(members.finish()), lanes).raw(types.finish());
  for (const blob of blobs) region.whole(blob.length, 4);
  region.whole(TRAILER, 4);
  for (const frame of frames) region.whole(frame.length, 2);
  return region.finish();
}

function appendLanes(region: ByteWriter, { bytes, shorts, ints, doubles }: Lanes): ByteWriter {
  for (const [lane, width] of [
    [bytes, 1],
    [shorts, 2],
    [ints, 4],
    [doubles, 8],
  ] as const) {
    if (lane.length > 0) region.align(width);
    region.raw(lane.finish());
  }
  return region;
}

/** A blob begins a frame of its own, which may refer to the blobs before it. */
function framesOf(blobs: readonly Uint8Array[]): (blob: Uint8Array, index: number) => readonly Uint8Array[] {
  const data = joined(blobs);
  return ({ length }, index) => {
    const start = joined(blobs.slice(0, index)).length;
    const frames = Math.ceil(length / FRAME_BYTES);
    return Array.from({ length: frames }, (_, i) =>
      deflateLz4(data, start + i * FRAME_BYTES, start + Math.min(length, (i + 1) * FRAME_BYTES)),
    );
  };
}

const deflated = (region: Uint8Array): Uint8Array => deflateLz4(region, 0, region.length);

const joined = (parts: readonly Uint8Array[]): Uint8Array =>
  parts.reduce((writer, part) => writer.raw(part), new ByteWriter()).finish();
