import { logitOf, sigmoid } from '../normal.ts';
import { adjustRate, ratePrior, type WinCount } from './adjusted-rate.ts';

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
      const { rate, alpha, beta } = adjustRate(count, prior);
      // The error of a chance in log-odds is its own divided by p (1 - p).
      const deviation = 1 / Math.sqrt(rate * (1 - rate) * (alpha + beta + 1));
      return [count.heroId, { edge: logitOf(rate) - logitOf(prior.mean), deviation }];
    }),
  );
}

/**
 * Synergies or counters with the baseline of the two heroes taken off. Mates add up, the sum and not the mean, for each hero moves the whole
 * team's chance; enemies subtract. How far few matches are drawn to nothing follows from how far pairs differ beyond chance.
 */
export function pairEdges(
  heroes: ReadonlyMap<number, HeroEdge>,
  counts: readonly PairCount[],
  meeting: PairMeeting,
): PairEdges {
  const rows = counts
    .filter(({ matches }) => matches > 0)
    .map((count) => {
      const [own, other] = [count.heroId, count.otherHeroId].map((id) => heroes.get(id)?.edge ?? 0);
      const expectedRate = sigmoid((own ?? 0) + (meeting === 'mates' ? 1 : -1) * (other ?? 0));
      const information = count.matches * expectedRate * (1 - expectedRate);
      return {
        count,
        expectedRate,
        information,
        raw: (count.wins - count.matches * expectedRate) / information,
      };
    });
  const variance = spreadOf(rows);
  return {
    heroEdges: heroes,
    spread: Math.sqrt(variance),
    pairs: rows.map(({ count: { heroId, otherHeroId, matches }, expectedRate, information, raw }) => {
      const share = (variance * information) / (variance * information + 1);
      return {
        heroId,
        otherHeroId,
        matches,
        expectedRate,
        edge: share * raw,
        deviation: Math.sqrt(variance * (1 - share)),
      };
    }),
  };
}

/** The variance of true edges: that of the observed ones less what chance alone makes. */
function spreadOf(rows: readonly { readonly information: number; readonly raw: number }[]): number {
  const total = rows.reduce((sum, { information }) => sum + information, 0);
  const squares = rows.reduce((sum, { information, raw }) => sum + information * raw ** 2, 0);
  const weight =
    total - rows.reduce((sum, { information }) => sum + information ** 2, 0) / Math.max(total, 1);
  return weight > 0 ? Math.max(0, (squares - rows.length) / weight) : 0;
}
