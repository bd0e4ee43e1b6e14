import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** What random numbers are for. Each purpose has a stream of its own, so that one never shifts another. */
const STREAMS = {
  world: 1,
  population: 2,
  names: 3,
  schedule: 4,
  lobby: 5,
  match: 6,
  damageMatrix: 7,
  paths: 8,
  coverage: 9,
  ladder: 10,
} as const;
export type StreamName = keyof typeof STREAMS;

/** A stream of random numbers: equal seed, purpose and index give equal numbers on every machine. */
export class Random {
  private readonly source: { next: () => number };
  private spareNormal: number | undefined;

  /** `index` tells streams of one purpose apart (a match, a patch, …). All three may be any safe integer. */
  constructor(seed: number, purpose: StreamName, index = 0) {
    const key = mix(mix(mix(mix(STREAMS[purpose], seed), upperHalf(seed)), index), upperHalf(index));
    // NOTE: xoroshiro starts badly from similar states, so each word of the state is hashed again.
    this.source = xoroshiro128plusFromState([mix(key, 1), mix(key, 2), mix(key, 3), mix(key, 4) | 1]);
  }

  /** Uniform in [0, 1), in steps of 2^-32. */
  float(): number {
    return (this.source.next() >>> 0) * 2 ** -32;
  }

  between(least: number, most: number): number {
    return least + (most - least) * this.float();
  }

  /** Uniform among 0 … n - 1. */
  int(n: number): number {
    return Math.floor(this.float() * n);
  }

  chance(probability: number): boolean {
    return this.float() < probability;
  }

  /** Normal with mean 0 and standard deviation 1, by Marsaglia's polar method (1964). */
  normal(): number {
    const spare = this.spareNormal;
    if (spare !== undefined) {
      this.spareNormal = undefined;
      return spare;
    }
    let u = 0;
    let v = 0;
    let s = 0;
    do {
      u = 2 * this.float() - 1;
      v = 2 * this.float() - 1;
      s = u * u + v * v;
    } while (s >= 1 || s === 0);
    const scale = Math.sqrt((-2 * Math.log(s)) / s);
    this.spareNormal = v * scale;
    return u * scale;
  }

  /** Poisson by counting uniform factors (Knuth): for means up to about 20. */
  poisson(mean: number): number {
    const limit = Math.exp(-mean);
    let count = 0;
    let product = this.float();
    while (product > limit) {
      count += 1;
      product *= this.float();
    }
    return count;
  }

  /** A whole number next to `value`, right on average. */
  round(value: number): number {
    return Math.floor(value + this.float());
  }

  pick<T>(list: readonly T[]): T {
    const chosen = list[this.int(list.length)];
    if (chosen === undefined) throw new RangeError('nothing to pick from');
    return chosen;
  }

  /** The index of one of the weights, chosen in proportion to them; -1 when none is above 0. */
  weighted(weights: ArrayLike<number>): number {
    let total = 0;
    for (let index = 0; index < weights.length; index += 1) total += weights[index] ?? 0;
    if (total <= 0) return -1;
    let left = this.float() * total;
    let last = -1;
    for (let index = 0; index < weights.length; index += 1) {
      const weight = weights[index] ?? 0;
      if (weight <= 0) continue;
      last = index;
      left -= weight;
      if (left < 0) return index;
    }
    return last;
  }

  /** Fisher-Yates, in place. */
  shuffle<T>(list: T[]): T[] {
    for (let last = list.length - 1; last > 0; last -= 1) {
      const other = this.int(last + 1);
      const moved = list[last];
      const swapped = list[other];
      if (moved === undefined || swapped === undefined) continue;
      list[last] = swapped;
      list[other] = moved;
    }
    return list;
  }
}

/** The 32-bit finaliser of MurmurHash3 (Austin Appleby, public domain) over two words. */
function mix(key: number, word: number): number {
  let hash = Math.imul(key ^ Math.imul(word, 0x9e3779b1), 0x85ebca6b) + 0x165667b1;
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

const upperHalf = (value: number) => Math.floor(value / 2 ** 32);

export const sigmoid = (logit: number) => 1 / (1 + Math.exp(-logit));
export const logit = (probability: number) => Math.log(probability / (1 - probability));
export const clamp = (value: number, least: number, most: number) =>
  value < least ? least : value > most ? most : value;
