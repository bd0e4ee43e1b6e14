import {
  difficulty,
  type DifficultyAxis,
  type DifficultyMeans,
  type StatisticEstimate,
} from '@soulstat/api-client/contract';
import { studentMargin95 } from '@soulstat/statistics';
import { deviationOf, NO_ESTIMATE, rounded } from '../../statistics/estimates.ts';
import type { VoteSums, VoteSumsRow } from './queries/votes.ts';

/** A vote stands for what is half a step around it: without that, five equal votes would be certain. */
const STEP_VARIANCE = 1 / 12;
const [EASIEST, HARDEST] = [1, 5];

export const addedVotes = (rows: readonly VoteSums[]): VoteSums => ({
  count: rows.reduce((all, { count }) => all + count, 0),
  sum: rows.reduce((all, { sum }) => all + sum, 0),
  squares: rows.reduce((all, { squares }) => all + squares, 0),
});

const within = (value: number) => rounded(Math.min(HARDEST, Math.max(EASIEST, value)), 3);

/** The mean of some votes with Student's interval, within the scale; of few nothing is told. */
export function voteMean(votes: VoteSums): StatisticEstimate {
  const { count, sum } = votes;
  if (count < difficulty.MIN_VOTERS) return { ...NO_ESTIMATE, count };
  const error = Math.sqrt((deviationOf(votes) ** 2 + STEP_VARIANCE) / count);
  const [mean, half] = [sum / count, studentMargin95(count - 1) * error];
  return { count, value: rounded(mean, 3), interval: [within(mean - half), within(mean + half)] };
}

/** Of the votes on one hero. */
export function voteMeans(rows: readonly VoteSumsRow[]): DifficultyMeans {
  const meanOf = (axis: DifficultyAxis | 'overall') =>
    voteMean(addedVotes(rows.filter((row) => row.axis === axis)));
  return {
    aim: meanOf('aim'),
    movement: meanOf('movement'),
    decisions: meanOf('decisions'),
    abilityTiming: meanOf('abilityTiming'),
    learning: meanOf('learning'),
    overall: meanOf('overall'),
  };
}
