import type { HeroLearning } from '@soulstat/api-client/contract';
import { EXPERIENCE_FROM, type HeroExperienceRow } from '@soulstat/warehouse';
import { rateDifference } from '../../statistics/compared-rates.ts';
import { estimateOf, NO_ESTIMATE, rateOf } from '../../statistics/estimates.ts';

/** Below that no slope is told: of all matches, and of the bins it is drawn through. */
const [MIN_MATCHES, MIN_IN_BIN, MIN_BINS] = [200, 50, 2] as const;

/** How matches with each hero end by experience, and how steep that is. */
export const learningOf = (rows: readonly HeroExperienceRow[]): HeroLearning[] =>
  [...Map.groupBy(rows, ({ heroId }) => heroId)].map(([heroId, bins]) => ({
    heroId,
    bins: bins.map(({ bin, matches, wins }) => ({
      ...boundsOf(bin),
      winRate: rateOf(wins, matches),
    })),
    gain: gainOf(bins),
    perTenfold: slopeOf(bins),
  }));

function boundsOf(bin: number) {
  const next = EXPERIENCE_FROM[bin + 1];
  return { from: EXPERIENCE_FROM[bin] ?? 1, to: next === undefined ? null : next - 1 };
}

const NOTHING = { wins: 0, matches: 0 };

const gainOf = (bins: readonly HeroExperienceRow[]) =>
  rateDifference(
    bins.find(({ bin }) => bin === EXPERIENCE_FROM.length - 1) ?? NOTHING,
    bins.find(({ bin }) => bin === 0) ?? NOTHING,
  );

/** In the middle of a bin, by ratios; the last, which has no end, at twice its beginning. */
const middleOf = (bin: number) => {
  const { from, to } = boundsOf(bin);
  return Math.sqrt(from * (to ?? 4 * from));
};

/**
 * logit P(win) = a + c ln(matches), fitted by Newton's method to the bins, each with half a win and half a loss more so that none is without
 * odds. What is told is c ln(10) / 4: how much ten times the matches add to an even chance. The interval is that of the information.
 */
function slopeOf(bins: readonly HeroExperienceRow[]) {
  const count = bins.reduce((sum, { matches }) => sum + matches, 0);
  const large = bins.filter(({ matches }) => matches >= MIN_IN_BIN);
  if (count < MIN_MATCHES || large.length < MIN_BINS) return { ...NO_ESTIMATE, count };
  const points = bins.map(({ bin, matches, wins }) => ({
    x: Math.log(middleOf(bin)),
    n: matches + 1,
    won: wins + 0.5,
  }));
  let [a, c, variance] = [0, 0, 0];
  for (let step = 0; step < 20; step += 1) {
    let [g0, g1, h00, h01, h11] = [0, 0, 0, 0, 0];
    for (const { x, n, won } of points) {
      const p = 1 / (1 + Math.exp(-(a + c * x)));
      const [beyond, weight] = [won - n * p, n * p * (1 - p)];
      g0 += beyond;
      g1 += beyond * x;
      h00 += weight;
      h01 += weight * x;
      h11 += weight * x * x;
    }
    const determinant = h00 * h11 - h01 * h01;
    a += (h11 * g0 - h01 * g1) / determinant;
    c += (h00 * g1 - h01 * g0) / determinant;
    variance = h00 / determinant;
  }
  const perTenfold = Math.LN10 / 4;
  return estimateOf(count, c * perTenfold, Math.sqrt(variance) * perTenfold, 5);
}
