import type { Scrim, ScrimTeam } from '@soulstat/api-client/contract';
import { unixSeconds } from '../../base/unix-seconds.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { listScrimTeams, type ScrimRow, type ScrimTeamRow } from './queries/scrims.ts';
import { teamCardOf } from './team-view.ts';

/** So long after its time a scrim is over, and a match can have begun. */
export const SCRIM_MS = 6 * 3_600_000;

export const scrimTeamOf = (row: ScrimTeamRow, now: number): ScrimTeam => ({
  ...teamCardOf(row, now),
  timeZone: row.timeZone,
  scrims: row.scrims,
  noShows: row.noShows,
});

/** What became of it by now. */
function stateOf(
  { state, startsAt, matches, teamMissing, opponentMissing }: ScrimRow,
  now: number,
): Scrim['state'] {
  if (state === 'open') return startsAt.getTime() <= now ? 'expired' : 'open';
  if (state !== 'accepted') return state;
  if (matches.length > 0) return 'played';
  if (teamMissing || opponentMissing) return 'no-show';
  return startsAt.getTime() + SCRIM_MS <= now ? 'played' : 'accepted';
}

export async function scrimViews(db: Postgres, rows: readonly ScrimRow[], now: number): Promise<Scrim[]> {
  const teams = await listScrimTeams(
    db,
    rows.flatMap(({ teamId, opponentId }) => (opponentId === null ? [teamId] : [teamId, opponentId])),
  );
  return rows.flatMap((row): Scrim[] => {
    const team = teams.get(row.teamId);
    if (!team) return [];
    const opponent = row.opponentId === null ? undefined : teams.get(row.opponentId);
    const isMissing = row.matches.length === 0;
    return [
      {
        scrimId: row.scrimId,
        team: scrimTeamOf(team, now),
        opponent: opponent ? scrimTeamOf(opponent, now) : null,
        startsAt: unixSeconds(row.startsAt),
        bestOf: row.bestOf,
        note: row.note,
        state: stateOf(row, now),
        draft: row.draftCode,
        missing: [
          ...(isMissing && row.teamMissing ? [row.teamId] : []),
          ...(isMissing && row.opponentMissing && row.opponentId !== null ? [row.opponentId] : []),
        ],
        matches: row.matches.map((match) => ({ ...match })),
      },
    ];
  });
}
