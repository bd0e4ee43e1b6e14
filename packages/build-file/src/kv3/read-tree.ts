import { fail } from '../errors.ts';
import { Budget, type Limits } from '../limits.ts';
import { f32, f64, i16, i32, i64, u16, u32, u64, u8, type Lane, type Lanes } from './lanes.ts';
import { KV3_FLAGS, kv3Object, type Kv3Flag, type Kv3Value } from './value.ts';

export interface TreeParts {
  /** Where values lie. */
  readonly lanes: Lanes;
  /** Where the elements of some short lists lie: the buffers of the first region. */
  readonly auxiliary: Lanes;
  /** How many members each object has. */
  readonly members: Lane;
  readonly types: Lane;
  readonly blobSizes: Lane;
  readonly blobs: Uint8Array;
  readonly strings: readonly string[];
}

export function readTree(parts: TreeParts, limits: Limits): Kv3Value {
  const reader = new TreeReader(parts, limits);
  const root = reader.next(parts.lanes, 0);
  if (reader.blobEnd !== parts.blobs.length)
    fail('corrupt_kv3', reader.blobEnd, 'A blob belongs to no value.');
  return root;
}

interface ValueType {
  readonly type: number;
  readonly flag: Kv3Flag | undefined;
}

const [NULL, STRING, BLOB, LIST, OBJECT] = [1, 6, 7, 8, 9];
const [TYPED_LIST, SHORT_TYPED_LIST, AUXILIARY_LIST] = [10, 24, 25];
const HAS_FLAG = 0x80;
const TYPE_BITS = 0x3f;

/** Types that are read from one lane, or are their own value. */
const SCALARS: Readonly<Record<number, (lanes: Lanes) => Kv3Value>> = {
  2: ({ bytes }) => bytes.next(u8) !== 0,
  3: ({ doubles }) => doubles.next(i64),
  4: ({ doubles }) => doubles.next(u64),
  5: ({ doubles }) => doubles.next(f64),
  11: ({ ints }) => BigInt(ints.next(i32)),
  12: ({ ints }) => BigInt(ints.next(u32)),
  13: () => true,
  14: () => false,
  15: () => 0n,
  16: () => 1n,
  17: () => 0,
  18: () => 1,
  19: ({ ints }) => ints.next(f32),
  20: ({ shorts }) => BigInt(shorts.next(i16)),
  21: ({ shorts }) => BigInt(shorts.next(u16)),
  // Numbers of 32 bits that fit a byte: other readers of the format take both without a sign.
  22: ({ bytes }) => BigInt(bytes.next(u8)),
  23: ({ bytes }) => BigInt(bytes.next(u8)),
};

class TreeReader {
  private readonly parts: TreeParts;
  private readonly budget: Budget;
  private readonly maxDepth: number;
  blobEnd = 0;

  constructor(parts: TreeParts, limits: Limits) {
    this.parts = parts;
    this.budget = new Budget(limits);
    this.maxDepth = limits.maxDepth;
  }

  next(lanes: Lanes, depth: number): Kv3Value {
    return this.value(this.type(), lanes, depth);
  }

  private type(): ValueType {
    const { types } = this.parts;
    const byte = types.next(u8);
    if ((byte & HAS_FLAG) === 0) return { type: byte, flag: undefined };
    const flag = types.next(u8);
    if (flag > KV3_FLAGS.length) fail('corrupt_kv3', types.offset - 1, 'A value has an unknown flag.');
    return { type: byte & TYPE_BITS, flag: KV3_FLAGS[flag - 1] };
  }

  private value({ type, flag }: ValueType, lanes: Lanes, depth: number): Kv3Value {
    const { types } = this.parts;
    this.budget.spend(1, types.offset);
    if (depth > this.maxDepth) fail('too_large', types.offset, 'It is nested too deep.');
    const value = SCALARS[type]?.(lanes) ?? this.composite(type, lanes, depth);
    return flag === undefined ? value : { kind: 'flagged', flag, value };
  }

  private composite(type: number, lanes: Lanes, depth: number): Kv3Value {
    if (type === NULL) return null;
    if (type === STRING) return this.string(lanes);
    if (type === BLOB) return this.blob();
    if (type === OBJECT) return this.object(lanes, depth);
    if (type === LIST) return this.list(lanes.ints.next(u32), () => this.next(lanes, depth + 1));
    if (type === TYPED_LIST) return this.typedList(lanes.ints.next(u32), lanes, depth);
    if (type === SHORT_TYPED_LIST) return this.typedList(lanes.bytes.next(u8), lanes, depth);
    if (type === AUXILIARY_LIST) return this.typedList(lanes.bytes.next(u8), this.otherThan(lanes), depth);
    return fail('corrupt_kv3', this.parts.types.offset - 1, `A value is of the unknown type ${type}.`);
  }

  private otherThan(lanes: Lanes): Lanes {
    return lanes === this.parts.lanes ? this.parts.auxiliary : this.parts.lanes;
  }

  /** Every value costs at least a type byte or what the budget has, so a list cannot promise more than it has. */
  private list(count: number, next: () => Kv3Value): Kv3Value {
    const values: Kv3Value[] = [];
    for (let i = 0; i < count; i++) values.push(next());
    return values;
  }

  private typedList(count: number, lanes: Lanes, depth: number): Kv3Value {
    const type = this.type();
    return this.list(count, () => this.value(type, lanes, depth + 1));
  }

  private object(lanes: Lanes, depth: number): Kv3Value {
    const count = this.parts.members.next(u32);
    const members: [string, Kv3Value][] = [];
    for (let i = 0; i < count; i++) {
      const type = this.type();
      const name = this.string(lanes);
      members.push([name, this.value(type, lanes, depth + 1)]);
    }
    return kv3Object(members);
  }

  private string(lanes: Lanes): string {
    const index = lanes.ints.next(i32);
    if (index === -1) return '';
    return (
      this.parts.strings[index] ??
      fail('corrupt_kv3', lanes.ints.offset - 4, `There is no string of the number ${index}.`)
    );
  }

  private blob(): Uint8Array {
    const { blobs, blobSizes } = this.parts;
    const size = blobSizes.next(u32);
    const start = this.blobEnd;
    if (size > blobs.length - start)
      fail('corrupt_kv3', blobSizes.offset - 4, 'A blob is longer than what is there.');
    this.blobEnd = start + size;
    return blobs.subarray(start, this.blobEnd);
  }
}
