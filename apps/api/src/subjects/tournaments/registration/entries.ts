import type { NewEntry as AskedEntry } from '@soulstat/api-client/contract';
import type { TournamentAction } from '@soulstat/tournament';
import { fail } from '../../../base/problem.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { oneLine } from '../../../base/one-line.ts';
import type { TeamEntry } from '../../../community/teams/team-entry.ts';
import { hashOfSecret, newSecret } from '../../../base/secrets.ts';
import { enterLog, type LogContext } from '../log/enter-log.ts';
import type { HeldTournament } from '../log/held-tournaments.ts';
import type { CheckedEntry } from './limits.ts';
import { insertEntrant } from '../queries/entrants.ts';
import { removeFreeAgents, useInvite } from '../queries/people.ts';
import type { Entered } from '../log/written.ts';
import { addToRoster, requireRoster, type NamedPlayer } from './rosters.ts';

/** A name or a tag of a team; null where nothing was written. */
export function entrantText(text: string | null | undefined): string | null {
  const plain = oneLine(text ?? '');
  return plain === '' ? null : plain;
}

/** The captain plays, and the others as they were named. */
export const rosterWith = (captainId: number, asked: AskedEntry['roster'] = []): NamedPlayer[] => [
  { accountId: captainId, role: asked.find(({ accountId }) => accountId === captainId)?.role ?? 'player' },
  ...asked.filter(({ accountId }) => accountId !== captainId),
];

export interface Entering {
  readonly captainId: number;
  readonly asked: AskedEntry;
  readonly checked: CheckedEntry;
  /** The lasting team that enters; its members have said yes when they came into it. */
  readonly team?: TeamEntry | undefined;
}

/** Enters a team by its captain, in the order of the database: who comes first has the place. */
export async function enterTeam(
  context: LogContext,
  id: number,
  { captainId, asked, checked, team }: Entering,
): Promise<Entered & { readonly entrantId: number; readonly secret: string }> {
  const secret = newSecret();
  let entrantId = 0;
  const entered = await enterLog(context, id, async (tournament, tx) => {
    const { source } = tournament.row;
    const isInvited = asked.invite !== undefined && (await useInvite(tx, id, hashOfSecret(asked.invite)));
    if (asked.invite !== undefined && !isInvited)
      fail(
        'entry_refused',
        'This invite link is used up or was revoked. Ask the organisers for another one.',
      );
    const roster = rosterWith(captainId, asked.roster);
    requireRoster(source, roster);
    entrantId = await insertEntrant(tx, {
      tournamentId: id,
      name: nameFor(source.teamSize, asked),
      tag: entrantText(asked.tag),
      captainId,
      region: asked.region ?? null,
      inviteHash: source.teamSize === 1 ? null : hashOfSecret(secret),
      teamId: team?.teamId ?? null,
      at: new Date(context.now()),
    });
    const confirmed = new Set([captainId, ...(team?.roster ?? []).map(({ accountId }) => accountId)]);
    const at = context.now();
    const lines = await placeRoster(tx, tournament, { entrantId, confirmed, roster, at });
    const action: TournamentAction = {
      type: 'enter',
      entrant: entrantId,
      roster: lines,
      rating: checked.rating,
    };
    if (isInvited) requireOpen(tournament, context.now());
    const by = isInvited
      ? ({ role: 'organiser' } as const)
      : ({ role: 'captain', entrant: entrantId } as const);
    return [{ by, action, accountId: captainId }];
  });
  return { ...entered, entrantId, secret };
}

/** An invitation lets in whom approval or the mode would not, and nobody at another time. */
function requireOpen({ row }: HeldTournament, now: number): void {
  const { opensAt, closesAt } = row.source.setup.registration;
  if (now < opensAt || now >= closesAt) fail('tournament_refused', 'Registration is not open.');
}

function nameFor(teamSize: number, { name }: AskedEntry): string | null {
  const plain = entrantText(name);
  // The name of a single player is the one of the profile, and goes when the player hides.
  if (teamSize === 1) return null;
  return plain ?? fail('invalid_request', 'Give your team a name.');
}

/** The lines of those who play, for the log. */
export async function placeRoster(
  tx: Postgres,
  { row }: HeldTournament,
  entry: {
    readonly entrantId: number;
    /** Who has said yes already. */
    readonly confirmed: ReadonlySet<number>;
    readonly roster: readonly NamedPlayer[];
    readonly at: number;
  },
): Promise<readonly number[]> {
  const of = { tournamentId: row.id, entrantId: entry.entrantId, at: new Date(entry.at) };
  const rows = entry.roster.map((player) => ({
    ...player,
    isConfirmed: entry.confirmed.has(player.accountId),
  }));
  const lines = await addToRoster(tx, of, rows);
  await removeFreeAgents(
    tx,
    row.id,
    entry.roster.map(({ accountId }) => accountId),
  );
  return lines.filter((_, index) => entry.roster[index]?.role === 'player');
}
