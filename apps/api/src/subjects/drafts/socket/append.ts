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
import type { Postgres } from '../../../storage/postgres/connect.ts';
import * as log from '../../../community/event-log/append.ts';
import { addDraftEvents, listDraftEvents, lockDraft } from '../queries/draft-events.ts';
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

export type Appended = log.Appended<DraftEvent, RefusalCode, { readonly hasCallback: boolean }>;

/** Appends to a room's log what is asked for, where the room allows it; what chance decides follows at once. Undefined without such a room. */
export const appendToDraft = (
  postgres: Postgres,
  known: KnownRoom,
  { decide, now }: { readonly decide: Decide; readonly now: number },
): Promise<Appended | undefined> =>
  log.append(postgres, logOf(known, now), known.state, {
    decide: (writing) => enter(writing, decide(writing.state()), now),
    inside: inside(async (state) => decide(state), now),
  });

/** The same in a transaction; time that nobody served is given back before. */
export const appendLocked = (
  postgres: Postgres,
  known: KnownRoom,
  { decide, now }: { readonly decide: DecideInside; readonly now: number },
): Promise<Appended | undefined> =>
  log.appendLocked(postgres, logOf(known, now), known.state, inside(decide, now));

type Writing = log.Writing<DraftState, DraftEvent, RefusalCode>;
type Head = NonNullable<Awaited<ReturnType<typeof lockDraft>>>;

const inside =
  (decide: DecideInside, now: number): log.DecideInside<DraftState, DraftEvent, RefusalCode, Head> =>
  async (writing, { tx, head }) => {
    const lostMs = lostTime(writing.state(), head.servedUntil.getTime(), now);
    if (lostMs > 0) writing.add({ at: now, by: SERVER, type: 'served-again', lostMs });
    return enter(writing, await decide(writing.state(), tx), now);
  };

/** With the coin, where it is due then. */
function enter(writing: Writing, asked: Asked | undefined, now: number): RefusalCode | undefined {
  const refused = asked && writing.add({ at: now, by: asked.by, ...asked.action });
  const coin = coinDue(writing.state());
  if (coin) writing.add({ at: now, by: SERVER, ...coin });
  return refused;
}

/** The state after one more event of a room's log. */
export const follow = (rules: DraftRules) =>
  log.follow((state: DraftState, event: DraftEvent) => advance(rules, state, event));

/** The lock has seen to it. */
const EVER = new Date(0);

const logOf = (
  { code, rules }: KnownRoom,
  now: number,
): log.EventLog<DraftState, DraftEvent, RefusalCode, Head, { readonly hasCallback: boolean }> => ({
  advance: (state, event) => {
    if (state.version >= MAX_EVENTS && event.type !== 'abandon') return { refused: 'not-now' };
    const next = advance(rules, state, event);
    return isRefusal(next) ? { refused: next.refused } : next;
  },
  list: (db, after) => listDraftEvents(db, code, after),
  lock: (tx) => lockDraft(tx, code),
  add: (db, { before, events, after, isLocked }) =>
    addDraftEvents(db, {
      code,
      version: before.version,
      events,
      status: after.status,
      at: new Date(now),
      servedSince: isLocked ? EVER : new Date(servedSince(before, now)),
    }),
});
