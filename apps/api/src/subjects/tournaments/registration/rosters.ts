import type { TournamentSource } from '@soulstat/api-client/contract';
import { fail } from '../../../base/problem.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import {
  changeRosterRole,
  hasBanned,
  insertRoster,
  leaveRoster,
  listRosters,
  type NewRosterRow,
  type RosterRole,
} from '../queries/entrants.ts';

export interface NamedPlayer {
  readonly accountId: number;
  readonly role: RosterRole;
}

const count = (players: readonly NamedPlayer[], role: RosterRole) =>
  players.filter((player) => player.role === role).length;

/** Why a roster cannot be so, as a sentence. Fewer players than a team has are no problem yet. */
export function problemOfRoster(
  { teamSize, maxSubstitutes, maxCoaches }: TournamentSource,
  players: readonly NamedPlayer[],
): string | undefined {
  if (new Set(players.map(({ accountId }) => accountId)).size < players.length)
    return 'The same player stands on this roster twice.';
  if (count(players, 'player') > teamSize)
    return `A team has ${teamSize} ${teamSize === 1 ? 'player' : 'players'} here. Name the others as substitutes.`;
  if (count(players, 'substitute') > maxSubstitutes)
    return `A team has ${maxSubstitutes} substitutes here at most.`;
  if (count(players, 'coach') > maxCoaches) return `A team has ${maxCoaches} coaches here at most.`;
  return undefined;
}

export function requireRoster(source: TournamentSource, players: readonly NamedPlayer[]): void {
  const problem = problemOfRoster(source, players);
  if (problem !== undefined) fail('invalid_request', problem);
}

/** Adds these to a roster, or fails where one of them plays for another team of the tournament. */
export async function addToRoster(
  tx: Postgres,
  of: { readonly tournamentId: number; readonly entrantId: number; readonly at: Date },
  rows: readonly NewRosterRow[],
): Promise<readonly number[]> {
  if (rows.length === 0) return [];
  const accountIds = rows.map(({ accountId }) => accountId);
  if (await hasBanned(tx, accountIds))
    fail('entry_refused', 'A player of this roster is banned on this site.');
  const added = await insertRoster(tx, of, rows);
  if (added.length < rows.length)
    fail('entry_refused', 'A player of this roster plays for another team of this tournament.');
  const lineOf = new Map(added.map(({ accountId, line }) => [accountId, line]));
  return rows.flatMap(({ accountId }) => lineOf.get(accountId) ?? []);
}

/** Makes of a roster this one; whoever stays keeps the line and has not to say yes again. */
export async function replaceRoster(
  tx: Postgres,
  of: { readonly tournamentId: number; readonly entrantId: number; readonly at: Date },
  { wanted, captainId }: { readonly wanted: readonly NamedPlayer[]; readonly captainId: number | null },
): Promise<void> {
  const present = (await listRosters(tx, [of.entrantId])).filter(({ leftAt }) => leftAt === null);
  const wantedOf = new Map(wanted.map((player) => [player.accountId, player]));
  const gone = present.filter(
    ({ accountId }) => accountId !== captainId && (accountId === null || !wantedOf.has(accountId)),
  );
  await leaveRoster(
    tx,
    gone.map(({ line }) => line),
    of.at,
  );
  const known = new Set(present.map(({ accountId }) => accountId));
  for (const { line, accountId, role } of present) {
    const next = accountId === null ? undefined : wantedOf.get(accountId);
    if (next && next.role !== role) await changeRosterRole(tx, line, next.role);
  }
  const added = wanted.filter(({ accountId }) => !known.has(accountId));
  await addToRoster(
    tx,
    of,
    added.map((player) => ({ ...player, isConfirmed: false })),
  );
}
