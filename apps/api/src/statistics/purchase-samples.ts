import type { ItemSample } from '@soulstat/api-client/contract';
import {
  ALL_HEROES,
  forEachBuyer,
  HIGHEST_RANK_STEP,
  momentsOf,
  newestMatches,
  type Buyers,
  type SampleRow,
  type StatisticFilter,
  type Statistics,
} from '@soulstat/warehouse';
import type { ResolvedQuery } from './resolve-query.ts';
import { newestMatchesOn, type AskedSample } from './samples.ts';

/**
 * What items have to do with each other, or with the heroes of the match, is no sum that a table could hold for every filter. It is
 * counted when it is asked for, over so many of the newest matches whose files are known.
 */
const MAX_MATCHES = { ofHero: 4000, ofAll: 1000 } as const;

/** How many matches are counted at most: of a hero, or of all (`ALL_HEROES`). */
const maxMatchesOf = (heroId: number): number =>
  heroId === ALL_HEROES ? MAX_MATCHES.ofAll : MAX_MATCHES.ofHero;

export interface PurchaseSample {
  readonly buyers: Buyers;
  readonly maxMatches: number;
  /** Whether there are older matches that would count as well. */
  readonly isCut: boolean;
}

export async function samplePurchases(
  statistics: Pick<Statistics, 'memory'>,
  { filter, heroId }: { readonly filter: StatisticFilter; readonly heroId: number },
): Promise<PurchaseSample> {
  const { mode, from, to, minRankStep, maxRankStep, slice = {} } = filter;
  const most = maxMatchesOf(heroId);
  // Of Street Brawl no purchases are counted.
  const found = mode === 'streetBrawl' ? undefined : await newestMatchesOn(statistics, 'full', filter);
  if (!found) return { buyers: () => undefined, maxMatches: most, isCut: false };
  const isAnyRank = minRankStep === undefined && maxRankStep === undefined;
  const [lowest, highest] = [minRankStep ?? 1, maxRankStep ?? HIGHEST_RANK_STEP];
  const asked = { moments: momentsOf({ from, to }), mode, slice, heroId, isFull: true, most };
  const chosen = newestMatches(found.blocks, {
    ...asked,
    isOfRank: (averageRank) => {
      const step = averageRank - 4 * Math.floor(averageRank / 10);
      return isAnyRank || (step >= lowest && step <= highest);
    },
  });
  return { buyers: (visit) => forEachBuyer(chosen, asked, visit), maxMatches: most, isCut: found.isCut };
}

/** Computes a query by the first purchases in the newest matches, of a hero or of all (`ALL_HEROES`). */
export const overPurchases = async <Value>(
  statistics: Pick<Statistics, 'memory'>,
  { filter }: ResolvedQuery,
  heroId: number,
  count: (sample: PurchaseSample) => Value,
): Promise<Value> => count(await samplePurchases(statistics, { filter, heroId }));

/** How many of the newest matches such a query counts. */
export const newestBuyersOf = (heroId: number = ALL_HEROES): AskedSample => ({
  heroId,
  most: maxMatchesOf(heroId),
  isFull: true,
});

export const NO_SAMPLE: ItemSample = {
  matches: 0,
  players: 0,
  oldestStartedAt: null,
  newestStartedAt: null,
  isWhole: true,
};

export const describeSample = (
  { matches, players, oldestStartedAt, newestStartedAt }: Omit<SampleRow, 'inPhase' | 'met'>,
  { maxMatches, isCut }: PurchaseSample,
): ItemSample => ({
  matches,
  players,
  oldestStartedAt: oldestStartedAt || null,
  newestStartedAt: newestStartedAt || null,
  isWhole: !isCut && matches < maxMatches,
});
