import type { HeroDifficulty, StatisticEstimate } from '@soulstat/api-client/contract';
import { distinctAmong, normalShareBelow, Z_95 } from '@soulstat/statistics';
import { deviationOf } from '../../statistics/estimates.ts';

type Disagreement = HeroDifficulty['disagreement'];

interface Compared {
  readonly heroId: number;
  /** What people say, and what is measured. */
  readonly felt: StatisticEstimate;
  readonly measured: StatisticEstimate | undefined;
}

/** With fewer heroes that have both there is no order to compare. */
const MIN_HEROES = 5;

/**
 * Both stand on scales of their own: each hero's place is told in deviations among the heroes that have both, and the difference of both
 * places in standard errors of it. Of all heroes at most 5 % of the finds are chance (Benjamini and Hochberg).
 */
export function disagreements(heroes: readonly Compared[]): ReadonlyMap<number, Disagreement> {
  const both = heroes.flatMap(({ heroId, felt, measured }) => {
    const [one, other] = [withError(felt), measured && withError(measured)];
    return one && other ? [{ heroId, felt: one, measured: other }] : [];
  });
  const placesOf = openPlaces(both.map(({ felt }) => felt.value));
  const placesMeasured = openPlaces(both.map(({ measured }) => measured.value));
  if (both.length < MIN_HEROES || !placesOf || !placesMeasured) return new Map();
  const scores = both.map(({ felt, measured }) => {
    const [one, other] = [placesOf(felt), placesMeasured(measured)];
    return (one.place - other.place) / Math.hypot(one.error, other.error);
  });
  const isFind = distinctAmong(scores.map((z) => 2 * (1 - normalShareBelow(Math.abs(z)))));
  return new Map(
    both.map(({ heroId }, at) => [
      heroId,
      !isFind[at] ? 'none' : (scores[at] ?? 0) > 0 ? 'feelsHarder' : 'feelsEasier',
    ]),
  );
}

interface WithError {
  readonly value: number;
  readonly error: number;
}

function withError({ value, interval }: StatisticEstimate): WithError | undefined {
  if (value === null || interval === null) return undefined;
  const error = (interval[1] - interval[0]) / 2 / Z_95;
  return error > 0 ? { value, error } : undefined;
}

function openPlaces(values: readonly number[]) {
  const sum = values.reduce((all, value) => all + value, 0);
  const squares = values.reduce((all, value) => all + value ** 2, 0);
  const deviation = deviationOf({ count: values.length, sum, squares });
  if (deviation === 0) return undefined;
  const mean = sum / values.length;
  return ({ value, error }: WithError) => ({ place: (value - mean) / deviation, error: error / deviation });
}
