import type { BadgeStep, PointsStep, RankHistory, RankMark } from '@soulstat/api-client/contract';
import { PATCHES } from '@soulstat/game-data';
import { denseRank, rankSeasonAt } from '@soulstat/ranks';
import { projectRating, ratingInterval, type PopulatedRanks } from '@soulstat/scores';
import type { BadgeRow, PlayerPointsRow, RankMarkRow } from '@soulstat/warehouse';
import { scoreModels } from '../../storage/model-versions.ts';
import { standingOf } from './points.ts';

/** More steps than this are put together by day, then by week. */
export const MAX_STEPS = 600;
const DAY_SECONDS = 86_400;
/** 1970-01-01 was a Thursday: weeks begin on Mondays. */
const MONDAY_SECONDS = 4 * DAY_SECONDS;

/** Shorter streaks are not worth a mark. */
const MIN_STREAK = 3;
const PROJECTED_DAYS = [7, 14, 30] as const;

const GRAINS = [
  { grain: 'match', stepOf: ({ matchId }: PlayerPointsRow) => matchId },
  { grain: 'day', stepOf: ({ startedAt }: PlayerPointsRow) => Math.floor(startedAt / DAY_SECONDS) },
  {
    grain: 'week',
    stepOf: ({ startedAt }: PlayerPointsRow) => Math.floor((startedAt - MONDAY_SECONDS) / (7 * DAY_SECONDS)),
  },
] as const;

/** The history of a player's points and badges; rows in the order of the matches. */
export function rankHistoryOf(
  rows: readonly PlayerPointsRow[],
  badges: readonly BadgeRow[],
  marks: readonly RankMarkRow[],
  populated: PopulatedRanks,
): Omit<RankHistory, 'accountId' | 'scoresVersion'> {
  const last = rows.at(-1);
  const steps = rows.map((row) => stepOf([row]));
  const standing = last && {
    points: last.points,
    ...standingOf(last, populated),
    lastMatchId: last.matchId,
    lastStartedAt: last.startedAt,
  };
  return {
    matches: rows.length,
    standing: standing ?? null,
    best: extreme(steps, (a, b) => a.points > b.points),
    worst: extreme(steps, (a, b) => a.points < b.points),
    ...lineOf(rows),
    badges: badges.flatMap(badgeOf),
    badgeMatches: badges[0]?.matches ?? 0,
    marks: marks.flatMap((mark, index) => marksOf(mark, marks[index + 1])),
    projection: last ? PROJECTED_DAYS.map((days) => ({ days, ...projectionOf(last, days) })) : [],
    patches: patchesWithin([...rows, ...badges].map(({ startedAt }) => startedAt)),
  };
}

function projectionOf({ countedMatches, ...rest }: PlayerPointsRow, days: number) {
  const rating = { ...rest, matches: countedMatches };
  const { interval, ...at } = projectRating(rating, days, scoreModels().performance);
  return { ...at, interval: [...interval] as [number, number] };
}

/** A streak stands where it was longest: the next match was begun with a shorter one, or there is none. */
function marksOf({ isProtected, ...mark }: RankMarkRow, next?: RankMarkRow): RankMark[] {
  const streak = mark.winStreak ?? 0;
  const isPeak = streak >= MIN_STREAK && (next?.winStreak ?? 0) < streak;
  return [
    ...(isPeak ? [{ kind: 'winStreak' as const, ...mark }] : []),
    ...(isProtected ? [{ kind: 'demotionProtection' as const, ...mark }] : []),
  ];
}

/** The finest line of few enough steps; by week however many those are. */
function lineOf(rows: readonly PlayerPointsRow[]): Pick<RankHistory, 'grain' | 'line'> {
  for (const { grain, stepOf: nameOf } of GRAINS) {
    const groups = Map.groupBy(rows, nameOf);
    if (groups.size <= MAX_STEPS || grain === 'week')
      return { grain, line: [...groups.values()].map((group) => stepOf(group)) };
  }
  return { grain: 'match', line: [] };
}

/** Matches in a row as one step. */
function stepOf(rows: readonly PlayerPointsRow[]): PointsStep {
  const last = rows.at(-1);
  if (!last) throw new RangeError('a step has a match');
  return {
    matchId: last.matchId,
    startedAt: last.startedAt,
    heroId: last.heroId,
    matches: rows.length,
    wins: rows.filter(({ won }) => won).length,
    points: last.points,
    interval: [...ratingInterval(last, scoreModels().performance)],
    impact: rows.reduce((sum, { impact }) => sum + impact, 0),
  };
}

const extreme = (steps: readonly PointsStep[], isBetter: (a: PointsStep, b: PointsStep) => boolean) =>
  steps.reduce<PointsStep | null>((best, step) => (best && !isBetter(step, best) ? best : step), null);

/** Badges of two seasons stand on two scales: there is no change between them. */
function badgeOf({ matchId, startedAt, rankNumber, ...previous }: BadgeRow): BadgeStep[] {
  const [now, before] = [denseRank(rankNumber), denseRank(previous.previousRankNumber)];
  if (now === undefined) return [];
  const isSameSeason = seasonAt(startedAt) === seasonAt(previous.previousStartedAt);
  const change = before !== undefined && isSameSeason ? now - before : null;
  return [{ matchId, startedAt, rankNumber, change }];
}

const seasonAt = (startedAt: number) => rankSeasonAt(new Date(startedAt * 1000));

function patchesWithin(moments: readonly number[]): RankHistory['patches'] {
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  return PATCHES.flatMap(({ id, name, kind, startedAt }) => {
    const seconds = Math.floor(startedAt.getTime() / 1000);
    return seconds >= first && seconds <= last ? [{ patchId: id, name, kind, startedAt: seconds }] : [];
  });
}
