import type { Postgres } from '../../storage/postgres/connect.ts';

/** What a log comes to; the version is how many events it has. */
export interface Versioned {
  readonly version: number;
}

export interface Refused<Code extends string> {
  readonly refused: Code;
}

/** Of one object, say a room: what it is follows from its log alone. */
export interface EventLog<State extends Versioned, Event, Code extends string, Head extends Versioned, Row> {
  /** The state after one more event, or why the state does not allow it. Pure. */
  readonly advance: (state: State, event: Event) => State | Refused<Code>;
  readonly list: (db: Postgres, after: number) => Promise<readonly Event[]>;
  /** Until the transaction ends nobody else appends: events that come at once get their order here. Undefined without such a log. */
  readonly lock: (tx: Postgres) => Promise<Head | undefined>;
  /** Appends, and tells all processes. Undefined, and nothing is written, where the log has another version by now. */
  readonly add: (
    db: Postgres,
    added: {
      readonly before: State;
      readonly events: readonly Event[];
      readonly after: State;
      /** Whether this is inside a transaction that has the lock. */
      readonly isLocked: boolean;
    },
  ) => Promise<Row | undefined>;
}

/** A log that is being written. */
export interface Writing<State, Event, Code extends string> {
  readonly state: () => State;
  /** Undefined where the event was taken. */
  readonly add: (event: Event) => Code | undefined;
}

/** Adds events by the newest state, and says why one was refused. It may be asked more than once, so it changes nothing else. */
export type Decide<State, Event, Code extends string> = (
  writing: Writing<State, Event, Code>,
) => Code | undefined;

/** The same by what the database says, too. */
export type DecideInside<State, Event, Code extends string, Head> = (
  writing: Writing<State, Event, Code>,
  inside: { readonly tx: Postgres; readonly head: Head },
) => Promise<Code | undefined>;

export interface Appended<Event, Code extends string, Row> {
  /** After the state that was known: what others wrote, and this. */
  readonly events: readonly Event[];
  /** So many of them, the last ones, are of this call. */
  readonly own: number;
  readonly refused?: Code | undefined;
  /** What `add` answered; undefined where nothing was written. */
  readonly row?: Row | undefined;
}

/**
 * Appends to a log what `decide` adds. Where this process knows the newest state, as it does nearly always, that is one statement; else, and
 * where the known state refuses what a newer one may allow, it is asked `inside` a transaction. Undefined without such a log.
 */
export async function append<
  State extends Versioned,
  Event,
  Code extends string,
  Head extends Versioned,
  Row,
>(
  postgres: Postgres,
  log: EventLog<State, Event, Code, Head, Row>,
  known: State,
  {
    decide,
    inside,
  }: {
    readonly decide: Decide<State, Event, Code>;
    readonly inside: DecideInside<State, Event, Code, Head>;
  },
): Promise<Appended<Event, Code, Row> | undefined> {
  const writing = openWriting(log, known);
  const refused = decide(writing);
  const { events } = writing;
  if (events.length > 0 && refused === undefined) {
    const row = await log.add(postgres, { before: known, events, after: writing.state(), isLocked: false });
    if (row) return { events, own: events.length, row };
  }
  return appendLocked(postgres, log, known, inside);
}

/** The same in a transaction: its lock orders what comes at once. */
export async function appendLocked<
  State extends Versioned,
  Event,
  Code extends string,
  Head extends Versioned,
  Row,
>(
  postgres: Postgres,
  log: EventLog<State, Event, Code, Head, Row>,
  known: State,
  decide: DecideInside<State, Event, Code, Head>,
): Promise<Appended<Event, Code, Row> | undefined> {
  return postgres.transaction(async (tx) => {
    const head = await log.lock(tx);
    if (!head) return undefined;
    const others = head.version > known.version ? await log.list(tx, known.version) : [];
    const before = others.reduce(follow(log.advance), known);
    const writing = openWriting(log, before);
    const refused = await decide(writing, { tx, head });
    const { events } = writing;
    const after = writing.state();
    const row = events.length > 0 ? await log.add(tx, { before, events, after, isLocked: true }) : undefined;
    return { events: [...others, ...events], own: events.length, refused, row };
  });
}

/** The state after one more event of a log, which was accepted when it was written. */
export const follow =
  <State extends Versioned, Event, Code extends string>(
    advance: (state: State, event: Event) => State | Refused<Code>,
  ) =>
  (state: State, event: Event): State => {
    const next = advance(state, event);
    if ('refused' in next)
      throw new Error(`Event ${state.version + 1} of a log cannot be followed: ${next.refused}`);
    return next;
  };

function openWriting<State extends Versioned, Event, Code extends string>(
  { advance }: Pick<EventLog<State, Event, Code, Versioned, unknown>, 'advance'>,
  opened: State,
) {
  let state = opened;
  const events: Event[] = [];
  return {
    events,
    state: () => state,
    add: (event: Event): Code | undefined => {
      const next = advance(state, event);
      if ('refused' in next) return next.refused;
      state = next;
      events.push(event);
      return undefined;
    },
  };
}
