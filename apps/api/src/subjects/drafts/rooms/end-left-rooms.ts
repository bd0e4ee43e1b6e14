import { ABANDONED_MS } from '@soulstat/draft';
import type { Log } from '../../../base/log.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { listLeftDrafts } from '../queries/drafts.ts';
import { appendToDraft } from '../socket/append.ts';
import { SERVER } from '../socket/by-itself.ts';
import { callBackDraft } from '../programs/call-back.ts';
import { readDraft } from './read-draft.ts';

const REASON = 'Nothing happened for six hours.';

/** Ends the rooms in which nothing has happened for too long. */
export async function endLeftRooms(
  postgres: Postgres,
  { now, log }: { readonly now: number; readonly log: Pick<Log, 'warn'> },
): Promise<void> {
  const codes = await listLeftDrafts(postgres, new Date(now - ABANDONED_MS));
  for (const code of codes) {
    const draft = await readDraft(postgres, code);
    if (!draft) continue;
    const { row, state } = draft;
    const appended = await appendToDraft(
      postgres,
      { code, rules: row.rules, state },
      { now, decide: () => ({ by: SERVER, action: { type: 'abandon', reason: REASON } }) },
    );
    if (!appended?.row?.hasCallback || appended.own === 0) continue;
    const version = state.version + appended.events.length;
    await callBackDraft(postgres, { code, version }).catch((error: unknown) =>
      log.warn({ err: error, code }, 'The program of a draft could not be told of its end'),
    );
  }
}
