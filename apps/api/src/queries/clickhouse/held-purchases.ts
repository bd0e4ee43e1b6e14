import { heldSample, momentsOf } from './held-players.ts';
import { HIGHEST_RANK_STEP } from './rollups/serve-catalogue.ts';
import { forEachBuyer, type Buyer, type MatchesAsked } from './sample-buyers.ts';
import { boundsOf, type SampleQuestion } from './sample-question.ts';
import type { StatisticsStore } from './statistics-store.ts';

/** Shows every buyer of a sample, match by match. */
export type Buyers = (visit: (buyer: Readonly<Buyer>) => void) => void;

/** The buyers of a sample from memory. Undefined where some of it is not held: ask the database. */
export async function heldBuyers(
  store: StatisticsStore,
  question: SampleQuestion,
): Promise<Buyers | undefined> {
  // Of Street Brawl no purchases are counted.
  if (question.filter.mode === 'streetBrawl') return () => undefined;
  const asked = matchesAskedBy(question);
  const chosen = await heldSample(store, asked);
  return chosen && ((visit) => forEachBuyer(chosen, asked, visit));
}

/** The same matches as `buyers` of item-samples.ts. */
export function matchesAskedBy(question: SampleQuestion): MatchesAsked {
  const { filter, heroId } = question;
  const { mode, to, minRankStep, maxRankStep, slice = {} } = filter;
  const { from, most } = boundsOf(question);
  const isAnyRank = minRankStep === undefined && maxRankStep === undefined;
  const [lowest, highest] = [minRankStep ?? 1, maxRankStep ?? HIGHEST_RANK_STEP];
  return {
    moments: momentsOf({ from, to }),
    mode,
    isOfRank: (averageRank) => {
      const step = averageRank - 4 * Math.floor(averageRank / 10);
      return isAnyRank || (step >= lowest && step <= highest);
    },
    slice,
    heroId,
    isFull: true,
    most,
  };
}
