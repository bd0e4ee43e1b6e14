import { fail } from '../../../base/problem.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import type { EnteredAction } from '../log/enter-log.ts';
import type { HeldTournament } from '../log/held-tournaments.ts';
import { saveLink, unlink } from '../queries/beside-matches.ts';
import { changeRosterRole, listRosters } from '../queries/entrants.ts';

interface Around {
  readonly reason: string | null;
  readonly at: Date;
}

/** What the rest of the database has to know of an action of organisers, in its transaction. */
export async function besideAction(
  tx: Postgres,
  tournament: HeldTournament,
  action: EnteredAction,
  around: Around,
): Promise<void> {
  if (action.type === 'link-game') await linkByHand(tx, tournament, action, around);
  if (action.type === 'substitute') await substitute(tx, action);
}

async function linkByHand(
  tx: Postgres,
  { row, state }: HeldTournament,
  { match, game, matchId }: Extract<EnteredAction, { type: 'link-game' }>,
  { reason, at }: Around,
): Promise<void> {
  const why = reason ?? 'By an organiser.';
  const games = state.stages.flatMap(({ matches }) => matches).find(({ id }) => id === match)?.games;
  const before = games?.[game - 1]?.matchId ?? null;
  if (before !== null) await unlink(tx, row.id, [{ match, matchId: before }], { reason: why, at });
  if (matchId === null) return;
  await saveLink(tx, row.id, {
    match,
    matchId,
    game,
    verdict: 'linked-by-hand',
    reason: why,
    startedAt: null,
    found: null,
    hiddenKing: null,
    at,
  });
}

async function substitute(
  tx: Postgres,
  { entrant, out, in: into }: Extract<EnteredAction, { type: 'substitute' }>,
): Promise<void> {
  const lines = (await listRosters(tx, [entrant])).filter(({ leftAt }) => leftAt === null);
  if (![out, into].every((id) => lines.some(({ line }) => line === id)))
    fail('invalid_request', 'Both have to stand on the roster of this team.');
  await changeRosterRole(tx, out, 'substitute');
  await changeRosterRole(tx, into, 'player');
}
