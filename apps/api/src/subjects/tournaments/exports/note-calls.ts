import { isDecided, type Match, type TournamentState } from '@soulstat/tournament';
import { noteCalls } from '../../../community/webhooks/queries/webhook-calls.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import type { HeldTournament } from '../log/held-tournaments.ts';
import { listPrograms, subjectOf, type WebhookEvent } from '../queries/webhooks.ts';

interface Happened {
  readonly event: WebhookEvent;
  /** The same when it is sent again; nothing is sent twice by two keys. */
  readonly key: string;
  readonly match: Match | null;
}

/** Notes what programs are told of a change: of matches that can be played now, of results, of the end. False where nobody is told. */
export async function noteHappened(
  tx: Postgres,
  before: TournamentState,
  { row: { id }, state, log }: HeldTournament,
  ready: readonly Match[],
): Promise<boolean> {
  const version = log.length;
  const happened = [
    ...ready.map((match): Happened => ({ event: 'match-ready', key: `ready-${match.id}-${version}`, match })),
    ...newResults(before, state).map((match): Happened => ({
      event: 'result',
      key: `result-${match.id}-${match.result?.entry ?? version}`,
      match,
    })),
    ...(state.status === 'finished' && before.status !== 'finished'
      ? [{ event: 'finished', key: `finished-${version}`, match: null } as const]
      : []),
  ];
  if (happened.length === 0) return false;
  const programs = await listPrograms(tx, id);
  const calls = programs.flatMap(({ webhookId, events, ...program }) =>
    happened
      .filter(({ event }) => events.includes(event))
      .map(({ event, key, match }) => ({
        ...program,
        subject: subjectOf(id, webhookId) + key,
        event: `tournament.${event}`,
        body: JSON.stringify({ tournamentId: id, event, key, version, match: match && publicMatch(match) }),
      })),
  );
  if (calls.length > 0) await noteCalls(tx, calls);
  return calls.length > 0;
}

const matchesOf = ({ stages }: TournamentState) => stages.flatMap(({ matches }) => matches);

function newResults(before: TournamentState, now: TournamentState): Match[] {
  const known = new Map(matchesOf(before).map(({ id, result }) => [id, result?.entry ?? null]));
  return matchesOf(now).filter(
    (match) => isDecided(match) && match.result && known.get(match.id) !== match.result.entry,
  );
}

const publicMatch = ({ id, round, bracket, group, bestOf, sides, winner, result }: Match) => ({
  id,
  bracket,
  group,
  round,
  bestOf,
  entrants: sides.map((side) => (side.kind === 'entrant' ? side.entrant : null)),
  winner,
  score: result?.score ?? null,
  outcome: result?.outcome.kind ?? null,
});
