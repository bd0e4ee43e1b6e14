import { Z_95 } from '@soulstat/statistics';
import type { StatisticEstimate } from '@soulstat/api-client/contract';
import { heroEdges, logitOf, pairEdges, ratePrior, sigmoid, type PairMeeting } from '@soulstat/scores';
import { countSampledHeroes, type StatisticFilter } from '@soulstat/warehouse';
import { rounded } from './estimates.ts';

interface Played {
  readonly heroId: number;
  readonly matches: number;
  readonly wins: number;
}

interface PairPlayed extends Played {
  readonly otherHeroId: number;
}

interface Asked<Pair> {
  /** The heroes that are met, where they are not the same players: what all of `heroes` win more or less than half is expected then. */
  readonly others?: readonly Played[] | undefined;
  /** Of which pairs something is told; how far pairs differ in truth follows from all of them. */
  readonly isTold?: (pair: Pair) => boolean;
}

/** A pair with what it wins beyond what its heroes win on their own. */
interface PairPoints<Pair> {
  readonly pair: Pair;
  readonly expectedRate: number;
  /** As a share of matches: 0.01 is a point. */
  readonly edge: StatisticEstimate;
}

/**
 * Baselines removed: every hero's own edge in log-odds, added up for mates and subtracted for enemies, gives what a pair should win. What it
 * wins beyond is drawn to nothing by how little pairs differ in truth (`pairEdges`) and written in points at the rate expected:
 * σ(logit(expected) + edge) − expected. The interval is that of the posterior.
 */
export function pairPoints<Pair extends PairPlayed>(
  heroes: readonly Played[],
  pairs: readonly Pair[],
  meeting: PairMeeting,
  { others, isTold = () => true }: Asked<Pair> = {},
): PairPoints<Pair>[] {
  const present = pairs.filter(({ matches }) => matches > 0);
  // Of players who all won or all lost there are no odds.
  if (others && [heroes, others].some(isOneSided)) return [];
  const { pairs: edges } = others
    ? pairEdges(edgesApart(heroes, others), present.map(metApart), meeting)
    : pairEdges(heroEdges(heroes), present, meeting);
  return edges.flatMap(({ expectedRate, edge, deviation, matches }, index) => {
    const pair = present[index];
    if (!pair || !isTold(pair)) return [];
    const expected = logitOf(expectedRate);
    const points = (logOdds: number) => rounded(sigmoid(expected + logOdds) - expectedRate, 5);
    const interval: [number, number] = [points(edge - Z_95 * deviation), points(edge + Z_95 * deviation)];
    const found = { count: matches, value: points(edge), interval };
    return [{ pair, expectedRate: rounded(expectedRate, 5), edge: found }];
  });
}

function isOneSided(heroes: readonly Played[]): boolean {
  const { mean } = ratePrior(heroes);
  return mean <= 0 || mean >= 1;
}

/** Both kinds of heroes by id, those that are met below 0. */
function edgesApart(heroes: readonly Played[], others: readonly Played[]): ReturnType<typeof heroEdges> {
  const mean = logitOf(ratePrior(heroes).mean);
  return new Map([
    ...[...heroEdges(heroes)].map(([id, own]) => [id, { ...own, edge: own.edge + mean }] as const),
    ...[...heroEdges(others)].map(([id, met]) => [-id, met] as const),
  ]);
}

const metApart = <Pair extends PairPlayed>(pair: Pair): Pair => ({ ...pair, otherHeroId: -pair.otherHeroId });

/** How often the heroes win whom players of a slice have beside and against them; undefined where these are the same as all. */
export function metHeroes(filter: StatisticFilter) {
  const { side, partySize } = filter.slice ?? {};
  if (!filter.sample || (side === undefined && partySize === undefined)) return undefined;
  return {
    mates: countSampledHeroes(filter, side === undefined ? {} : { side }),
    enemies: countSampledHeroes(filter, side === undefined ? {} : { side: side === 0 ? 1 : 0 }),
  };
}
