import type { Matches } from '../../community/players/player-history.ts';
import { fail } from '../../base/problem.ts';

const DAY_SECONDS = 86_400;

/** Those that count for win rates; they come oldest first. */
export const countedAmong = (matches: Matches): Matches =>
  matches.filter(({ mode }) => mode === 'ranked' || mode === 'unranked');

/** Those that began today in a time zone: the last ones. */
export function todayAmong(matches: Matches, zone: string, now: Date): Matches {
  const dayOf = dayIn(zone);
  const today = dayOf(now);
  return afterLast(matches, ({ startedAt }) => dayOf(new Date(startedAt * 1000)) !== today);
}

export const weekAmong = (matches: Matches, now: Date): Matches =>
  afterLast(matches, ({ startedAt }) => startedAt < now.getTime() / 1000 - 7 * DAY_SECONDS);

const afterLast = (matches: Matches, isBefore: (match: Matches[number]) => boolean): Matches =>
  matches.slice(matches.findLastIndex(isBefore) + 1);

function dayIn(zone: string): (moment: Date) => string {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, dateStyle: 'short' });
    return (moment) => format.format(moment);
  } catch {
    return fail('invalid_request', 'There is no such time zone. One is written like Europe/Berlin.');
  }
}

export const winsAmong = (matches: Matches): number => matches.filter(({ won }) => won).length;

export const secondsOf = (matches: Matches): number =>
  matches.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);

/** How PP moved over the last so many of these matches; undefined where nothing tells it before or after. */
export function ppChangeOver(all: Matches, count: number): number | undefined {
  const before = pointsAfter(all.slice(0, all.length - count));
  const after = pointsAfter(all.slice(all.length - count));
  return before === undefined || after === undefined ? undefined : after - before;
}

const pointsAfter = (matches: Matches) =>
  matches.findLast(({ score }) => typeof score?.points === 'number')?.score?.points ?? undefined;
