import { addDays } from './day.ts';
import type { Moments } from './held-matches.ts';
import type { HeroCountsRow } from './hero-page.ts';
import type { PairKind } from './held-tables.ts';
import type { MatchBlock } from './match-block.ts';
import type { DayRange } from './rollups/period.ts';
import {
  countChosen,
  isPlayerAsked,
  newestMatches,
  type ChosenMatches,
  type MatchesAsked,
} from './sample-buyers.ts';
import { kindOf } from './sample-reach.ts';
import { tiersOf, type MatchSlice, type TierFilter } from './statistic-filter.ts';
import type { StatisticsStore } from './statistics-store.ts';

/** The matches of a question. Undefined where some of them are not held: ask the database. */
export async function heldSample(
  store: StatisticsStore,
  question: MatchesAsked,
): Promise<readonly ChosenMatches[] | undefined> {
  const { until } = question.moments;
  const all = (await store.memory?.matches(kindOf(question.mode, question.isFull))) ?? [];
  const held = all.find((stretch) => stretch.from < until && until <= stretch.until);
  if (!held) return undefined;
  const chosen = newestMatches(held.blocks, question);
  const isWhole = countChosen(chosen) === question.most || question.moments.from >= held.from;
  return isWhole ? chosen : undefined;
}

export const momentsOf = ({ from, to }: DayRange): Moments => ({
  from: secondsOf(from),
  until: secondsOf(addDays(to, 1)),
});

const secondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000;

/** Shows a player of a match of a block. */
type VisitPlayer = (block: MatchBlock, match: number, player: number) => void;

/**
 * The players of a sample, in the lane where there is one: those of `sampleOf` of sampled-rows.ts. Undefined where they are not held.
 *
 * @param players of the same matches, in place of those of the slice
 */
export async function heldPlayers(
  store: StatisticsStore,
  filter: TierFilter,
  players?: Pick<MatchSlice, 'side'>,
): Promise<((visit: VisitPlayer) => void) | undefined> {
  const { slice = {}, sample, mode } = filter;
  if (!sample) return undefined;
  const { from, most, heroId, lane } = sample;
  const isOfTier = tiersOf(filter);
  const chosen = await heldSample(store, {
    moments: momentsOf({ from, to: filter.to }),
    mode,
    isOfRank: (averageRank) => isOfTier(Math.floor(averageRank / 10)),
    slice,
    heroId,
    isFull: false,
    most,
  });
  const isAsked = isPlayerAsked(players ? { heroId: 0, slice: players } : { heroId, slice });
  return (
    chosen &&
    ((visit) => {
      for (const { block, places } of chosen)
        for (const match of places) {
          const end = block.firstPlayer[match + 1] ?? 0;
          for (let player = block.firstPlayer[match] ?? 0; player < end; player += 1)
            if (isAsked(block, player) && (lane === undefined || block.lane[player] === lane))
              visit(block, match, player);
        }
    })
  );
}

/** What the statement of sampled-heroes.ts counts: the same rows. */
export async function heldSampledHeroes(
  store: StatisticsStore,
  filter: TierFilter,
  players?: Pick<MatchSlice, 'side'>,
): Promise<HeroCountsRow[] | undefined> {
  const forEachPlayer = await heldPlayers(store, filter, players);
  if (!forEachPlayer) return undefined;
  const rows = new Map<number, { heroId: number; matches: number; wins: number; fullMatches: number }>();
  forEachPlayer((block, match, player) => {
    const heroId = block.heroId[player] ?? 0;
    let row = rows.get(heroId);
    if (!row) rows.set(heroId, (row = { heroId, matches: 0, wins: 0, fullMatches: 0 }));
    row.matches += 1;
    row.wins += block.won[player] ?? 0;
    row.fullMatches += block.isFull[match] ?? 0;
  });
  return [...rows.values()].toSorted((one, other) => one.heroId - other.heroId);
}

/** Of two heroes who shared a lane, seen from the first. */
export interface HeldLanePair {
  readonly kind: Extract<PairKind, 'laneMates' | 'laneEnemies'>;
  readonly heroId: number;
  readonly otherHeroId: number;
  readonly matches: number;
  readonly wins: number;
}

const MOST_HEROES = 512;

/** Pairs of a sample that shared a lane, in both orders: of these the rows of the statement of hero-pairs.ts. */
export async function heldLanePairs(
  store: StatisticsStore,
  filter: TierFilter,
): Promise<HeldLanePair[] | undefined> {
  const forEachPlayer = await heldPlayers(store, filter);
  if (!forEachPlayer) return undefined;
  const pairs = new Map<number, { matches: number; wins: number }>();
  forEachPlayer((block, match, player) => {
    const lane = block.lane[player];
    if (lane === 0) return;
    const end = block.firstPlayer[match + 1] ?? 0;
    for (let other = block.firstPlayer[match] ?? 0; other < end; other += 1) {
      if (other === player || block.lane[other] !== lane) continue;
      const isEnemy = Number(block.team[other] !== block.team[player]);
      const key =
        (isEnemy * MOST_HEROES + (block.heroId[player] ?? 0)) * MOST_HEROES + (block.heroId[other] ?? 0);
      let pair = pairs.get(key);
      if (!pair) pairs.set(key, (pair = { matches: 0, wins: 0 }));
      pair.matches += 1;
      pair.wins += block.won[player] ?? 0;
    }
  });
  return [...pairs]
    .toSorted(([one], [other]) => one - other)
    .map(([key, pair]) => ({
      kind: key < MOST_HEROES ** 2 ? ('laneMates' as const) : ('laneEnemies' as const),
      heroId: Math.floor(key / MOST_HEROES) % MOST_HEROES,
      otherHeroId: key % MOST_HEROES,
      ...pair,
    }));
}
