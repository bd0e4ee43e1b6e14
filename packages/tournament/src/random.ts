import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** Uniform numbers in [0, 1), equal for equal seeds (0 to 2^32 - 1) on every machine. */
export function randomFrom(seed: number): () => number {
  // NOTE: xoroshiro starts badly from similar states, so each word of the state is hashed.
  const source = xoroshiro128plusFromState([mix(seed, 1), mix(seed, 2), mix(seed, 3), mix(seed, 4) | 1]);
  return () => (source.next() >>> 0) * 2 ** -32;
}

/** A whole number of 32 bits from two others (finaliser of MurmurHash3). */
export function mix(a: number, b: number): number {
  let hash = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The list in an order drawn from the seed (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = randomFrom(seed);
  const drawn = [...items];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const taken = Math.floor(random() * (last + 1));
    const item = drawn[taken] as Item;
    drawn[taken] = drawn[last] as Item;
    drawn[last] = item;
  }
  return drawn;
}
