import type { TournamentTodo } from '@soulstat/api-client/contract';
import { entrantsOf, phaseAt, type Entrant, type Match } from '@soulstat/tournament';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import type { HeldTournament } from '../log/held-tournaments.ts';
import { teamName } from '../registration/names.ts';
import { listEntrantRows } from '../queries/entrants.ts';
import type { OwnPart } from '../queries/people.ts';

interface Looking {
  readonly tournament: HeldTournament;
  readonly part: OwnPart;
  readonly now: number;
  readonly nameOf: (entrantId: number) => string;
}

type Due = Pick<TournamentTodo, 'kind' | 'sentence' | 'path'> &
  Partial<Pick<TournamentTodo, 'entrant' | 'match' | 'until'>>;

/** What somebody has to do in a tournament, the most urgent first. */
export async function todoFor(
  db: Postgres,
  tournament: HeldTournament,
  part: OwnPart,
  now: number,
): Promise<TournamentTodo[]> {
  const { row } = tournament;
  const opponents = ownMatches(tournament, part).flatMap(({ other }) => other ?? []);
  const rows = opponents.length === 0 ? [] : await listEntrantRows(db, row.id, opponents);
  const nameOf = (id: number) =>
    teamName(rows.find((each) => each.id === id)?.name ?? null, row.source.teamSize);
  const looking = { tournament, part, now, nameOf };
  const due = [
    ...invitationDue(looking),
    ...checkInDue(looking),
    ...matchesDue(looking),
    ...organiserDue(looking),
  ];
  return due.map(({ kind, sentence, path, entrant = null, match = null, until = null }) => ({
    kind,
    sentence,
    path,
    entrant,
    match,
    until,
    tournamentId: row.id,
    tournament: row.source.name,
  }));
}

const pathOf = ({ tournament }: Looking, rest: string) => `/tournaments/${tournament.row.id}/${rest}`;
const seconds = (ms: number) => Math.floor(ms / 1000);

function invitationDue(looking: Looking): Due[] {
  const { part } = looking;
  if (part.isConfirmed !== false || part.entrantId === null) return [];
  const sentence = 'A captain has named you as a player. Say whether you play.';
  return [
    { kind: 'answer-invitation', sentence, path: pathOf(looking, 'overview'), entrant: part.entrantId },
  ];
}

const captained = ({ tournament, part }: Looking): Entrant[] =>
  tournament.state.entrants.filter(({ id }) => part.captainOf.includes(id));

function checkInDue(looking: Looking): Due[] {
  const { tournament, now } = looking;
  const { setup } = tournament.row.source;
  if (phaseAt(setup, tournament.state, now) !== 'check-in') return [];
  const closesAt = tournament.state.checkInClosesAt ?? now;
  return captained(looking)
    .filter(({ status, isCheckedIn }) => (status === 'in' || status === 'waiting') && !isCheckedIn)
    .map(({ id }) => ({
      kind: 'check-in' as const,
      sentence: 'Check your team in: who does not is left out.',
      path: pathOf(looking, 'overview'),
      entrant: id,
      until: seconds(closesAt),
    }));
}

export interface OwnMatch {
  readonly match: Match;
  readonly stage: number;
  readonly own: number;
  readonly other: number | null;
  readonly side: 0 | 1;
}

/** Open matches of the entrants somebody is in or the captain of. */
export function ownMatches({ state }: HeldTournament, part: OwnPart): OwnMatch[] {
  const own = new Set([...part.captainOf, ...(part.entrantId === null ? [] : [part.entrantId])]);
  if (own.size === 0 || state.status !== 'running') return [];
  return state.stages.flatMap(({ matches }, stage) =>
    matches.flatMap((match) => {
      if (match.result || match.status === 'walkover' || match.status === 'unneeded') return [];
      const ids = match.sides.map((side) => (side.kind === 'entrant' ? side.entrant : null));
      const side = ids.findIndex((id) => id !== null && own.has(id));
      const mine = ids[side];
      if (side < 0 || mine === null || mine === undefined) return [];
      return { match, stage, own: mine, other: ids[1 - side] ?? null, side: side === 0 ? 0 : 1 } as const;
    }),
  );
}

function matchesDue(looking: Looking): Due[] {
  const { tournament, part } = looking;
  return ownMatches(tournament, part).flatMap((own): Due[] => {
    const { match, other, side } = own;
    if (other === null || !entrantsOf(match) || !part.captainOf.includes(own.own)) return [];
    const name = looking.nameOf(other);
    const at = { path: pathOf(looking, `matches/${match.id}`), entrant: own.own, match: match.id };
    const [ownReport, otherReport] = [match.reports[side], match.reports[1 - side]];
    if (match.isDisputed) return [];
    if (otherReport && !ownReport)
      return [
        { ...at, kind: 'confirm', sentence: `${name} reported a result. Confirm it, or report yours.` },
      ];
    if (ownReport) return [];
    if (match.status === 'running')
      return [{ ...at, kind: 'report', sentence: `Report how your match against ${name} ended.` }];
    return [{ ...at, kind: 'play', sentence: `Your match against ${name} can be played.` }];
  });
}

function organiserDue(looking: Looking): Due[] {
  const { tournament, part } = looking;
  if (!part.roles.some((role) => role !== 'caster')) return [];
  const { state } = tournament;
  const disputed = state.stages.flatMap(({ matches }) => matches.filter(({ isDisputed }) => isDisputed));
  const due: Due[] = disputed.map(({ id }) => ({
    kind: 'decide',
    sentence: 'Captains differ about a result. Decide it.',
    path: pathOf(looking, 'control-panel/matches'),
    match: id,
  }));
  if (!part.roles.some((role) => role === 'owner' || role === 'admin')) return due;
  const pending = state.entrants.filter(({ status }) => status === 'pending').length;
  if (pending > 0)
    due.push({
      kind: 'approve-entrants',
      sentence: pending === 1 ? 'A team waits for approval.' : `${pending} teams wait for approval.`,
      path: pathOf(looking, 'control-panel/teams'),
    });
  if (state.status === 'approval')
    due.push({
      kind: 'approve-standings',
      sentence: 'Everything is played. Approve the final standings.',
      path: pathOf(looking, 'control-panel'),
    });
  return due;
}
