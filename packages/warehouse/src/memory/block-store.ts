import { LRUCache } from 'lru-cache';
import { bytesOfPacked, packBlock, unpackBlock, type PackedBlock } from '../aggregates/packed-block.ts';
import { bytesOfBlock, type SumsBlock } from '../aggregates/sums-block.ts';

const MEGABYTE = 2 ** 20;
/** Blocks that were asked for lately, and all others compressed. */
const MAX_BYTES = { ready: 24 * MEGABYTE, packed: 96 * MEGABYTE };

/** What is known of a window: one without a row has no block. */
export interface CachedBlock<Block = SumsBlock> {
  readonly block: Block | undefined;
}

/**
 * Blocks by name. The least recently used are compressed once there is no room for them as they are, and go once there is none for
 * them compressed.
 */
export class BlockStore {
  readonly #ready: LRUCache<string, CachedBlock>;
  readonly #packed = new LRUCache<string, CachedBlock<PackedBlock>>({
    maxSize: MAX_BYTES.packed,
    sizeCalculation: sizeBy(bytesOfPacked),
  });

  constructor(maxBytesReady: number = MAX_BYTES.ready) {
    this.#ready = new LRUCache({
      maxSize: maxBytesReady,
      sizeCalculation: sizeBy(bytesOfBlock),
      dispose: ({ block }, name, reason) => {
        if (reason !== 'evict' || this.#packed.has(name)) return;
        this.#packed.set(name, { block: block && packBlock(block) });
      },
    });
  }

  has(name: string): boolean {
    return this.#ready.has(name) || this.#packed.has(name);
  }

  get(name: string): CachedBlock | undefined {
    const known = this.#ready.get(name);
    const found = known ? undefined : this.#packed.get(name);
    if (!found) return known;
    // It stays compressed as well: to compress takes longer than to unpack.
    const unpacked = { block: found.block && unpackBlock(found.block) };
    this.#ready.set(name, unpacked);
    return unpacked;
  }

  set(name: string, block: CachedBlock): void {
    this.#ready.set(name, block);
  }
}

/** Together with what the cache itself needs. */
const sizeBy =
  <Block>(bytesOf: (block: Block) => number) =>
  ({ block }: CachedBlock<Block>, name: string) =>
    2 * name.length + (block ? bytesOf(block) : 0);
