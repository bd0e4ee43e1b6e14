import { fail } from '../../../base/problem.ts';
import type { Actor } from '../../../community/permissions/may.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { enterLog, type NewEntry } from '../log/enter-log.ts';
import { checkLimits, requireLimits } from '../registration/limits.ts';
import { leaveRoster, listRosters, type RosterRole } from '../queries/entrants.ts';
import { tellTournament } from '../queries/tournament-log.ts';
import { addToRoster, requireRoster } from '../registration/rosters.ts';
import type { LeagueNeeds } from './leagues.ts';
import { listSeasonLines, listTransferred } from './queries/seasons.ts';
import { divisionOf, isTransferOpen, type Season } from './seasons.ts';

interface Transfer {
  readonly tournamentId: number;
  readonly entrant: number;
  readonly in: number;
  readonly role: RosterRole;
  readonly out?: number | null | undefined;
  readonly actor: Actor;
}

/** A player comes into a team while transfers are open, for another one or beside. */
export async function transfer(needs: LeagueNeeds, season: Season, asked: Transfer): Promise<void> {
  const { tournaments } = needs;
  const now = tournaments.now();
  const { transfers } = season.row.settings;
  if (!transfers || !isTransferOpen(season, now)) return fail('tournament_refused', 'Transfers are closed.');
  const { source } = divisionOf(season, asked.tournamentId).tournament.row;
  if (asked.role === 'player') {
    const checked = await checkLimits(needs, source, { accountIds: [asked.in], region: null }, now);
    // The mean is that of the team, which one player does not make.
    requireLimits({ ...checked, problems: checked.problems.filter(({ line }) => line !== null) });
  }
  await enterLog(tournaments.context, asked.tournamentId, async (_tournament, tx) => {
    await requireFree(tx, season, asked);
    const lines = (await listRosters(tx, [asked.entrant])).filter(({ leftAt }) => leftAt === null);
    const leaving = lines.find(({ line }) => line === asked.out);
    if (asked.out && !leaving) fail('invalid_request', 'This player is not on your roster.');
    if (leaving?.accountId === asked.actor.accountId)
      fail('invalid_request', 'You are the captain: an organiser replaces you.');
    const left = lines.filter((line) => line !== leaving);
    const named = left.map(({ accountId, role }) => ({ accountId: accountId ?? 0, role }));
    requireRoster(source, [...named, { accountId: asked.in, role: asked.role }]);
    const at = new Date(now);
    if (leaving) await leaveRoster(tx, [leaving.line], at);
    const of = { tournamentId: asked.tournamentId, entrantId: asked.entrant, at };
    const row = { accountId: asked.in, role: asked.role, isConfirmed: false };
    const [line = 0] = await addToRoster(tx, of, [row]);
    await tellTournament(tx, asked.tournamentId, { kind: 'entrants' });
    if (leaving?.role !== 'player' || asked.role !== 'player') return [];
    // The rule of the season lets captains do what is an organiser's otherwise.
    const action = { type: 'substitute', entrant: asked.entrant, out: leaving.line, in: line } as const;
    const entry: NewEntry = { by: { role: 'organiser' }, action, accountId: asked.actor.accountId };
    return [entry];
  });
}

/** Nobody plays for two teams of a season, and a team takes so many. */
async function requireFree(tx: Postgres, season: Season, asked: Transfer): Promise<void> {
  const ids = season.divisions.map(({ tournament }) => tournament.row.id);
  const lines = await listSeasonLines(tx, ids);
  if (lines.some(({ accountId }) => accountId === asked.in))
    fail('entry_refused', 'This player is in a team of this season already.');
  const { startedAt, settings } = season.row;
  const taken = startedAt ? await listTransferred(tx, [asked.tournamentId], startedAt) : [];
  const perTeam = settings.transfers?.perTeam ?? 0;
  if (taken.filter(({ entrantId }) => entrantId === asked.entrant).length >= perTeam)
    fail('tournament_refused', `A team takes ${perTeam} new players a season at most.`);
}
