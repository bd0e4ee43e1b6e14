import type { StatisticEstimate } from '@soulstat/api-client';
import { normalShareBelow, Z_95 } from '@soulstat/statistics';

export type LaneTier = 'S' | 'A' | 'B' | 'C' | 'D';

/** As in the tier list: from so many deviations of true scores off the mean, where that is so likely. */
const [FAR, NEAR] = [1.5, 0.5];
const SURE = 0.6;

interface Scored {
  readonly heroId: number;
  readonly value: number;
  readonly error: number;
}

/** The tier of each hero by its lane score: heroes with too few lanes have none, and those that luck alone may have moved are B. */
export function laneTiers(
  heroes: readonly { readonly heroId: number; readonly score: StatisticEstimate }[],
  minCount: number,
): ReadonlyMap<number, LaneTier> {
  const scored = heroes.flatMap(({ heroId, score: { value, interval, count } }): Scored[] => {
    if (value === null || interval === null || count < minCount) return [];
    const [low, high] = interval;
    return [{ heroId, value, error: (high - low) / (2 * Z_95) }];
  });
  const mean = meanOf(scored.map(({ value }) => value));
  const spread = meanOf(scored.map(({ value }) => (value - mean) ** 2));
  const luck = meanOf(scored.map(({ error }) => error ** 2));
  const deviation = Math.sqrt(Math.max(0, spread - luck));
  return new Map(scored.map((one) => [one.heroId, tierOf(one, mean, deviation)]));
}

function tierOf({ value, error }: Scored, mean: number, deviation: number): LaneTier {
  if (deviation === 0) return 'B';
  const isSure = (off: number, side: 1 | -1) =>
    normalShareBelow((side * (value - mean) - off * deviation) / Math.max(error, 1e-9)) > SURE;
  if (isSure(NEAR, 1)) return isSure(FAR, 1) ? 'S' : 'A';
  if (isSure(NEAR, -1)) return isSure(FAR, -1) ? 'D' : 'C';
  return 'B';
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
