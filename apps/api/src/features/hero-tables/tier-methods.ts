import type { TierMethod } from '@soulstat/api-client/contract';
import {
  betaShareBelow,
  MIN_TIER_MATCHES,
  localTrend,
  ratePrior,
  TIER_EDGES,
  tierLetterOf,
  tierList,
  type HeroCount,
  type TierLetter,
  type TierListEntry,
} from '@soulstat/scores';

/** A hero's place by one of the methods. */
export interface MethodPlace {
  readonly value: number;
  readonly letter: TierLetter | null;
  readonly chances: Readonly<Record<TierLetter, number>>;
  /** From 1, the greatest value first. */
  readonly place: number;
}

/** A tier list with the places by every method. */
export interface PlacedTiers {
  readonly prior: ReturnType<typeof tierList>['prior'];
  /** The strongest first. */
  readonly heroes: readonly (TierListEntry & {
    readonly methods: Readonly<Record<TierMethod, MethodPlace>>;
  })[];
}

/**
 * The tier list, and those by impact and by over-performance. Each of these rises with the true win rate: so its letters follow from the
 * same posterior as those of strength, with edges in deviations of its own values.
 */
export function placeTiers(counts: readonly HeroCount[]): PlacedTiers {
  const { prior, heroes } = tierList(counts);
  const values = methodValues(counts);
  const edges = {
    impact: edgesOf(known(counts, values, 'impact')),
    overPerformance: edgesOf(known(counts, values, 'overPerformance')),
  };
  return {
    prior,
    heroes: heroes.map((hero) => {
      const line = values.get(hero.heroId) ?? NO_VALUES;
      const { strength, impact, overPerformance } = line.placed;
      return {
        ...hero,
        methods: {
          strength: { ...strength, letter: hero.letter, chances: hero.chances },
          impact: { ...impact, ...lettered(hero, { slope: line.pickRate, offset: 0 }, edges.impact) },
          overPerformance: {
            ...overPerformance,
            ...lettered(hero, { slope: 1, offset: -line.trend }, edges.overPerformance),
          },
        },
      };
    }),
  };
}

/** What a hero is placed by. */
export interface MethodValues {
  readonly rate: number;
  readonly pickRate: number;
  /** What heroes as present as this one win. */
  readonly trend: number;
  readonly placed: Readonly<Record<TierMethod, { readonly value: number; readonly place: number }>>;
}

/** The values and places by every method, without letters: by hero id. */
export function methodValues(counts: readonly HeroCount[]): ReadonlyMap<number, MethodValues> {
  const { mean, strength } = ratePrior(counts);
  const trends = localTrend(
    counts.map(({ matches, wins, pickRate }) => ({
      x: Math.log(Math.max(pickRate, 1e-6)),
      y: matches > 0 ? wins / matches : mean,
      weight: Math.sqrt(matches),
    })),
  );
  const lines = counts.map(({ heroId, matches, wins, pickRate }, at) => {
    const [rate, trend] = [(wins + strength * mean) / (matches + strength), trends[at] ?? mean];
    return { heroId, rate, pickRate, trend, impact: pickRate * rate, overPerformance: rate - trend };
  });
  const strengthOf = ranked(lines.map(({ rate }) => rate));
  const impactOf = ranked(lines.map(({ impact }) => impact));
  const overPerformanceOf = ranked(lines.map(({ overPerformance }) => overPerformance));
  return new Map(
    lines.map(({ heroId, rate, pickRate, trend, impact, overPerformance: over }) => {
      const placed = {
        strength: strengthOf(rate),
        impact: impactOf(impact),
        overPerformance: overPerformanceOf(over),
      };
      return [heroId, { rate, pickRate, trend, placed }];
    }),
  );
}

const NONE = { value: 0, place: 1 };
const NO_VALUES: MethodValues = {
  rate: 0,
  pickRate: 0,
  trend: 0,
  placed: { strength: NONE, impact: NONE, overPerformance: NONE },
};

const known = (
  counts: readonly HeroCount[],
  values: ReadonlyMap<number, MethodValues>,
  method: TierMethod,
): number[] =>
  counts
    .filter(({ matches }) => matches >= MIN_TIER_MATCHES)
    .map(({ heroId }) => values.get(heroId)?.placed[method].value ?? 0);

/** Where the ranges of S, A, B and C begin. */
function edgesOf(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(values.length, 1);
  return TIER_EDGES.map((edge) => mean + edge * Math.sqrt(variance));
}

/** The letter of what is `slope` times the true win rate plus `offset`. */
function lettered(
  { matches, adjusted: { alpha, beta } }: TierListEntry,
  { slope, offset }: { readonly slope: number; readonly offset: number },
  edges: readonly number[],
): Pick<MethodPlace, 'letter' | 'chances'> {
  const [overS = 0, overA = 0, overB = 0, overC = 0] = edges.map((edge) =>
    slope > 0 ? 1 - betaShareBelow((edge - offset) / slope, alpha, beta) : Number(offset > edge),
  );
  const chances = { S: overS, A: overA - overS, B: overB - overA, C: overC - overB, D: 1 - overC };
  return { chances, letter: matches < MIN_TIER_MATCHES ? null : tierLetterOf(chances) };
}

/** Tells the place of one of these values. */
function ranked(values: readonly number[]) {
  const order = values.toSorted((a, b) => b - a);
  return (value: number) => ({ value, place: order.indexOf(value) + 1 });
}
