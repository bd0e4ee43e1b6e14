import type {
  HeroTiers,
  StatisticEstimate,
  TierHero,
  TierPlace,
  TierStability,
} from '@soulstat/api-client/contract';
import {
  experienceAdjustedRate,
  MIN_TIER_MATCHES,
  ratePrior,
  tierLetters,
  type HeroCount,
} from '@soulstat/scores';
import type { HeroExperienceRow, HeroTierRow, WinCountRow } from '@soulstat/warehouse';
import { estimateOf, perMatchOf, rateOf, rounded } from '../../../statistics/estimates.ts';
import { byMethod, methodValues, placeTiers, type MethodPlace, type PlacedHero } from './tier-methods.ts';

interface TierSums {
  /** Matches in the days asked for and in those before. */
  readonly matches: number;
  readonly matchesBefore: number;
  readonly heroes: readonly HeroTierRow[];
  /** Of whole weeks and whole tiers of ranks. */
  readonly experience: readonly HeroExperienceRow[];
}

export type TierAnswer = Omit<HeroTiers, 'basis'>;

/** Half the heroes or fewer say nothing about the ten best. */
const TOP = 10;

export const NO_TIERS: TierAnswer = {
  prior: { mean: 0.5, deviation: 0, matches: 0 },
  leastMatches: MIN_TIER_MATCHES,
  stability: { days: 0, topOverlap: null },
  heroes: [],
};

/** The tier list of what was counted, with what became of it since the days before and from day to day. */
export function tiersOf(sums: TierSums): TierAnswer {
  const now = placeTiers(countsOf(sums.heroes, ({ now: own }) => own, sums.matches));
  const before = methodValues(countsOf(sums.heroes, ({ before: own }) => own, sums.matchesBefore));
  const byDay = listsByDay(sums);
  const atEqualExperience = equalExperience(sums.experience);
  const rows = new Map(sums.heroes.map((row) => [row.heroId, row]));
  const { mean, deviation, strength } = now.prior;
  return {
    prior: { mean: rounded(mean), deviation: rounded(deviation), matches: rounded(strength, 1) },
    leastMatches: MIN_TIER_MATCHES,
    stability: { days: byDay.length, topOverlap: topOverlapOf(sums) },
    heroes: now.heroes.flatMap((hero) => {
      const row = rows.get(hero.heroId);
      return row ? [heroOf(hero, row)] : [];
    }),
  };

  function heroOf({ heroId, letter, adjusted, composite, methods }: PlacedHero, row: HeroTierRow): TierHero {
    const then = before.get(heroId);
    const { matches, wins } = row.now;
    const [low, high] = adjusted.interval;
    return {
      heroId,
      winRate: rateOf(wins, matches),
      adjusted: { count: matches, value: rounded(adjusted.rate), interval: [rounded(low), rounded(high)] },
      experienceAdjusted: atEqualExperience.get(heroId) ?? null,
      pickRate: perMatchOf(matches, sums.matches),
      score: rounded(composite, 3),
      methods: byMethod((method) => placeOf(methods[method], then?.placed[method].place)),
      previous: then
        ? {
            winRate: rateOf(row.before.wins, row.before.matches),
            adjusted: rounded(then.rate),
            pickRate: rounded(then.pickRate),
          }
        : null,
      daysInLetter: letter && byDay.filter((letters) => letters.get(heroId) === letter).length,
    };
  }
}

function placeOf({ value, letter, chances, place }: MethodPlace, before: number | undefined): TierPlace {
  const { S, A, B, C, D } = chances;
  const shares = { S: share(S), A: share(A), B: share(B), C: share(C), D: share(D) };
  return { value: rounded(value), letter, chances: shares, place, placeBefore: before ?? null };
}

/** Differences of shares may end a hair below 0. */
const share = (value: number) => rounded(Math.min(1, Math.max(0, value)), 4);

const countsOf = (
  heroes: readonly HeroTierRow[],
  of: (hero: HeroTierRow) => WinCountRow,
  matches: number,
): HeroCount[] =>
  heroes
    .map((hero) => ({ heroId: hero.heroId, ...of(hero), banRate: null }))
    .filter((hero) => hero.matches > 0)
    .map((hero) => ({ ...hero, pickRate: hero.matches / Math.max(matches, 1) }));

/** Win rates as they would be if every hero were played with the experience that all heroes are played with, by hero id. */
function equalExperience(rows: readonly HeroExperienceRow[]): ReadonlyMap<number, StatisticEstimate> {
  const all = rows.reduce((sum, { matches }) => sum + matches, 0);
  const shares = new Map<number, number>();
  for (const { bin, matches } of rows) shares.set(bin, (shares.get(bin) ?? 0) + matches / all);
  const byHero = Map.groupBy(rows, ({ heroId }) => heroId);
  return new Map(
    [...byHero].flatMap(([heroId, bins]) => {
      const found = experienceAdjustedRate(
        bins.map(({ bin, matches, wins }) => ({ matches, wins, commonShare: shares.get(bin) ?? 0 })),
      );
      const count = bins.reduce((sum, { matches }) => sum + matches, 0);
      return found ? [[heroId, estimateOf(count, found.rate, found.standardError)] as const] : [];
    }),
  );
}

/** The letters as they were at the end of each of the last days, from the first day asked for up to then. */
function listsByDay({ heroes, matches }: TierSums): ReadonlyMap<number, string | null>[] {
  const days = Math.max(0, ...heroes.map(({ byDay }) => byDay.length));
  const lists = Array.from({ length: days }, (_, day) =>
    tierLetters(countsOf(heroes, ({ now, byDay }) => without(now, byDay.slice(day + 1)), matches)),
  );
  return lists.filter((list) => list.size > 0);
}

const without = (all: WinCountRow, parts: readonly WinCountRow[]): WinCountRow =>
  parts.reduce((left, part) => ({ matches: left.matches - part.matches, wins: left.wins - part.wins }), all);

function topOverlapOf({ heroes, matches }: TierSums): TierStability['topOverlap'] {
  if (heroes.some(({ onOddDays }) => onOddDays === null)) return null;
  const oddOf = ({ onOddDays }: HeroTierRow) => onOddDays ?? { matches: 0, wins: 0 };
  const odd = topOf(countsOf(heroes, oddOf, matches));
  const even = topOf(countsOf(heroes, (hero) => without(hero.now, [oddOf(hero)]), matches));
  if (odd.length < TOP || even.length < TOP) return null;
  return odd.filter((heroId) => even.includes(heroId)).length;
}

/** Of heroes that could have a letter, so that who was hardly played leads nothing. */
function topOf(counts: readonly HeroCount[]): number[] {
  const { mean, strength } = ratePrior(counts);
  const drawn = ({ matches, wins }: HeroCount) => (wins + strength * mean) / (matches + strength);
  return counts
    .filter(({ matches }) => matches >= MIN_TIER_MATCHES)
    .toSorted((a, b) => drawn(b) - drawn(a) || a.heroId - b.heroId)
    .slice(0, TOP)
    .map(({ heroId }) => heroId);
}
