import {
  append,
  entrantsOf,
  isRefusal,
  undoneEntries,
  type LogEntry,
  type TournamentAction,
  type TournamentState,
} from '@soulstat/tournament';
import { ProblemError } from '../../../base/problem.ts';
import type { Log } from '../../../base/log.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { nextLook, openMatches, startDue, startTime } from '../log/by-itself.ts';
import { drawNumber, enterLog, SERVER, type LogContext, type NewEntry } from '../log/enter-log.ts';
import { holdTournaments, type HeldTournament } from '../log/held-tournaments.ts';
import { noShowAt } from '../pages/match-view.ts';
import { listBeside } from '../queries/beside-matches.ts';
import { seedsBy, type SeedAction } from './seeds-by.ts';
import { listDue, setNextAt } from '../queries/tournaments.ts';

const AT_ONCE = 100;

/**
 * Does what is due in tournaments without a person: first stages start at their time, later ones too, sides that did not come lose. The
 * lock of each tournament's row sees to it that nothing is done twice, however many processes look.
 */
export async function runDue(
  postgres: Postgres,
  { now, log, signal }: { readonly now: () => number; readonly log: Log; readonly signal?: AbortSignal },
): Promise<number> {
  const context: LogContext = { postgres, held: holdTournaments(), now };
  const due = await listDue(postgres, new Date(now()), AT_ONCE);
  for (const id of due) {
    if (signal?.aborted) break;
    await runOne(context, id).catch((error: unknown) =>
      // One that cannot be run stops no other, and is tried again at its next look.
      log.warn({ err: error, tournament: id }, 'A tournament could not be run by itself'),
    );
  }
  return due.length;
}

async function runOne(context: LogContext, id: number): Promise<void> {
  const { postgres, now } = context;
  try {
    const { tournament } = await enterLog(context, id, async (newest, tx) => [
      ...(await starting(tx, context, newest)),
      ...(await noShows(tx, newest, now())),
    ]);
    await setNextAt(postgres, id, nextLook(tournament, now()));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // Refused by a rule: an organiser is shown what is the matter, and it is looked at again in a while.
    await setNextAt(postgres, id, new Date(now() + 10 * 60_000));
  }
}

/** The seeds by the rule of the tournament where nobody has set any, then the start. */
async function starting(tx: Postgres, context: LogContext, tournament: HeldTournament): Promise<NewEntry[]> {
  const now = context.now();
  const at = startTime(tournament, now);
  if (at === undefined || at > now) return [];
  const seeding = await seedsDue(tx, context, tournament);
  const entries: NewEntry[] = seeding ? [{ by: SERVER, action: seeding, accountId: null }] : [];
  const state = seeding ? after(tournament, seeding, now) : tournament.state;
  const start = startDue({ row: tournament.row, state }, now, drawNumber());
  return start ? [...entries, { by: SERVER, action: start, accountId: null }] : [];
}

function after({ row, log, state }: HeldTournament, action: TournamentAction, at: number): TournamentState {
  const entry: LogEntry = { id: log.length + 1, at, by: SERVER, reason: null, ...action };
  const next = append(row.source.setup, log, state, entry);
  return isRefusal(next) ? state : next.state;
}

function seedsDue(
  tx: Postgres,
  { held }: LogContext,
  tournament: HeldTournament,
): Promise<SeedAction> | undefined {
  const { seeding } = tournament.row.source;
  const isSeeded = tournament.state.entrants.some(({ seed }) => seed !== null);
  return seeding === 'manual' || isSeeded ? undefined : seedsBy(seeding, tournament, { db: tx, held });
}

/** Sides whose captain has not come in time lose, where the other one has; once: what a person took back a person decides. */
async function noShows(tx: Postgres, tournament: HeldTournament, now: number): Promise<NewEntry[]> {
  const { row, state, log } = tournament;
  if (!row.source.forfeitsNoShows || state.status !== 'running') return [];
  const undone = undoneEntries(log);
  const takenBack = new Set(
    log.flatMap((entry) =>
      entry.type === 'result' && entry.by.role === 'server' && undone.has(entry.id) ? [entry.match] : [],
    ),
  );
  const open = openMatches(state).filter(({ id }) => !takenBack.has(id));
  const rows = await listBeside(
    tx,
    row.id,
    open.map(({ id }) => id),
  );
  const beside = new Map(rows.map((each) => [each.match, each]));
  return open.flatMap((match): NewEntry[] => {
    const own = beside.get(match.id);
    const due = noShowAt(tournament, match, own?.readyAt ?? null);
    const sides = entrantsOf(match);
    if (!own || !sides || due === null || due * 1000 > now) return [];
    if (Boolean(own.came1At) === Boolean(own.came2At)) return [];
    const loser = own.came1At ? sides[1] : sides[0];
    const action = { type: 'result', match: match.id, sides, outcome: { kind: 'forfeit', loser } } as const;
    return [{ by: SERVER, action, reason: 'The other side did not come.', accountId: null }];
  });
}
