import { adjustRate, ratePrior, type AdjustedRate, type RatePrior } from './adjusted-rate.ts';
import { betaShareBelow } from './beta.ts';
import { localTrend } from './local-trend.ts';
import { normalShareBelow } from '@soulstat/statistics';

/** A hero's part in the matches of a patch. */
export interface HeroCount {
  readonly heroId: number;
  readonly matches: number;
  readonly wins: number;
  /** Picks a match, on average. */
  readonly pickRate: number;
  /** Share of matches in which the hero was banned; `null` where nobody bans or no source tells. */
  readonly banRate: number | null;
}

export const TIER_LETTERS = ['S', 'A', 'B', 'C', 'D'] as const;
export type TierLetter = (typeof TIER_LETTERS)[number];

/** A hero's place in a tier list, with everything it follows from. */
export interface TierListEntry {
  readonly heroId: number;
  readonly matches: number;
  readonly adjusted: AdjustedRate;
  /** `null` with too few matches for any. */
  readonly letter: TierLetter | null;
  /** How much of the posterior lies in the range of each letter: together 1. */
  readonly chances: Readonly<Record<TierLetter, number>>;
  /** Strength, presence in one number, in deviations: 0.60 win rate, 0.25 picks, 0.15 bans. */
  readonly composite: number;
  /** Chance that a match has the hero picked and winning, where it is not banned. */
  readonly impact: number;
  /** Win rate above or below what heroes as present as this one have. */
  readonly overPerformance: number;
}

export interface TierList {
  readonly prior: RatePrior;
  /** The best first, by the adjusted rate. */
  readonly heroes: readonly TierListEntry[];
}

/** From how many deviations of true strength above the mean the ranges of S, A, B and C run. */
export const TIER_EDGES = [1.5, 0.5, -0.5, -1.5] as const;
/** A letter is given from this chance on that the hero is at least as good, or as bad. */
const SURE = 0.6;
/** With fewer matches a hero has no letter. */
export const MIN_TIER_MATCHES = 200;
const WEIGHTS = { winRate: 0.6, pickRate: 0.25, banRate: 0.15 } as const;

/**
 * A tier list of heroes by what is likely of their true win rates, few matches drawn to the mean. S: with 60 % the true rate lies more than
 * 1.5 deviations above it, A: more than half a deviation; C and D are their mirror, B is what lies within.
 */
export function tierList(counts: readonly HeroCount[]): TierList {
  const prior = ratePrior(counts);
  const composites = compositeScores(counts, prior);
  const trend = localTrend(
    counts.map(({ pickRate, banRate, matches, wins }) => ({
      x: Math.log(Math.max(presence(pickRate, banRate), 1e-6)),
      y: matches > 0 ? wins / matches : prior.mean,
      weight: Math.sqrt(matches),
    })),
  );
  const heroes = counts.map(({ heroId, matches, wins, pickRate, banRate }, index) => {
    const adjusted = adjustRate({ matches, wins }, prior);
    const chances = letterChances(adjusted, prior);
    return {
      heroId,
      matches,
      adjusted,
      letter: matches < MIN_TIER_MATCHES ? null : tierLetterOf(chances),
      chances,
      composite: composites[index] ?? 0,
      impact: (pickRate / Math.max(1 - (banRate ?? 0), 1e-6)) * adjusted.rate,
      overPerformance: (matches > 0 ? wins / matches : prior.mean) - (trend[index] ?? prior.mean),
    };
  });
  return { prior, heroes: heroes.toSorted((a, b) => b.adjusted.rate - a.adjusted.rate) };
}

/** The letters alone, which is quicker than the list. */
export function tierLetters(counts: readonly HeroCount[]): ReadonlyMap<number, TierLetter | null> {
  const prior = ratePrior(counts);
  return new Map(
    counts.map(({ heroId, matches, wins }) => {
      const alpha = wins + prior.strength * prior.mean;
      const beta = matches + prior.strength - alpha;
      const isKnown = matches >= MIN_TIER_MATCHES;
      return [heroId, isKnown ? letterOf({ alpha, beta }, prior) : null];
    }),
  );
}

/** From so many wins and so many losses on shares of a posterior are those of the normal distribution to 0.03. */
const NEARLY_NORMAL = 50;
const MARGIN = 0.05;

/** What `tierLetterOf` says, with chances that are told exactly only where they are as near to what is sure as to matter. */
function letterOf(
  { alpha, beta }: Pick<AdjustedRate, 'alpha' | 'beta'>,
  { mean, deviation }: RatePrior,
): TierLetter {
  const all = alpha + beta;
  const center = alpha / all;
  const spread = Math.sqrt((alpha * beta) / (all + 1)) / all;
  const isNearlyNormal = Math.min(alpha, beta) >= NEARLY_NORMAL;
  const below = TIER_EDGES.map((factor) => {
    const edge = mean + factor * deviation;
    // Whatever the distribution, no more than a fifth of it lies beyond two deviations on one side (Cantelli).
    if (Math.abs(edge - center) > 2 * spread) return edge > center ? 1 : 0;
    const near = isNearlyNormal ? normalShareBelow((edge - center) / spread) : SURE;
    const isClear = Math.abs(Math.max(near, 1 - near) - SURE) > MARGIN;
    return isClear ? near : betaShareBelow(edge, alpha, beta);
  });
  return tierLetterOf(chancesOf(below));
}

function letterChances(
  { alpha, beta }: Pick<AdjustedRate, 'alpha' | 'beta'>,
  { mean, deviation }: RatePrior,
): TierListEntry['chances'] {
  return chancesOf(TIER_EDGES.map((edge) => betaShareBelow(mean + edge * deviation, alpha, beta)));
}

/** @param below the share of the posterior below each of the edges */
function chancesOf(below: readonly number[]): TierListEntry['chances'] {
  const [overS = 0, overA = 0, overB = 0, overC = 0] = below.map((share) => 1 - share);
  return { S: overS, A: overA - overS, B: overB - overA, C: overC - overB, D: 1 - overC };
}

/** The letter that is sure enough. */
export function tierLetterOf({ S, A, C, D }: TierListEntry['chances']): TierLetter {
  if (S > SURE) return 'S';
  if (S + A > SURE) return 'A';
  if (D > SURE) return 'D';
  return C + D > SURE ? 'C' : 'B';
}

/** Weights are shared out among what is known: where nothing is banned picks and wins alone count. */
function compositeScores(counts: readonly HeroCount[], prior: RatePrior): number[] {
  const columns = [
    { weight: WEIGHTS.winRate, values: counts.map((count) => adjustedMean(count, prior)) },
    { weight: WEIGHTS.pickRate, values: counts.map(({ pickRate }) => pickRate) },
    ...(counts.every(({ banRate }) => banRate !== null)
      ? [{ weight: WEIGHTS.banRate, values: counts.map(({ banRate }) => banRate ?? 0) }]
      : []),
  ];
  const total = columns.reduce((sum, { weight }) => sum + weight, 0);
  const scores = columns.map(({ values }) => deviations(values));
  return counts.map((_, index) =>
    columns.reduce((sum, { weight }, column) => sum + (weight / total) * (scores[column]?.[index] ?? 0), 0),
  );
}

const adjustedMean = ({ matches, wins }: HeroCount, { mean, strength }: RatePrior) =>
  (wins + strength * mean) / (matches + strength);

/** In how many matches a hero is picked or banned. */
const presence = (pickRate: number, banRate: number | null) => pickRate + (banRate ?? 0);

function deviations(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
  const spread = Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(values.length, 1),
  );
  return values.map((value) => (spread > 0 ? (value - mean) / spread : 0));
}
