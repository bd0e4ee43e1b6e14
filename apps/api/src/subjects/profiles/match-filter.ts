import type { ProfileQuery } from '@soulstat/api-client/contract';
import { PATCHES } from '@soulstat/game-data';
import { denseRank } from '@soulstat/ranks';
import type { ProfileMatchRow } from '../../community/players/player-history.ts';
import { fail } from '../../base/problem.ts';

const DAY_SECONDS = 86_400;

/** Whether a match of a player is among those asked for. `countedOnly`: without a mode, ranked and unranked ones that count. */
export function matchFilter(
  query: ProfileQuery,
  { now, countedOnly }: { readonly now: Date; readonly countedOnly: boolean },
): (match: ProfileMatchRow) => boolean {
  const conditions = [
    modeCondition(query.mode, countedOnly),
    timeCondition(query, now),
    rankCondition(query),
    ...numberConditions(query),
  ].filter((condition) => condition !== undefined);
  return (match) => conditions.every((holds) => holds(match));
}

type Condition = (match: ProfileMatchRow) => boolean;

function modeCondition(mode: ProfileQuery['mode'], countedOnly: boolean): Condition | undefined {
  if (mode === undefined && !countedOnly) return undefined;
  if (mode === undefined || mode === 'standard')
    return (match) => ['ranked', 'unranked'].includes(queueOf(match));
  return (match) => queueOf(match) === mode;
}

/** Where a match counts, or would count if somebody confirmed it. */
function queueOf({ mode, unconfirmed, gameMode, matchMode }: ProfileMatchRow): ProfileMatchRow['mode'] {
  if (!unconfirmed || (matchMode !== 'ranked' && matchMode !== 'unranked')) return mode;
  if (gameMode === 'streetBrawl') return 'streetBrawl';
  return gameMode === 'normal' ? matchMode : mode;
}

function timeCondition({ period, from, to }: ProfileQuery, now: Date): Condition | undefined {
  const [first, last] = period === undefined || from || to ? daysBetween(from, to) : rangeOf(period, now);
  if (first === undefined && last === undefined) return undefined;
  return ({ startedAt }) => startedAt >= (first ?? -Infinity) && startedAt < (last ?? Infinity);
}

/** From the first moment to the moment after the last one, in Unix seconds. */
type Range = readonly [number | undefined, number | undefined];

function daysBetween(from: string | undefined, to: string | undefined): Range {
  const [first, last] = [secondsOf('from', from), secondsOf('to', to)];
  if (first !== undefined && last !== undefined && first > last)
    fail('invalid_request', '`from` in the query must not be after `to`.');
  return [first, last === undefined ? undefined : last + DAY_SECONDS];
}

function secondsOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text))
    return fail('invalid_request', `\`${name}\` in the query must be a day of the calendar.`);
  return date.getTime() / 1000;
}

function rangeOf(period: NonNullable<ProfileQuery['period']>, now: Date): Range {
  const seconds = now.getTime() / 1000;
  if (period.endsWith('d')) return [seconds - Number.parseInt(period, 10) * DAY_SECONDS, undefined];
  const all = PATCHES.map(({ startedAt }) => startedAt.getTime() / 1000);
  const starts = all.filter((start) => start <= seconds);
  return period === 'patch' ? [starts.at(-1), undefined] : [starts.at(-2), starts.at(-1)];
}

function rankCondition({ minRank, maxRank }: ProfileQuery): Condition | undefined {
  if (minRank === undefined && maxRank === undefined) return undefined;
  for (const rank of [minRank, maxRank])
    if (rank !== undefined && denseRank(rank) === undefined)
      fail('invalid_request', 'A rank in the query is tier * 10 + subrank, with a subrank of 1 to 6.');
  return ({ averageRank }) =>
    averageRank > 0 && averageRank >= (minRank ?? 0) && averageRank <= (maxRank ?? Infinity);
}

/** What is asked for, and whether a match has it: that is looked at only where something is asked for. */
function numberConditions(query: ProfileQuery): Condition[] {
  const { side, minMinutes, maxMinutes, partySize, lane, heroId, minHeroMatches } = query;
  const { against, againstPlayer, with: mate, without: stranger } = query;
  const conditions: readonly (readonly [asked: number | undefined, (asked: number) => Condition])[] = [
    [side, (asked) => (match) => match.team === asked],
    [minMinutes, (asked) => (match) => match.durationSeconds >= asked * 60],
    [maxMinutes, (asked) => (match) => match.durationSeconds > 0 && match.durationSeconds < (asked + 1) * 60],
    [partySize, (asked) => (match) => match.partySize === asked],
    [lane, (asked) => (match) => match.lane === asked],
    [heroId, (asked) => (match) => match.heroId === asked],
    [against, (asked) => (match) => match.enemyHeroIds.includes(asked)],
    [minHeroMatches, (asked) => (match) => match.heroMatchesBefore >= asked],
    [againstPlayer, (asked) => (match) => match.enemies.includes(asked)],
    [mate, (asked) => (match) => match.mates.includes(asked)],
    // Of a match that does not tell who played, nobody can say that somebody did not.
    [stranger, (asked) => (match) => match.detail !== 'history' && !match.mates.includes(asked)],
  ];
  return conditions.flatMap(([asked, holds]) => (asked === undefined ? [] : [holds(asked)]));
}
