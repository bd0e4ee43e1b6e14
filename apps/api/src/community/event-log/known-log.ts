import type { Versioned } from './append.ts';

interface KnownLogOptions<State, Event> {
  /** Before the first event. */
  readonly begin: State;
  readonly events: readonly Event[];
  readonly next: (state: State, event: Event) => State;
  readonly list: (after: number) => Promise<readonly Event[]>;
}

/** A log as far as this process knows it, and the state that it makes. */
export function openKnownLog<State extends Versioned, Event>({
  begin,
  events: known,
  next,
  list,
}: KnownLogOptions<State, Event>) {
  const events = [...known];
  let state = events.reduce(next, begin);
  let happened: ((event: Event, state: State) => void) | undefined;

  /** Events after a version, in order; such as are known are passed over. False where some are missing between. */
  function take(after: number, added: readonly Event[]): boolean {
    if (after > state.version) return false;
    for (const event of added.slice(state.version - after)) {
      state = next(state, event);
      events.push(event);
      happened?.(event, state);
    }
    return true;
  }

  return {
    events: (): readonly Event[] => events,
    state: () => state,
    /** Called with each event that is new here, and the state after it. */
    watch: (called: typeof happened) => {
      happened = called;
    },
    take,
    /** Reads what is missing. */
    catchUp: async () => {
      const after = state.version;
      take(after, await list(after));
    },
  };
}
