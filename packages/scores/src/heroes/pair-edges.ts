import { MARGIN_95 } from '@soulstat/statistics';
import { pairKey } from '../lane.ts';
import { logitOf, sigmoid } from '../normal.ts';
import { shrunkRate, ratePrior, type WinCount } from './adjusted-rate.ts';

/** Two heroes in one team (`mates`) or against each other (`enemies`), counted from the first one's side. */
export interface PairCount extends WinCount {
  readonly heroId: number;
  readonly otherHeroId: number;
}

export type PairMeeting = 'mates' | 'enemies';

/** What a pair is worth beyond what its two heroes bring, in log-odds. */
export interface PairEdge {
  readonly heroId: number;
  readonly otherHeroId: number;
  readonly matches: number;
  /** Expected of the two heroes alone. */
  readonly expectedRate: number;
  /** Drawn towards nothing by how little pairs differ in truth. */
  readonly edge: number;
  /** Of the posterior: 95 % of the true edges lie within 1.96 of it. */
  readonly deviation: number;
}

export interface PairEdges {
  /** Log-odds of each hero above the mean, by hero id. */
  readonly heroEdges: ReadonlyMap<number, HeroEdge>;
  readonly pairs: readonly PairEdge[];
  /** How far the true edges of pairs lie apart: their standard deviation in log-odds. */
  readonly spread: number;
}

export interface HeroEdge {
  readonly edge: number;
  readonly deviation: number;
}

/** Log-odds of each hero above even, drawn towards the mean of all. */
export function heroEdges(
  counts: readonly (WinCount & { readonly heroId: number })[],
): ReadonlyMap<number, HeroEdge> {
  const prior = ratePrior(counts);
  return new Map(
    counts.map((count) => {
      const { rate, alpha, beta } = shrunkRate(count, prior);
      // The error of a chance in log-odds is its own divided by p (1 - p).
      const deviation = 1 / Math.sqrt(rate * (1 - rate) * (alpha + beta + 1));
      return [count.heroId, { edge: logitOf(rate) - logitOf(prior.mean), deviation }];
    }),
  );
}

/** Of an edge at least this share is taken to be left over when the heroes are taken off. */
const MIN_SHARE_LEFT = 0.1;

/**
 * Synergies or counters with the baseline of the two heroes taken off. Mates add up, the sum and not the mean, for each hero moves the whole
 * team's chance; enemies subtract. How far few matches are drawn to nothing follows from how far pairs differ beyond chance.
 *
 * NOTE: each seat stands in five or six pairs with the same result. What a pair does is in its heroes' own rates as well, most of all where
 * one of them is hardly met without the other, and is taken off with them: what is left over is less than the pair's edge by a known share.
 *
 * @param beyond what pairs are worth wherever they meet, where these met in one place (a lane): then what the place adds is found
 */
export function pairEdges(
  heroes: ReadonlyMap<number, HeroEdge>,
  counts: readonly PairCount[],
  meeting: PairMeeting,
  beyond?: ReadonlyMap<string, PairEdge>,
): PairEdges {
  const rows = counts
    .filter(({ matches }) => matches > 0)
    .map((count) => observe(heroes, count, { meeting, beyond }));
  const { variance, standardError } = spreadOf(rows);
  // How far pairs differ is an estimate too: what is said of one pair allows for what it may be too low by.
  const wide = variance + MARGIN_95 * standardError;
  return {
    heroEdges: heroes,
    spread: Math.sqrt(variance),
    pairs: rows.map(({ count: { heroId, otherHeroId, matches }, expectedRate, precision, raw }) => {
      const share = (variance * precision) / (variance * precision + 1);
      return {
        heroId,
        otherHeroId,
        matches,
        expectedRate,
        edge: share * raw,
        deviation: Math.sqrt(wide / (wide * precision + 1)),
      };
    }),
  };
}

interface Observed {
  readonly count: PairCount;
  readonly expectedRate: number;
  /** Log-odds beyond the two heroes, as the results have it. */
  readonly raw: number;
  /** One over the variance of `raw`. */
  readonly precision: number;
}

interface Baseline {
  readonly meeting: PairMeeting;
  readonly beyond: ReadonlyMap<string, PairEdge> | undefined;
}

function observe(
  heroes: ReadonlyMap<number, HeroEdge>,
  count: PairCount,
  { meeting, beyond }: Baseline,
): Observed {
  const [own, other] = [heroes.get(count.heroId) ?? UNKNOWN, heroes.get(count.otherHeroId) ?? UNKNOWN];
  const known = beyond?.get(pairKey(count.heroId, count.otherHeroId));
  const expectedRate = sigmoid(
    own.edge +
      (meeting === 'mates' ? 1 : -1) * other.edge +
      (known ? edgeFrom(count.heroId, known, meeting) : 0),
  );
  const information = count.matches * expectedRate * (1 - expectedRate);
  const share = Math.max(1 - information * (own.deviation ** 2 + other.deviation ** 2), MIN_SHARE_LEFT);
  return {
    count,
    expectedRate,
    raw: (count.wins - count.matches * expectedRate) / (information * share),
    precision: information * share,
  };
}

/** The edge of a pair of enemies has a sign, that of mates is the same from both. */
const edgeFrom = (heroId: number, { heroId: first, edge }: PairEdge, meeting: PairMeeting): number =>
  meeting === 'mates' || first === heroId ? edge : -edge;

const UNKNOWN: HeroEdge = { edge: 0, deviation: 0 };

/** The variance of true edges: that of the observed ones less what chance alone makes. */
function spreadOf(rows: readonly Observed[]): { readonly variance: number; readonly standardError: number } {
  const total = rows.reduce((sum, { precision }) => sum + precision, 0);
  const squares = rows.reduce((sum, { precision, raw }) => sum + precision * raw ** 2, 0);
  const weight = total - rows.reduce((sum, { precision }) => sum + precision ** 2, 0) / Math.max(total, 1);
  if (!(weight > 0)) return { variance: 0, standardError: 0 };
  return {
    variance: Math.max(0, (squares - rows.length) / weight),
    standardError: Math.sqrt(2 * rows.length) / weight,
  };
}
