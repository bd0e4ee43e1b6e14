import { LRUCache } from 'lru-cache';

/** What is known of a window: one without a row has no block. */
export interface CachedBlock<Block> {
  readonly block: Block | undefined;
}

/** How blocks are compressed that nobody asked for lately. */
interface Packing<Block, Packed> {
  readonly maxBytes: number;
  readonly pack: (block: Block) => Packed;
  readonly unpack: (packed: Packed) => Block;
  readonly bytesOf: (packed: Packed) => number;
}

interface BlockStoreOptions<Block, Packed> {
  readonly maxBytes: number;
  readonly bytesOf: (block: Block) => number;
  readonly packing: Packing<Block, Packed>;
}

/** Blocks by name. */
export interface BlockStore<Block> {
  has(name: string): boolean;
  get(name: string): CachedBlock<Block> | undefined;
  set(name: string, block: CachedBlock<Block>): void;
}

/** The least recently used are compressed once there is no room for them as they are, and go once there is none for them compressed. */
export function openBlockStore<Block, Packed>({
  maxBytes,
  bytesOf,
  packing,
}: BlockStoreOptions<Block, Packed>): BlockStore<Block> {
  const packed = cacheOf(packing.maxBytes, packing.bytesOf);
  const ready = cacheOf(maxBytes, bytesOf, ({ block }, name) =>
    packed.set(name, { block: block && packing.pack(block) }),
  );
  return {
    has: (name) => ready.has(name) || packed.has(name),
    get: (name) => {
      const known = ready.get(name);
      const found = known ? undefined : packed.get(name);
      if (!found) return known;
      const unpacked = { block: found.block && packing.unpack(found.block) };
      packed.delete(name);
      ready.set(name, unpacked);
      return unpacked;
    },
    set: (name, block) => void ready.set(name, block),
  };
}

const cacheOf = <Block>(
  maxSize: number,
  bytesOf: (block: Block) => number,
  onEvicted?: (block: CachedBlock<Block>, name: string) => void,
) =>
  new LRUCache<string, CachedBlock<Block>>({
    maxSize,
    // Together with what the cache itself needs.
    sizeCalculation: ({ block }, name) => 2 * name.length + (block ? bytesOf(block) : 0),
    ...(onEvicted && {
      dispose: (block, name, reason) => {
        if (reason === 'evict') onEvicted(block, name);
      },
    }),
  });
