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

interface Placed {
  readonly value: number;
  /** From 1, the greatest value first. */
  readonly place: number;
}

export interface MethodPlace extends Placed {
  readonly letter: TierLetter | null;
  readonly chances: Readonly<Record<TierLetter, number>>;
}

type ByMethod<Value> = Readonly<Record<TierMethod, Value>>;

export const byMethod = <Value>(of: (method: TierMethod) => Value): ByMethod<Value> => ({
  strength: of('strength'),
  impact: of('impact'),
  overPerformance: of('overPerformance'),
});

export type PlacedHero = TierListEntry & { readonly methods: ByMethod<MethodPlace> };

/**
 * The tier list, and those by impact and by over-performance. Each of these rises with the true win rate: so its letters follow from the
 * same posterior as those of strength, with edges in deviations of its own values. The strongest first.
 */
export function placeTiers(counts: readonly HeroCount[]) {
  const { prior, heroes } = tierList(counts);
  const values = methodValues(counts);
  const known = counts.filter(({ matches }) => matches >= MIN_TIER_MATCHES);
  const edges = byMethod((method) =>
    edgesOf(known.map(({ heroId }) => values.get(heroId)?.placed[method].value ?? 0)),
  );
  return {
    prior,
    heroes: heroes.flatMap((hero): PlacedHero[] => {
      const line = values.get(hero.heroId);
      if (!line) return [];
      const { strength, impact, overPerformance } = line.placed;
      const byImpact = lettered(hero, { slope: line.pickRate, offset: 0 }, edges.impact);
      const byTrend = lettered(hero, { slope: 1, offset: -line.trend }, edges.overPerformance);
      const methods = {
        strength: { ...strength, letter: hero.letter, chances: hero.chances },
        impact: { ...impact, ...byImpact },
        overPerformance: { ...overPerformance, ...byTrend },
      };
      return [{ ...hero, methods }];
    }),
  };
}

interface MethodValues {
  readonly rate: number;
  readonly pickRate: number;
  /** What heroes as present as this one win. */
  readonly trend: number;
  readonly placed: ByMethod<Placed>;
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
    const values = { strength: rate, impact: pickRate * rate, overPerformance: rate - trend };
    return { heroId, rate, pickRate, trend, values };
  });
  const orders = byMethod((method) => lines.map(({ values }) => values[method]).toSorted((a, b) => b - a));
  return new Map(
    lines.map(({ heroId, values, ...line }) => {
      const placeBy = (method: TierMethod) => orders[method].indexOf(values[method]) + 1;
      const placed = byMethod((method) => ({ value: values[method], place: placeBy(method) }));
      return [heroId, { ...line, placed }];
    }),
  );
}

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
