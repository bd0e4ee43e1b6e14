import { momentsOf } from '../../client/day.ts';
import type { MatchBlock } from '../../facts/match-block.ts';
import { isPlayerAsked, newestMatches, type ChosenMatches } from './sample-buyers.ts';
import {
  tierFilterOf,
  tiersOf,
  type MatchSlice,
  type StatisticFilter,
  type TierFilter,
} from '../../rollups/filters/statistic-filter.ts';

export function sampledMatches({ slice = {}, sample, ...filter }: TierFilter): readonly ChosenMatches[] {
  if (!sample) return [];
  const { blocks, from, most, heroId, isFull = false } = sample;
  const isOfTier = tiersOf(filter);
  return newestMatches(blocks, {
    moments: momentsOf({ from, to: filter.to }),
    mode: filter.mode,
    isOfRank: (averageRank) => isOfTier(Math.floor(averageRank / 10)),
    slice,
    heroId,
    isFull,
    most,
  });
}

/** How often each hero was played, won, and played in matches whose file is known. */
export type HeroCountsRow = Readonly<Record<'heroId' | 'matches' | 'wins' | 'fullMatches', number>>;

type VisitPlayer = (block: MatchBlock, match: number, player: number) => void;

/**
 * Shows the players of the sample of a filter, in the lane where there is one.
 *
 * @param players of the same matches, in place of those of the slice
 * @param everybody whom the game penalised or did not score as well
 */
export function forEachSampledPlayer(
  filter: TierFilter,
  visit: VisitPlayer,
  {
    players,
    everybody,
  }: { readonly players?: Pick<MatchSlice, 'side'> | undefined; readonly everybody?: boolean } = {},
): void {
  const { slice = {}, sample } = filter;
  const heroId = players ? 0 : (sample?.heroId ?? 0);
  const isAsked = isPlayerAsked({ heroId, slice: players ?? slice }, everybody);
  const isInLane = (block: MatchBlock, player: number) =>
    sample?.lane === undefined || block.lane[player] === sample.lane;
  for (const { block, places } of sampledMatches(filter))
    for (const match of places) {
      const end = block.firstPlayer[match + 1] ?? 0;
      for (let player = block.firstPlayer[match] ?? 0; player < end; player += 1)
        if (isAsked(block, player) && isInLane(block, player)) visit(block, match, player);
    }
}

/**
 * Every hero in the sample of a filter, by id: what pairs and items of it are compared with.
 *
 * @param players of the same matches, in place of those of the filter's slice
 */
export function countSampledHeroes(filter: StatisticFilter, players?: Pick<MatchSlice, 'side'>) {
  const rows = new Map<number, { heroId: number; matches: number; wins: number; fullMatches: number }>();
  const count: VisitPlayer = (block, match, player) => {
    const heroId = block.heroId[player] ?? 0;
    let row = rows.get(heroId);
    if (!row) rows.set(heroId, (row = { heroId, matches: 0, wins: 0, fullMatches: 0 }));
    row.matches += 1;
    row.wins += block.won[player] ?? 0;
    row.fullMatches += block.isFull[match] ?? 0;
  };
  forEachSampledPlayer(tierFilterOf(filter), count, { players });
  return [...rows.values()].toSorted((one, other) => one.heroId - other.heroId);
}

const MAX_HEROES = 512;

/** Pairs of a sample that shared a lane, in both orders. */
export function countLanePairs(filter: TierFilter) {
  const pairs = new Map<number, { matches: number; wins: number }>();
  forEachSampledPlayer(filter, (block, match, player) => {
    const lane = block.lane[player];
    if (lane === 0) return;
    const end = block.firstPlayer[match + 1] ?? 0;
    for (let other = block.firstPlayer[match] ?? 0; other < end; other += 1) {
      if (other === player || block.lane[other] !== lane) continue;
      const isEnemy = Number(block.team[other] !== block.team[player]);
      const key =
        (isEnemy * MAX_HEROES + (block.heroId[player] ?? 0)) * MAX_HEROES + (block.heroId[other] ?? 0);
      let pair = pairs.get(key);
      if (!pair) pairs.set(key, (pair = { matches: 0, wins: 0 }));
      pair.matches += 1;
      pair.wins += block.won[player] ?? 0;
    }
  });
  return [...pairs]
    .toSorted(([one], [other]) => one - other)
    .map(([key, pair]) => ({
      kind: key < MAX_HEROES ** 2 ? ('laneMates' as const) : ('laneEnemies' as const),
      heroId: Math.floor(key / MAX_HEROES) % MAX_HEROES,
      otherHeroId: key % MAX_HEROES,
      ...pair,
    }));
}
