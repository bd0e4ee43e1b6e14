import { Z_95 } from '@soulstat/statistics';
import type { HeroStats } from '@soulstat/api-client';

export const HERO_TIERS = ['S', 'A', 'B', 'C', 'D'] as const;
export type HeroTier = (typeof HERO_TIERS)[number];

/** How strong a hero is, as far as the games tell. */
export interface HeroStanding {
  readonly heroId: number;
  readonly matches: number;
  /** Adjusted towards the mean of all heroes the fewer games there are, 0 to 1. */
  readonly winRate: number;
  /** Holds the true win rate with 95 % probability. */
  readonly interval: readonly [low: number, high: number];
  readonly tier: HeroTier;
  /** Percentage points since the period before; undefined where one of the two has too few games. */
  readonly change: number | undefined;
}

/** Below this many games a hero has no standing. */
export const MIN_HERO_GAMES = 200;

type Played = Pick<HeroStats, 'heroId' | 'matches' | 'wins'>;

/** The heroes with enough games, from the strongest to the weakest by the lower end of their interval. */
export function heroStandings(now: readonly Played[], before: readonly Played[]): readonly HeroStanding[] {
  const [spread, spreadBefore] = [spreadOf(now), spreadOf(before)];
  const earlier = new Map(
    before.filter(hasEnough).map((hero) => [hero.heroId, winRateOf(hero, spreadBefore).mean]),
  );
  return now
    .filter(hasEnough)
    .map((hero) => {
      const { mean, deviation } = winRateOf(hero, spread);
      const past = earlier.get(hero.heroId);
      return {
        heroId: hero.heroId,
        matches: hero.matches,
        winRate: mean,
        interval: [mean - Z_95 * deviation, mean + Z_95 * deviation] as const,
        tier: tierOf(mean, deviation, spread),
        change: past === undefined ? undefined : (mean - past) * 100,
      };
    })
    .toSorted((a, b) => b.interval[0] - a.interval[0]);
}

/** A hero is in a tier when it belongs there with more than this probability. */
const SURE = 0.6;
/** Games of an average hero added to each when heroes differ by nothing but chance. */
const MAX_SHRINKING = 100_000;

/** Where heroes lie: their mean, how far they truly differ, and how many games of the mean each is given. */
interface Spread {
  readonly mean: number;
  readonly deviation: number;
  readonly addedGames: number;
}

const hasEnough = ({ matches }: Played) => matches >= MIN_HERO_GAMES;

/** By the method of moments: what the win rates vary beyond what chance makes them vary. */
function spreadOf(heroes: readonly Played[]): Spread {
  const known = heroes.filter(hasEnough);
  const games = sum(known.map(({ matches }) => matches));
  const mean = games > 0 ? sum(known.map(({ wins }) => wins)) / games : 0.5;
  const seen =
    sum(known.map(({ wins, matches }) => (wins / matches - mean) ** 2)) / Math.max(1, known.length - 1);
  const byChance = sum(known.map(({ matches }) => (mean * (1 - mean)) / matches)) / Math.max(1, known.length);
  const variance = Math.max(0, seen - byChance);
  const addedGames = variance > 0 ? (mean * (1 - mean)) / variance - 1 : MAX_SHRINKING;
  return {
    mean,
    deviation: Math.sqrt(variance),
    addedGames: Math.min(MAX_SHRINKING, Math.max(0, addedGames)),
  };
}

/** Mean and standard deviation of the Beta distribution that the games leave. */
function winRateOf({ wins, matches }: Played, { mean, addedGames }: Spread) {
  const won = wins + addedGames * mean;
  const all = matches + addedGames;
  const share = won / all;
  return { mean: share, deviation: Math.sqrt((share * (1 - share)) / (all + 1)) };
}

function tierOf(mean: number, deviation: number, heroes: Spread): HeroTier {
  const isAbove = (deviations: number) =>
    chanceAbove(heroes.mean + deviations * heroes.deviation, mean, deviation) > SURE;
  const isBelow = (deviations: number) =>
    chanceAbove(heroes.mean - deviations * heroes.deviation, mean, deviation) < 1 - SURE;
  // Heroes that differ by chance alone are all of the middle.
  if (heroes.deviation === 0) return 'B';
  if (isAbove(1.5)) return 'S';
  if (isAbove(0.5)) return 'A';
  if (isBelow(1.5)) return 'D';
  return isBelow(0.5) ? 'C' : 'B';
}

/** That a normal variable exceeds a bound. */
function chanceAbove(bound: number, mean: number, deviation: number): number {
  return 1 - normalShare((bound - mean) / deviation);
}

/** The share of a normal distribution below `z`; wrong by at most 0.0003 (the logistic approximation of Bowling, 2009). */
function normalShare(z: number): number {
  return 1 / (1 + Math.exp(-0.070_56 * z ** 3 - 1.5976 * z));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
