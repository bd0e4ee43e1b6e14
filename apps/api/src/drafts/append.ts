import {
  advance,
  isRefusal,
  openRoom,
  type Actor,
  type DraftAction,
  type DraftEvent,
  type DraftRules,
  type DraftState,
  type RefusalCode,
} from '@soulstat/draft';
import type { Postgres } from '../queries/postgres/client/connect.ts';
import { addDraftEvents, listDraftEvents, lockDraft } from '../queries/postgres/drafts/draft-events.ts';
import { coinDue, lostTime, SERVER } from './by-itself.ts';

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

/** Decides about the newest state, inside the transaction that writes what follows. */
export type Decide = (state: DraftState, tx: Postgres) => Asked | undefined | Promise<Asked | undefined>;

export interface Appended {
  /** After the state that was known: what others wrote, and this. */
  readonly events: readonly DraftEvent[];
  /** So many of them, the last ones, are of this call. */
  readonly own: number;
  readonly refused?: RefusalCode | undefined;
  /** Whether a program waits to be told. */
  readonly hasCallback: boolean;
}

export const openedRoom = (rules: DraftRules, openedAt: Date): DraftState =>
  openRoom(rules, openedAt.getTime());

/**
 * Appends to a room's log what is asked for, where the room allows it. The lock of its row orders what comes at once, from any process;
 * time that nobody served the room is given back before, and what chance decides follows in the same transaction. Undefined without such a
 * room.
 */
export async function appendToDraft(
  postgres: Postgres,
  known: KnownRoom,
  { decide, now }: { readonly decide: Decide; readonly now: number },
): Promise<Appended | undefined> {
  return postgres.transaction(async (tx) => {
    const locked = await lockDraft(tx, known.code);
    if (!locked) return undefined;
    const { version, servedUntil, hasCallback } = locked;
    const others =
      version > known.state.version ? await listDraftEvents(tx, known.code, known.state.version) : [];
    const log = openLog(known.rules, others.reduce(follow(known.rules), known.state), now);
    const lostMs = lostTime(log.state(), servedUntil.getTime(), now);
    if (lostMs > 0) log.add(SERVER, { type: 'served-again', lostMs });
    const asked = await decide(log.state(), tx);
    const refused = asked && log.add(asked.by, asked.action);
    const coin = coinDue(log.state());
    if (coin) log.add(SERVER, coin);
    if (log.events.length > 0)
      await addDraftEvents(tx, {
        code: known.code,
        version,
        events: log.events,
        status: log.state().status,
        at: new Date(now),
      });
    return { events: [...others, ...log.events], own: log.events.length, refused, hasCallback };
  });
}

/** The state after one more event of a log, which was accepted when it was written. */
export const follow =
  (rules: DraftRules) =>
  (state: DraftState, event: DraftEvent): DraftState => {
    const next = advance(rules, state, event);
    if (isRefusal(next)) throw new Error(`An event of a draft cannot be followed: ${next.refused}`);
    return next;
  };

function openLog(rules: DraftRules, opened: DraftState, now: number) {
  let state = opened;
  const events: DraftEvent[] = [];
  return {
    events: events as readonly DraftEvent[],
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
