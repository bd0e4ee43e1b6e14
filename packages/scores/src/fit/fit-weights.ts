import { METRICS } from '../performance/metrics.ts';
import type { PerformanceModel } from '../performance/model.ts';
import { metricShares, partOf, PARTS, type PerformancePart } from '../performance/parts.ts';
import { fitLogistic } from './logistic.ts';
import type { PerformanceData } from './performance-row.ts';

/** Matches' worth of an average player added to everybody's figures. */
const PRIOR_MATCHES = 8;
const SLIGHT_PENALTY = 1;
/**
 * What a part weighs before any result, in log-odds a deviation, and how far from that results may move it: what players care for counts
 * until enough matches have shown what wins.
 */
const EXPECTED_WEIGHT = { mean: 0.05, deviation: 0.05 } as const;
/** A figure known of so many players is expected to weigh half as much as it will. */
const HALF_KNOWN_ROWS = 100;

/**
 * What figures weigh, from the results of teams: what do figures that a player showed in *other* matches do for the team now? A match's own
 * figures would not do: whoever wins has more of everything, and whoever only hunts figures has them too. None weighs less than nothing.
 */
export function fitWeights(
  data: PerformanceData,
  standings: readonly Float64Array[],
): Pick<PerformanceModel, 'weights' | 'shares'> {
  const known = metricShares(
    METRICS.map((_, metric) => data.rows.filter(({ figures }) => !Number.isNaN(figures[metric])).length),
    HALF_KNOWN_ROWS,
  );
  const fitted = weightsOfMetrics(data, standings, known);
  const ofPart = (part: PerformancePart) =>
    METRICS.reduce((sum, metric, index) => sum + (partOf(metric) === part ? (fitted[index] ?? 0) : 0), 0);
  const weights = PARTS.map(ofPart);
  const shares = METRICS.map((metric, index) => {
    const whole = ofPart(partOf(metric));
    return whole > 0 ? (fitted[index] ?? 0) / whole : (known[index] ?? 0);
  });
  return { weights, shares };
}

/** Team-sum logistic on the players' mean standings in their other matches, with the ranks shown beside them. */
function weightsOfMetrics(
  data: PerformanceData,
  standings: readonly Float64Array[],
  known: readonly number[],
): number[] {
  const columns = METRICS.length + 2;
  const { coefficients } = fitLogistic(
    { columns, ...otherMatches(data, standings, columns) },
    {
      penalty: [
        SLIGHT_PENALTY,
        SLIGHT_PENALTY,
        ...WHOLE_SHARES.map((share) => 1 / (share * EXPECTED_WEIGHT.deviation ** 2)),
      ],
      expected: [0, 0, ...known.map((share) => EXPECTED_WEIGHT.mean * share)],
      isNonNegative: [false, false, ...METRICS.map(() => true)],
    },
  );
  return Array.from(coefficients.slice(2));
}

/** What each figure is of its part where it is known of all. */
const WHOLE_SHARES = metricShares(
  METRICS.map(() => 1),
  0,
);

function otherMatches(
  { rows, players, matches }: PerformanceData,
  standings: readonly Float64Array[],
  columns: number,
): { x: Float64Array; y: Float64Array } {
  const sums = Array.from({ length: players }, () => new Float64Array(METRICS.length));
  const counts = Array.from({ length: players }, () => new Float64Array(METRICS.length));
  rows.forEach(({ player }, index) =>
    standings[index]?.forEach((standing, metric) => {
      if (Number.isNaN(standing)) return;
      addTo(sums[player], metric, standing);
      addTo(counts[player], metric, 1);
    }),
  );
  const x = new Float64Array(matches * columns);
  const y = new Float64Array(matches);
  rows.forEach(({ match, team, won, player, rankPoints, lobbyPoints }, index) => {
    const start = match * columns;
    const sign = team === 0 ? 1 : -1;
    if (team === 0) y[match] = won ? 1 : 0;
    x[start] = 1;
    if (rankPoints !== null && lobbyPoints !== null)
      addTo(x, start + 1, (sign * (rankPoints - lobbyPoints)) / 1000);
    standings[index]?.forEach((standing, metric) => {
      const isKnown = !Number.isNaN(standing);
      const sum = (sums[player]?.[metric] ?? 0) - (isKnown ? standing : 0);
      const others = (counts[player]?.[metric] ?? 0) - (isKnown ? 1 : 0);
      addTo(x, start + 2 + metric, (sign * sum) / (others + PRIOR_MATCHES));
    });
  });
  return { x, y };
}

function addTo(list: Float64Array | undefined, at: number, value: number): void {
  if (list) list[at] = (list[at] ?? 0) + value;
}
