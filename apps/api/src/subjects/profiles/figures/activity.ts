import type { ProfileActivity } from '@soulstat/api-client/contract';
import type { Matches, PlayerHistory, ProfileMatchRow } from '../../../community/players/player-history.ts';
import { rounded } from '../../../statistics/estimates.ts';
import { dayOf } from '../../../base/unix-seconds.ts';
import { basisOf, rateOf } from './statistics.ts';

/** A pause between matches as long as this ends a session. */
const SESSION_GAP_MINUTES = 90;
/** Places in a session that stand alone; the last one holds all after it too. */
const TILT_PLACES = 8;
const DAY_MS = 86_400_000;

/** When a player plays. Days and hours are those of a clock so many minutes ahead of UTC. */
export function activityOf(
  matches: Matches,
  { dataVersion }: PlayerHistory,
  utcOffsetMinutes: number,
): ProfileActivity {
  const clock = ({ startedAt }: ProfileMatchRow) => new Date((startedAt + utcOffsetMinutes * 60) * 1000);
  const sessions = sessionsOf(matches);
  return {
    basis: basisOf(matches, dataVersion),
    days: [...Map.groupBy(matches, (match) => dayOf(clock(match)))].map(([day, rows]) => ({
      day,
      matches: rows.length,
      wins: rows.filter(({ won }) => won).length,
      seconds: secondsOf(rows),
    })),
    hours: [...Map.groupBy(matches, (match) => hourOfWeek(clock(match)))]
      .toSorted(([a], [b]) => a - b)
      .map(([hour, rows]) => ({ weekday: Math.floor(hour / 24), hour: hour % 24, winRate: rateOf(rows) })),
    sessions: {
      count: sessions.length,
      gapMinutes: SESSION_GAP_MINUTES,
      matchesPerSession: sessions.length > 0 ? rounded(matches.length / sessions.length, 3) : null,
      longestMatches: Math.max(0, ...sessions.map((session) => session.length)),
      longestSeconds: Math.max(0, ...sessions.map(lengthOf)),
    },
    tilt: tiltOf(sessions),
    afterResult: { won: afterResult(sessions, true), lost: afterResult(sessions, false) },
    secondsPlayed: secondsOf(matches),
  };
}

const secondsOf = (rows: Matches) => rows.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);

/** 0 is the first hour of Monday. 1970 began on a Thursday. */
function hourOfWeek(clock: Date): number {
  const weekday = (Math.floor(clock.getTime() / DAY_MS) + 3) % 7;
  return weekday * 24 + clock.getUTCHours();
}

/** Matches that followed each other without a pause, in order. */
export function sessionsOf(matches: Matches): ProfileMatchRow[][] {
  const sessions: ProfileMatchRow[][] = [];
  let endedAt = -Infinity;
  for (const match of matches) {
    const current = sessions.at(-1);
    if (current && match.startedAt - endedAt < SESSION_GAP_MINUTES * 60) current.push(match);
    else sessions.push([match]);
    endedAt = Math.max(endedAt, match.startedAt + match.durationSeconds);
  }
  return sessions;
}

function lengthOf(session: Matches): number {
  const [first, last] = [session[0], session.at(-1)];
  return first && last ? last.startedAt + last.durationSeconds - first.startedAt : 0;
}

function tiltOf(sessions: readonly Matches[]): ProfileActivity['tilt'] {
  const placed = sessions.flatMap((session) =>
    session.map((match, at) => ({ place: Math.min(at + 1, TILT_PLACES), match })),
  );
  return [...Map.groupBy(placed, ({ place }) => place)]
    .toSorted(([a], [b]) => a - b)
    .map(([place, rows]) => ({ place, winRate: rateOf(rows.map(({ match }) => match)) }));
}

function afterResult(sessions: readonly Matches[], won: boolean) {
  const following = (session: Matches) => session.filter((_, at) => session[at - 1]?.won === won);
  return rateOf(sessions.flatMap(following));
}
