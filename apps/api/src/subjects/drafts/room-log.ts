import type { DraftEvent, DraftState } from '@soulstat/draft';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { listDraftEvents } from './queries/draft-events.ts';
import { findDraft } from './queries/drafts.ts';
import { follow } from './append.ts';
import { stateOf } from './read-draft.ts';

/** The log of a room as far as this process knows it, and the state that it makes. */
export type RoomLog = NonNullable<Awaited<ReturnType<typeof openRoomLog>>>;

export async function openRoomLog(postgres: Postgres, code: string) {
  const row = await findDraft(postgres, code);
  if (!row) return undefined;
  const events: DraftEvent[] = await listDraftEvents(postgres, code);
  const next = follow(row.rules);
  let state = stateOf(row, events);
  let happened: ((event: DraftEvent, state: DraftState) => void) | undefined;

  /** Events after a version, in order; such as are known are passed over. False where some are missing between. */
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
    events: (): readonly DraftEvent[] => events,
    state: () => state,
    watch: (told: typeof happened) => {
      happened = told;
    },
    take,
    catchUp: async () => {
      const after = state.version;
      take(after, await listDraftEvents(postgres, code, after));
    },
  };
}
