import type { ProfileFigures, ProfileOverview } from '@soulstat/api-client/contract';
import { ratingInterval } from '@soulstat/scores';
import { METRIC_VALUES, METRICS, valuesOf } from '../../../community/players/match-figures.ts';
import type { Matches, PlayerHistory } from '../../../community/players/player-history.ts';
import { rounded } from '../../../statistics/estimates.ts';
import { basisOf, differenceOf, meanOf, mostFirst, rateOf, spreadOf } from './statistics.ts';
import { scoreModels } from '../../../storage/model-versions.ts';

const LAST_MATCHES = 20;
const TOP_HEROES = 5;
const POINTS_SHOWN = 60;
/** Nothing is compared with fewer matches than this. */
const MIN_COMPARED = 30;

/** How a player does lately and in all, over these matches, oldest first. */
export function overviewOf(matches: Matches, { dataVersion }: PlayerHistory): ProfileOverview {
  const last = matches.slice(-LAST_MATCHES);
  return {
    basis: basisOf(matches, dataVersion),
    winRate: rateOf(matches),
    last: {
      winRate: rateOf(last),
      results: last
        .toReversed()
        .map(({ matchId, heroId, won, startedAt }) => ({ matchId, heroId, won, startedAt })),
      figures: lastFigures(last),
    },
    streak: streakOf(matches),
    longestStreaks: { won: longestRun(matches, true), lost: longestRun(matches, false) },
    heroes: mostFirst(Map.groupBy(matches, ({ heroId }) => heroId))
      .slice(0, TOP_HEROES)
      .map(([heroId, rows]) => ({ heroId, winRate: rateOf(rows) })),
    form: formOf(last, matches.slice(0, -LAST_MATCHES)),
    winsLosses: winsLosses(matches),
    points: pointsOf(matches),
  };
}

export const figuresOf = (matches: Matches): ProfileFigures => ({
  winRate: rateOf(matches),
  figures: METRICS.map((metric) => ({ metric, ...meanOf(valuesOf(matches, metric)) })),
});

function lastFigures(last: Matches): ProfileOverview['last']['figures'] {
  return METRICS.flatMap((metric) => {
    const told = last.flatMap((match) => {
      const value = METRIC_VALUES[metric](match);
      return value === undefined ? [] : [{ matchId: match.matchId, value }];
    });
    const [first] = told;
    if (!first) return [];
    const most = told.reduce((best, each) => (each.value >= best.value ? each : best), first);
    const { mean } = spreadOf(told.map(({ value }) => value));
    const figure = { metric, matches: told.length, mean: rounded(mean, 4), most: rounded(most.value, 4) };
    return [{ ...figure, mostMatchId: most.matchId }];
  });
}

/** Matches won in a row up to the last; below 0 lost. */
export function streakOf(matches: Matches): number {
  const won = matches.at(-1)?.won;
  if (won === undefined) return 0;
  const end = matches.findLastIndex((match) => match.won !== won);
  const length = matches.length - 1 - end;
  return won ? length : -length;
}

export function longestRun(matches: Matches, won: boolean): number {
  let [run, longest] = [0, 0];
  for (const match of matches) {
    run = match.won === won ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function formOf(now: Matches, before: Matches): ProfileOverview['form'] {
  if (before.length < MIN_COMPARED) return [];
  const wins = (matches: Matches) => matches.map(({ won }) => Number(won));
  return (['winRate', ...METRICS] as const).flatMap((metric) => {
    const values = (of: Matches) => (metric === 'winRate' ? wins(of) : valuesOf(of, metric));
    const [one, other] = [spreadOf(values(now)), spreadOf(values(before))];
    if (one.count < LAST_MATCHES / 2 || other.count < MIN_COMPARED) return [];
    const { deviations: _deviations, ...difference } = differenceOf(one, other);
    return [{ metric, now: rounded(one.mean, 4), before: rounded(other.mean, 4), ...difference }];
  });
}

function winsLosses(matches: Matches): ProfileOverview['winsLosses'] {
  const [won, lost] = [matches.filter((match) => match.won), matches.filter((match) => !match.won)];
  const compared = METRICS.flatMap((metric) => {
    const [one, other] = [spreadOf(valuesOf(won, metric)), spreadOf(valuesOf(lost, metric))];
    if (one.count < MIN_COMPARED || other.count < MIN_COMPARED) return [];
    return [{ metric, won: rounded(one.mean, 4), lost: rounded(other.mean, 4), ...differenceOf(one, other) }];
  });
  return compared.toSorted((a, b) => Math.abs(b.deviations) - Math.abs(a.deviations));
}

function pointsOf(matches: Matches): ProfileOverview['points'] {
  return matches
    .flatMap(({ startedAt, score }) =>
      score && score.points !== null && score.variance !== null
        ? [{ startedAt, points: score.points, variance: score.variance }]
        : [],
    )
    .slice(-POINTS_SHOWN)
    .map(({ startedAt, ...rating }) => {
      const [low, high] = ratingInterval(rating, scoreModels().performance);
      return { startedAt, points: rounded(rating.points, 1), interval: [rounded(low, 1), rounded(high, 1)] };
    });
}
