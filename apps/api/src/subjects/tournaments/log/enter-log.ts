import {
  append,
  isRefusal,
  nextAction,
  REFUSALS,
  type Actor,
  type LogEntry,
  type Refusal,
  type TournamentAction,
} from '@soulstat/tournament';
import { randomInt } from 'node:crypto';
import { fail } from '../../../base/problem.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import type { HeldTournament, HeldTournaments } from './held-tournaments.ts';
import { lockTournament } from '../queries/tournaments.ts';
import { followUp } from './follow-up.ts';
import type { Entered, Written } from './written.ts';

/** Far more than 512 entrants need. */
const MOST_ENTRIES = 40_000;
/** Rounds and stages that follow from one another without a person: of those that nobody plays. */
const MOST_BY_ITSELF = 200;

export const SERVER: Actor = { role: 'server' };

export type EnteredAction = TournamentAction | { readonly type: 'undo'; readonly entry: number };

export interface NewEntry {
  readonly by: Actor;
  readonly action: EnteredAction;
  readonly reason?: string | null | undefined;
  /** Whoever does it; null of the server. */
  readonly accountId: number | null;
}

/** What is to be entered, by the newest state. It may write to the database, too. */
export type Decide = (tournament: HeldTournament, tx: Postgres) => Promise<readonly NewEntry[]>;

export interface LogContext {
  readonly postgres: Postgres;
  readonly held: HeldTournaments;
  /** Milliseconds since 1970, by the server. */
  readonly now: () => number;
  /** Has programs told at once of what was entered; otherwise they are within a minute. */
  readonly tellPrograms?: (() => void) | undefined;
}

/**
 * Appends to the log of a tournament, in one transaction whose lock of the tournament's row orders what comes at once; what follows
 * by the rules alone (the next round of a Swiss, the next stage) is entered with it. Fails with the sentence of the rule that refuses.
 */
export async function enterLog(context: LogContext, id: number, decide: Decide): Promise<Entered> {
  const { postgres, held, tellPrograms } = context;
  const enter = async (tx: Postgres) => {
    const mark = (await lockTournament(tx, id)) ?? failNoTournament();
    const before = (await held.readAt(tx, mark)) ?? failNoTournament();
    const writing = openWriting(before, context.now());
    for (const entry of await decide(before, tx)) writing.add(entry);
    writing.addWhatFollows();
    return followUp(tx, before, writing.result(), context.now());
  };
  const entered = await held.inTurn(id, () => postgres.transaction(enter));
  held.keep(entered.tournament);
  if (entered.hasCalls) tellPrograms?.();
  return entered;
}

export const failNoTournament = (): never =>
  fail('not_found', 'There is no such tournament, or moderators took it away.');

export const failRefused = ({ refused }: Refusal): never => fail('tournament_refused', REFUSALS[refused]);

export const drawNumber = (): number => randomInt(2 ** 32);

function openWriting(before: HeldTournament, now: number) {
  const { setup } = before.row.source;
  const added: { entry: LogEntry; accountId: number | null }[] = [];
  const fallen: number[] = [];
  let { log, state } = before;

  function add({ by, action, reason = null, accountId }: NewEntry): void {
    if (log.length >= MOST_ENTRIES)
      fail('tournament_refused', 'The log of this tournament is full: it can only be read.');
    const entry: LogEntry = { id: log.length + 1, at: now, by, reason, ...action };
    const next = append(setup, log, state, entry);
    if (isRefusal(next)) return failRefused(next);
    log = [...log, entry];
    ({ state } = next);
    fallen.push(...next.fallen);
    added.push({ entry, accountId });
  }

  function mayFollow(action: TournamentAction): boolean {
    const earliest =
      action.type === 'start-stage' ? (setup.schedule.stageStartsAt[action.stage] ?? null) : null;
    return earliest === null || earliest <= now;
  }

  return {
    add,
    addWhatFollows: () => {
      // An undo is taken back by nothing but a person: what it opened again stays open.
      if (added.at(-1)?.entry.type === 'undo') return;
      for (let count = 0; count < MOST_BY_ITSELF; count += 1) {
        const action = nextAction(setup, state, drawNumber());
        if (!action || !mayFollow(action)) return;
        add({ by: SERVER, action, accountId: null });
      }
    },
    result: (): Written => ({
      tournament: { row: { ...before.row, version: log.length }, log, state },
      added,
      fallen,
      hasCalls: false,
    }),
  };
}
