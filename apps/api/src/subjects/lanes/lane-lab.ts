import { laneLab, type LaneLab, type StatisticEstimate } from '@soulstat/api-client/contract';
import { wilsonInterval } from '@soulstat/statistics';
import { LANE_END_SECONDS, LANE_MOMENTS, type AskedLane, type LaneDuelRow } from '@soulstat/warehouse';
import { deviationOf, estimateOf, meanEstimate, NO_ESTIMATE, rounded } from '../../statistics/estimates.ts';

export type LaneAnswer = Pick<LaneLab, 'evidence' | 'laneWon' | 'matchWon' | 'moments'>;

/** The place of the end of the laning phase among the moments. */
const END = LANE_MOMENTS.indexOf(LANE_END_SECONDS);

export const NO_LANE: LaneAnswer = {
  evidence: { kind: 'none', lanes: 0, cells: [] },
  laneWon: NO_ESTIMATE,
  matchWon: NO_ESTIMATE,
  moments: [],
};

/**
 * How a lane goes. With fewer lanes of these very heroes than tell anything it is the mean of the cells: each own hero against each
 * opponent, whoever stood beside them. Where a cell has as few, nothing is told.
 */
export function laneAnswerOf(rows: readonly LaneDuelRow[], { own, enemies }: AskedLane): LaneAnswer {
  const together = rows.filter((row) => row.own === all(own) && row.enemies === all(enemies));
  const sides = enemies.length === 0 ? [undefined] : enemies.map((_, at) => at);
  const cells = own.flatMap((heroId, at) =>
    sides.map((side) => ({
      heroId,
      enemyId: side === undefined ? null : (enemies[side] ?? null),
      rows: rows.filter((row) => has(row.own, at) && (side === undefined || has(row.enemies, side))),
    })),
  );
  const lanes = knownAt(together, END);
  const told = cells.map(({ rows: ofCell, ...cell }) => ({ ...cell, lanes: knownAt(ofCell, END) }));
  const kind = isEnough(lanes) ? 'together' : told.every((cell) => isEnough(cell.lanes)) ? 'cells' : 'none';
  const evidence = { kind, lanes, cells: told } as const;
  if (kind === 'none') return { ...NO_LANE, evidence };
  const parts = kind === 'together' ? [together] : cells.map((cell) => cell.rows);
  return {
    evidence,
    laneWon: meanOf(parts.map((part) => shareOf(sumAt(part, 'ahead', END), knownAt(part, END)))),
    matchWon: meanOf(parts.map((part) => shareOf(sumOf(part, 'wins'), sumOf(part, 'lanes')))),
    moments: momentsOf(parts),
  };
}

/** As `LaneDuelRow` tells that all of these are there. */
const all = (heroes: readonly number[]) => 2 ** heroes.length - 1;
const isEnough = (count: number) => count >= laneLab.MIN_DUELS;
const has = (heroes: number, at: number) => (heroes & (1 << at)) !== 0;

type Rows = readonly LaneDuelRow[];
type AtMoments = Exclude<keyof LaneDuelRow, 'own' | 'enemies' | 'lanes' | 'wins'>;

const sumOf = (rows: Rows, key: 'lanes' | 'wins') => rows.reduce((sum, row) => sum + row[key], 0);
const sumAt = (rows: Rows, key: AtMoments, moment: number) =>
  rows.reduce((sum, row) => sum + (row[key][moment] ?? 0), 0);
const knownAt = (rows: Rows, moment: number) => sumAt(rows, 'known', moment);

/** A share with Wilson's interval, as exact as it is: `meanOf` rounds. */
export function shareOf(successes: number, count: number): StatisticEstimate {
  if (count <= 0) return NO_ESTIMATE;
  return { count, value: successes / count, interval: wilsonInterval(successes, count) };
}

/** The mean of estimates that are independent of each other, rounded, of as many as all have together. Of one it is that one. */
export function meanOf(parts: readonly StatisticEstimate[], digits = 6): StatisticEstimate {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const known = parts.flatMap(({ value, interval }) =>
    value === null || interval === null ? [] : [{ value, low: interval[0], high: interval[1] }],
  );
  if (known.length === 0 || known.length < parts.length) return { ...NO_ESTIMATE, count };
  const value = known.reduce((sum, one) => sum + one.value, 0) / known.length;
  const half = (end: 'low' | 'high') =>
    Math.hypot(...known.map((one) => one[end] - one.value)) / known.length;
  return {
    count,
    value: rounded(value, digits),
    interval: [rounded(value - half('low'), digits), rounded(value + half('high'), digits)],
  };
}

/** Digits of what is not told before it is put together with others. */
const EXACT = 12;

/** Moments that fewer lanes reached than tell anything are left out. */
const momentsOf = (parts: readonly Rows[]): LaneLab['moments'] =>
  LANE_MOMENTS.flatMap((seconds, at) => {
    if (parts.some((part) => knownAt(part, at) < laneLab.MIN_DUELS)) return [];
    const momentsOfSum = (sum: AtMoments, squares: AtMoments) =>
      parts.map((part) => ({
        count: knownAt(part, at),
        sum: sumAt(part, sum, at),
        squares: sumAt(part, squares, at),
      }));
    const souls = momentsOfSum('lead', 'leadSquares');
    const mean = (moments: typeof souls, digits: number) =>
      meanOf(
        moments.map((one) => meanEstimate(one, EXACT)),
        digits,
      );
    // Of cells the root of the mean variance.
    const variance = souls.reduce((sum, one) => sum + deviationOf(one) ** 2, 0) / souls.length;
    return [
      {
        seconds,
        souls: mean(souls, 2),
        kills: mean(momentsOfSum('killLead', 'killLeadSquares'), 3),
        towers: mean(momentsOfSum('towerLead', 'towerLeadSquares'), 3),
        deviation: rounded(Math.sqrt(variance), 1),
      },
    ];
  });

/** A mean lead with its standard error. */
export const leadOf = (count: number, sum: number, squares: number): StatisticEstimate =>
  count === 0
    ? NO_ESTIMATE
    : estimateOf(count, sum / count, deviationOf({ count, sum, squares }) / Math.sqrt(count), EXACT);
