import { isKv3List, KV3_FLAGS, type Kv3Value } from '../kv3/value.ts';
import { ByteWriter } from './byte-writer.ts';

/** Values by their width. */
export interface Lanes {
  bytes: ByteWriter;
  shorts: ByteWriter;
  ints: ByteWriter;
  doubles: ByteWriter;
}

export interface TreeBuffers {
  readonly lanes: Lanes;
  readonly auxiliary: Lanes;
  readonly members: ByteWriter;
  readonly types: ByteWriter;
  readonly blobs: Uint8Array[];
  readonly strings: Map<string, number>;
  lists: number;
  memberCount: number;
}

const newLanes = (): Lanes => ({
  bytes: new ByteWriter(),
  shorts: new ByteWriter(),
  ints: new ByteWriter(),
  doubles: new ByteWriter(),
});

export const newTree = (): TreeBuffers => ({
  lanes: newLanes(),
  auxiliary: newLanes(),
  members: new ByteWriter(),
  types: new ByteWriter(),
  blobs: [],
  strings: new Map(),
  lists: 0,
  memberCount: 0,
});

/** The narrowest type that holds a value, and how it is written; `undefined` of composites. */
interface Scalar {
  readonly type: number;
  readonly write: (lanes: Lanes) => unknown;
}

export function writeTree(tree: TreeBuffers, value: Kv3Value): void {
  const { type, flag, bare } = typed(tree, value);
  pushType(tree, type, flag);
  writeBare(tree, bare, tree.lanes);
}

function pushType({ types }: TreeBuffers, type: number, flag: number): void {
  if (flag === 0) types.whole(type, 1);
  else types.whole(type | 0x80, 1).whole(flag, 1);
}

function typed(tree: TreeBuffers, value: Kv3Value): { type: number; flag: number; bare: Kv3Value } {
  if (typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'flagged')
    return { ...typed(tree, value.value), flag: KV3_FLAGS.indexOf(value.flag) + 1 };
  return { type: scalarOf(tree, value)?.type ?? compositeType(tree, value), flag: 0, bare: value };
}

function compositeType(tree: TreeBuffers, value: Kv3Value): number {
  if (value instanceof Uint8Array) return 7;
  if (!isKv3List(value)) return 9;
  if (value.length === 0 || commonType(tree, value) === undefined) return 8;
  if (value.length > 255) return 10;
  // Half of the short lists have their elements in the buffers of the first region.
  return value.length % 2 === 0 ? 25 : 24;
}

/** The type of all elements, when they have one, no flag, and need nothing but buffers. */
function commonType(tree: TreeBuffers, values: readonly Kv3Value[]): number | undefined {
  const types = new Set(values.map((value) => scalarOf(tree, value)?.type));
  return types.size === 1 ? [...types][0] : undefined;
}

function writeBare(tree: TreeBuffers, value: Kv3Value, lanes: Lanes): void {
  const scalar = scalarOf(tree, value);
  if (scalar) scalar.write(lanes);
  else if (value instanceof Uint8Array) tree.blobs.push(value);
  else if (isKv3List(value)) writeList(tree, value, lanes);
  else if (typeof value === 'object' && value !== null && 'members' in value) {
    tree.members.whole(value.members.length, 4);
    tree.memberCount += value.members.length;
    for (const [name, member] of value.members) {
      const { type, flag, bare } = typed(tree, member);
      pushType(tree, type, flag);
      lanes.ints.whole(stringIndex(tree, name), 4);
      writeBare(tree, bare, lanes);
    }
  }
}

function writeList(tree: TreeBuffers, values: readonly Kv3Value[], lanes: Lanes): void {
  tree.lists += 1;
  const type = compositeType(tree, values);
  if (type === 8 || type === 10) lanes.ints.whole(values.length, 4);
  else lanes.bytes.whole(values.length, 1);
  if (type === 8) return values.forEach((value) => writeTree(tree, value));
  tree.types.whole(commonType(tree, values) ?? 0, 1);
  for (const value of values) scalarOf(tree, value)?.write(type === 25 ? tree.auxiliary : lanes);
}

function stringIndex({ strings }: TreeBuffers, text: string): number {
  if (text === '') return -1;
  const index = strings.get(text) ?? strings.size;
  strings.set(text, index);
  return index;
}

function scalarOf(tree: TreeBuffers, value: Kv3Value): Scalar | undefined {
  if (value === null) return { type: 1, write: () => undefined };
  if (typeof value === 'boolean') return { type: value ? 13 : 14, write: () => undefined };
  if (typeof value === 'bigint') return whole(value);
  if (typeof value === 'number') return decimal(value);
  if (typeof value !== 'string') return undefined;
  return { type: 6, write: ({ ints }) => ints.whole(stringIndex(tree, value), 4) };
}

function whole(value: bigint): Scalar {
  const fits = (bits: number, isSigned: boolean): boolean =>
    value === (isSigned ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value));
  if (value === 0n || value === 1n) return { type: value === 0n ? 15 : 16, write: () => undefined };
  if (fits(8, false)) return { type: value < 128n ? 22 : 23, write: ({ bytes }) => bytes.whole(value, 1) };
  if (fits(16, true)) return { type: 20, write: ({ shorts }) => shorts.whole(value, 2) };
  if (fits(16, false)) return { type: 21, write: ({ shorts }) => shorts.whole(value, 2) };
  if (fits(32, true)) return { type: 11, write: ({ ints }) => ints.whole(value, 4) };
  if (fits(32, false)) return { type: 12, write: ({ ints }) => ints.whole(value, 4) };
  return { type: fits(64, true) ? 3 : 4, write: ({ doubles }) => doubles.whole(value, 8) };
}

function decimal(value: number): Scalar {
  if (Object.is(value, 0) || value === 1) return { type: value === 0 ? 17 : 18, write: () => undefined };
  if (Object.is(Math.fround(value), value)) return { type: 19, write: ({ ints }) => ints.float(value) };
  return { type: 5, write: ({ doubles }) => doubles.double(value) };
}
