import { LRUCache } from 'lru-cache';

/** A unit without a row has no block. */
export interface Held<Block> {
  readonly block: Block | undefined;
}

/** How blocks are kept that nobody asked for lately. */
interface Packing<Block, Packed> {
  readonly mostBytes: number;
  readonly pack: (block: Block) => Packed;
  readonly unpack: (packed: Packed) => Block;
  readonly bytesOf: (packed: Packed) => number;
}

export interface Holding<Block, Packed> {
  readonly mostBytes: number;
  readonly bytesOf: (block: Block) => number;
  /** Without it what is not ready is not held. */
  readonly packing?: Packing<Block, Packed>;
}

/** Blocks by name: whatever was read is kept packed, what was asked for lately is ready as well. */
export interface BlockStore<Block> {
  has(name: string): boolean;
  get(name: string): Held<Block> | undefined;
  /** @param isAsked whether somebody waits for it; where blocks are packed, others are not ready then */
  set(name: string, held: Held<Block>, isAsked: boolean): void;
}

/** The least recently used go first. */
export function openBlockStore<Block, Packed>({
  mostBytes,
  bytesOf,
  packing,
}: Holding<Block, Packed>): BlockStore<Block> {
  const ready = cacheOf(mostBytes, bytesOf);
  if (!packing)
    return {
      has: (name) => ready.has(name),
      get: (name) => ready.get(name),
      set: (name, held) => void ready.set(name, held),
    };
  const packed = cacheOf(packing.mostBytes, packing.bytesOf);
  return {
    has: (name) => ready.has(name) || packed.has(name),
    get: (name) => {
      // NOTE: asked of both, so that what is ready all the time is not the first that goes from among the packed.
      const [known, kept] = [ready.get(name), packed.get(name)];
      if (known || !kept) return known;
      const held = { block: kept.block && packing.unpack(kept.block) };
      ready.set(name, held);
      return held;
    },
    set: (name, held, isAsked) => {
      packed.set(name, { block: held.block && packing.pack(held.block) });
      if (isAsked) ready.set(name, held);
    },
  };
}

const cacheOf = <Block>(mostBytes: number, bytesOf: (block: Block) => number) =>
  new LRUCache<string, Held<Block>>({
    maxSize: mostBytes,
    // Together with what the cache itself needs.
    sizeCalculation: ({ block }, name) => 2 * name.length + (block ? bytesOf(block) : 0),
  });
