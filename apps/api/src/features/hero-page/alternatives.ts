import type { HeroAlternatives } from '@soulstat/api-client/contract';
import { countBuyers, countItemSets } from '@soulstat/warehouse';
import { alternatives } from '../../statistics/alternatives.ts';
import { buildClusters } from '../../statistics/build-clusters.ts';
import { rateOf, rounded } from '../../statistics/estimates.ts';
import { describeSample, type PurchaseSample } from '../../statistics/purchase-samples.ts';

const MOST = 20;
/** The sample by its matches alone: of no phases. */
const WHOLE = { count: 1, seconds: 600 } as const;

/** What the players of a hero buy in place of each other, and which builds follow from it. */
export function alternativesOf(sample: PurchaseSample): Omit<HeroAlternatives, 'basis' | 'heroId'> {
  const bought = countBuyers(sample.buyers, WHOLE);
  const sets = countItemSets(sample.buyers);
  const { players } = bought;
  return {
    sample: describeSample(bought, sample),
    pairs: alternatives(sets)
      .slice(0, MOST)
      .map(({ itemIds: [one, other], both, expected, onlyFirst, onlySecond }) => ({
        itemIds: [one, other],
        together: rateOf(both.players, players),
        expectedTogether: rounded(expected / players),
        first: rateOf(onlyFirst.wins, onlyFirst.players),
        second: rateOf(onlySecond.wins, onlySecond.players),
      })),
    builds: buildClusters(sets).map((build) => ({
      share: rateOf(build.players, players),
      winRate: rateOf(build.wins, build.players),
      items: build.items.map(({ itemId, owners, allOwners }) => ({
        itemId,
        share: rateOf(owners, build.players),
        shareOfAll: rounded(allOwners / players),
      })),
    })),
  };
}
