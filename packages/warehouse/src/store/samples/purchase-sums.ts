import { ITEM_IDS } from '../../facts/match-block.ts';

/** Of keys of an item, or of two. */
export const ITEMS = ITEM_IDS.length;
export const idAt = (place: number): number => ITEM_IDS[place] ?? 0;

/** Purchases by how the team of the buyer stood: behind, even, ahead. */
export type ByStanding = readonly [behind: number, even: number, ahead: number];

/** Purchases beside what the souls at each let expect. */
export interface PurchaseSums {
  readonly counts: ByStanding;
  readonly wins: number;
  /** Wins less the chances of winning at the purchases. */
  readonly beyond: ByStanding;
  /** The sum of chance * (1 - chance). */
  readonly variance: number;
}

/** Numbers of a key: counts behind, even, ahead; beyond in the same order; wins; variance. */
const WIDTH = 8;
const BEYOND = 3;
const WINS = 6;
const VARIANCE = 7;

export type SumsByKey = ReturnType<typeof sumsByKey>;

/** Sums of purchases by a key, a whole number below a limit. */
export function sumsByKey(limit: number) {
  /** Of each key, one more than its place; 0 without a purchase. */
  const placeOf = new Uint32Array(limit);
  const keys: number[] = [];
  let sums = new Float64Array(256 * WIDTH);
  const at = (key: number, index: number) => {
    const place = placeOf[key] ?? 0;
    return place === 0 ? 0 : (sums[(place - 1) * WIDTH + index] ?? 0);
  };
  return {
    /** @param standing 0 behind, 1 even, 2 ahead */
    add: (key: number, standing: number, won: 0 | 1, chance: number) => {
      let place = placeOf[key] ?? 0;
      if (place === 0) {
        place = placeOf[key] = keys.push(key);
        if (place * WIDTH > sums.length) sums = new Float64Array(sums.buffer.transfer(2 * sums.byteLength));
      }
      const from = (place - 1) * WIDTH;
      sums[from + standing] = (sums[from + standing] ?? 0) + 1;
      sums[from + BEYOND + standing] = (sums[from + BEYOND + standing] ?? 0) + won - chance;
      sums[from + WINS] = (sums[from + WINS] ?? 0) + won;
      sums[from + VARIANCE] = (sums[from + VARIANCE] ?? 0) + chance * (1 - chance);
    },
    /** Those with a purchase, in the order of their first. */
    keys: (): readonly number[] => keys,
    countOf: (key: number) => at(key, 0) + at(key, 1) + at(key, 2),
    of: (key: number): PurchaseSums => ({
      counts: [at(key, 0), at(key, 1), at(key, 2)],
      wins: at(key, WINS),
      beyond: [at(key, BEYOND), at(key, BEYOND + 1), at(key, BEYOND + 2)],
      variance: at(key, VARIANCE),
    }),
    clear: () => {
      for (const key of keys) placeOf[key] = 0;
      sums.fill(0, 0, keys.length * WIDTH);
      keys.length = 0;
    },
  };
}
