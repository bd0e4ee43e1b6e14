import { RATES, wholeMatches, type ComparedMatch, type Figure } from './figures.ts';

/** The largest gap between two distributions' shares below a value (Kolmogorov and Smirnov): 0 is alike, 1 nothing in common. */
export function distance({ sorted: a }: Figure, { sorted: b }: Figure): number {
  let [i, j, gap] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i] ?? Infinity, b[j] ?? Infinity);
    while ((a[i] ?? Infinity) <= value) i += 1;
    while ((b[j] ?? Infinity) <= value) j += 1;
    gap = Math.max(gap, Math.abs(i / a.length - j / b.length));
  }
  return gap;
}

export interface Correlation {
  readonly name: string;
  readonly value: number;
}

/** How two figures a minute of one player go together, for every pair. */
export function correlationsOf(matches: readonly ComparedMatch[]): Correlation[] {
  const columns = RATES.map(([name, pick]) => ({
    name,
    values: wholeMatches(matches).flatMap(({ players, durationSeconds }) =>
      players.map((player) => pick(player) / durationSeconds),
    ),
  }));
  return columns.flatMap((one, at) =>
    columns.slice(at + 1).map((other) => ({
      name: `${one.name} and ${other.name}`,
      value: correlation(one.values, other.values),
    })),
  );
}

/** Heroes with fewer appearances in the real table say too little. */
const MIN_APPEARANCES = 80;

export interface HeroRate {
  readonly heroId: number;
  /** In the order of `RATES`, a minute. */
  readonly means: readonly number[];
}

/** Mean figures a minute of heroes that were played often. */
export function heroRates(matches: readonly ComparedMatch[], least = MIN_APPEARANCES): HeroRate[] {
  const sums = new Map<number, { appearances: number; readonly totals: number[] }>();
  for (const { players, durationSeconds } of wholeMatches(matches))
    for (const player of players) {
      const hero = sums.get(player.heroId) ?? { appearances: 0, totals: RATES.map(() => 0) };
      hero.appearances += 1;
      for (const [at, [, pick]] of RATES.entries())
        hero.totals[at] = (hero.totals[at] ?? 0) + (60 * pick(player)) / durationSeconds;
      sums.set(player.heroId, hero);
    }
  return [...sums].flatMap(([heroId, { appearances, totals }]) =>
    appearances < least ? [] : [{ heroId, means: totals.map((total) => total / appearances) }],
  );
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  let [both, ofA, ofB] = [0, 0, 0];
  for (const [at, value] of a.entries()) {
    const [x, y] = [value - meanA, (b[at] ?? 0) - meanB];
    both += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return both / Math.sqrt(ofA * ofB);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
