import type { DraftEvent, DraftState } from '@soulstat/draft';
import type { Postgres } from '../queries/postgres/client/connect.ts';
import { listDraftEvents } from '../queries/postgres/drafts/draft-events.ts';
import { findDraft, type DraftRow } from '../queries/postgres/drafts/drafts.ts';
import { follow, openedRoom } from './append.ts';

/** The log of a room as far as this process knows it, and the state that it makes. */
export interface RoomLog {
  readonly row: DraftRow;
  events(): readonly DraftEvent[];
  state(): DraftState;
  /** Called after every event. */
  watch(happened: (event: DraftEvent, state: DraftState) => void): void;
  /** Events after a version, in order; such as are known are passed over. False where some are missing between. */
  take(after: number, events: readonly DraftEvent[]): boolean;
  /** Reads what others have appended. */
  catchUp(): Promise<void>;
}

export async function openRoomLog(postgres: Postgres, code: string): Promise<RoomLog | undefined> {
  const row = await findDraft(postgres, code);
  if (!row) return undefined;
  const events: DraftEvent[] = await listDraftEvents(postgres, code);
  const next = follow(row.rules);
  let state = events.reduce(next, openedRoom(row.rules, row.openedAt));
  let happened: ((event: DraftEvent, state: DraftState) => void) | undefined;

  function take(after: number, added: readonly DraftEvent[]): boolean {
    if (after > state.version) return false;
    for (const event of added.slice(state.version - after)) {
      state = next(state, event);
      events.push(event);
      happened?.(event, state);
    }
    return true;
  }

  return {
    row,
    events: () => events,
    state: () => state,
    watch: (told) => {
      happened = told;
    },
    take,
    catchUp: async () => {
      const after = state.version;
      take(after, await listDraftEvents(postgres, code, after));
    },
  };
}
