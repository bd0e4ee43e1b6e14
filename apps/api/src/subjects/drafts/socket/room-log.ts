import { openRoom } from '@soulstat/draft';
import { openKnownLog } from '../../../community/event-log/known-log.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { follow } from './append.ts';
import { listDraftEvents } from '../queries/draft-events.ts';
import { findDraft } from '../queries/drafts.ts';

/** The log of a room as far as this process knows it, and the state that it makes. */
export type RoomLog = NonNullable<Awaited<ReturnType<typeof openRoomLog>>>;

export async function openRoomLog(postgres: Postgres, code: string) {
  const row = await findDraft(postgres, code);
  if (!row) return undefined;
  const { rules, openedAt } = row;
  const known = openKnownLog({
    begin: openRoom(rules, openedAt.getTime()),
    events: await listDraftEvents(postgres, code),
    next: follow(rules),
    list: (after) => listDraftEvents(postgres, code, after),
  });
  return { row, ...known };
}
