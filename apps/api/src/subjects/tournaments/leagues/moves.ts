import type { LeagueMove, SeasonSettings } from '@soulstat/api-client/contract';
import { entrantsOf, type Match } from '@soulstat/tournament';
import { unixSeconds } from '../../../base/unix-seconds.ts';
import { matchDay, matchesIn, timeOf, type Division, type Season } from './seasons.ts';
import type { MoveRow } from './queries/moves.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** So far apart two matches of a team begin at least, for each game they may have. */
const PER_GAME = HOUR;

/** Until when both captains can agree: early enough before the present and the new time. */
export const answerBy = (
  present: number,
  startsAt: number,
  { hoursNotice }: SeasonSettings['moves'],
): number => Math.min(present, startsAt) - hoursNotice * HOUR;

export interface Moving {
  readonly season: Season;
  readonly division: Division;
  readonly match: Match;
  /** The new time, in milliseconds. */
  readonly startsAt: number;
  readonly now: number;
}

/** Why captains cannot move a match so, as a sentence; undefined where they can. */
export function problemOfMove(moving: Moving): string | undefined {
  const { season, match, startsAt, now } = moving;
  const { moves } = season.row.settings;
  const planned = matchDay(season, match.round);
  const present = timeOf(season, match);
  const problem = problemOfTime(moving);
  if (problem !== undefined) return problem;
  if (startsAt < planned - moves.daysBefore * DAY || startsAt > planned + moves.daysAfter * DAY)
    return `Matches move by ${days(moves.daysBefore)} before their match day at most, and ${days(moves.daysAfter)} after it. Ask a referee for another time.`;
  if (now > answerBy(present, startsAt, moves))
    return `It has to be agreed ${moves.hoursNotice} hours before the match. Ask a referee.`;
  return undefined;
}

/** What holds for referees, too. */
export function problemOfTime({ season, division, match, startsAt, now }: Moving): string | undefined {
  if (match.result || (match.status !== 'ready' && match.status !== 'running'))
    return 'This match has ended, or cannot be played yet.';
  if (match.games.length > 0 || match.beganAt !== null) return 'This match has begun.';
  if (startsAt <= now) return 'The new time is over.';
  if (startsAt === timeOf(season, match)) return 'It is played at this time already.';
  const busy = matchesIn(division).find((other) => isTooNear(season, match, other, startsAt));
  return busy ? 'One of the teams has another match about that time.' : undefined;
}

function isTooNear(season: Season, match: Match, other: Match, startsAt: number): boolean {
  const both: readonly number[] = entrantsOf(match) ?? [];
  const isOfThem = entrantsOf(other)?.some((entrant) => both.includes(entrant)) ?? false;
  if (other.id === match.id || other.result || !isOfThem) return false;
  return Math.abs(timeOf(season, other) - startsAt) < PER_GAME * match.bestOf;
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

export function moveView(
  season: Pick<Season, 'league' | 'row'>,
  row: MoveRow,
  match: Match | undefined,
): LeagueMove {
  const present = match ? timeOf(season, match) : row.startsAt.getTime();
  return {
    moveId: row.moveId,
    tournamentId: row.tournamentId,
    match: row.match,
    entrant: row.entrantId,
    startsAt: unixSeconds(row.startsAt),
    note: row.note,
    state: row.state,
    answerBy: Math.floor(answerBy(present, row.startsAt.getTime(), season.row.settings.moves) / 1000),
    createdAt: unixSeconds(row.createdAt),
  };
}
