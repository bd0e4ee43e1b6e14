import {
  advance,
  isRefusal,
  type Actor,
  type DraftAction,
  type DraftEvent,
  type DraftRules,
  type DraftState,
  type RefusalCode,
} from '@soulstat/draft';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { addDraftEvents, listDraftEvents, lockDraft } from './queries/draft-events.ts';
import { coinDue, lostTime, servedSince, SERVER } from './by-itself.ts';

/** Far more than a best of seven takes. Beyond it a room can only end. */
const MAX_EVENTS = 2000;

/** A room as some process knows it: its log up to a version. */
export interface KnownRoom {
  readonly code: string;
  readonly rules: DraftRules;
  readonly state: DraftState;
}

export interface Asked {
  readonly by: Actor;
  readonly action: DraftAction;
}

/** Decides about the newest state. It may be asked more than once. */
export type Decide = (state: DraftState) => Asked | undefined;

/** Decides about the newest state by what the database says of it, too. */
export type DecideInside = (state: DraftState, tx: Postgres) => Promise<Asked | undefined>;

export interface Appended {
  /** After the state that was known: what others wrote, and this. */
  readonly events: readonly DraftEvent[];
  /** So many of them, the last ones, are of this call. */
  readonly own: number;
  readonly refused?: RefusalCode | undefined;
  readonly hasCallback: boolean;
}

/**
 * Appends to a room's log what is asked for, where the room allows it; what chance decides follows at once. Where this process knows the
 * newest state, as it does nearly always, that is one statement. Undefined without such a room.
 */
export async function appendToDraft(
  postgres: Postgres,
  known: KnownRoom,
  { decide, now }: { readonly decide: Decide; readonly now: number },
): Promise<Appended | undefined> {
  const log = openLog(known.rules, known.state, now);
  const refused = ask(log, decide(known.state));
  // What the known state refuses, a newer one may allow.
  const isSettled = log.events.length > 0 && refused === undefined;
  const added = isSettled && (await write(postgres, known, log, new Date(servedSince(known.state, now))));
  if (added) return { events: log.events, own: log.events.length, ...added };
  return appendLocked(postgres, known, { decide: async (state) => decide(state), now });
}

/** The same in a transaction: the lock of the room's row orders what comes at once; time that nobody served is given back before. */
export async function appendLocked(
  postgres: Postgres,
  known: KnownRoom,
  { decide, now }: { readonly decide: DecideInside; readonly now: number },
): Promise<Appended | undefined> {
  return postgres.transaction(async (tx) => {
    const locked = await lockDraft(tx, known.code);
    if (!locked) return undefined;
    const others =
      locked.version > known.state.version ? await listDraftEvents(tx, known.code, known.state.version) : [];
    const newest = { ...known, state: others.reduce(follow(known.rules), known.state) };
    const log = openLog(known.rules, newest.state, now);
    const lostMs = lostTime(log.state(), locked.servedUntil.getTime(), now);
    if (lostMs > 0) log.add(SERVER, { type: 'served-again', lostMs });
    const refused = ask(log, await decide(log.state(), tx));
    const added = log.events.length > 0 ? await write(tx, newest, log, EVER) : undefined;
    return {
      events: [...others, ...log.events],
      own: log.events.length,
      refused,
      hasCallback: added?.hasCallback ?? false,
    };
  });
}

/** With the coin, where it is due then. */
function ask(log: OpenLog, asked: Asked | undefined): RefusalCode | undefined {
  const refused = asked && log.add(asked.by, asked.action);
  const coin = coinDue(log.state());
  if (coin) log.add(SERVER, coin);
  return refused;
}

/** The state after one more event of a log, which was accepted when it was written. */
export const follow =
  (rules: DraftRules) =>
  (state: DraftState, event: DraftEvent): DraftState => {
    const next = advance(rules, state, event);
    if (isRefusal(next)) throw new Error(`An event of a draft cannot be followed: ${next.refused}`);
    return next;
  };

/** The lock has seen to it. */
const EVER = new Date(0);

/** Undefined where the known state was not the newest one. */
const write = (db: Postgres, { code, state }: KnownRoom, log: OpenLog, served: Date) =>
  addDraftEvents(db, {
    code,
    version: state.version,
    events: log.events,
    status: log.state().status,
    at: new Date(log.now),
    servedSince: served,
  });

type OpenLog = ReturnType<typeof openLog>;

function openLog(rules: DraftRules, opened: DraftState, now: number) {
  let state = opened;
  const events: DraftEvent[] = [];
  return {
    now,
    events,
    state: () => state,
    add: (by: Actor, action: DraftAction): RefusalCode | undefined => {
      if (state.version >= MAX_EVENTS && action.type !== 'abandon') return 'not-now';
      const event: DraftEvent = { at: now, by, ...action };
      const next = advance(rules, state, event);
      if (isRefusal(next)) return next.refused;
      state = next;
      events.push(event);
      return undefined;
    },
  };
}
