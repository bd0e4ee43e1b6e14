import type { DraftEvent, DraftStatus } from '@soulstat/draft';
import { json, pg, type Postgres } from '../../../storage/postgres/pg.ts';
import { tellTopic, topicMessage, TOPICS_CHANNEL } from '../../../community/realtime/queries/topics.ts';

/** Until the transaction ends nobody else appends to the log: events that come at once get their order here. */
export const lockDraft = (tx: Postgres, code: string) =>
  tx.row(pg<{ version: number; servedUntil: Date }>`
    select version, served_until as "servedUntil" from draft where code = ${code} for update
  `);

export const listDraftEvents = (db: Postgres, code: string, after = 0) =>
  db.column(pg<{ event: DraftEvent }>`
    select event from draft_event where code = ${code} and version > ${after} order by version
  `);

export async function listDraftLogs(db: Postgres, codes: readonly string[]) {
  const rows = await db.rows(pg<{ code: string; events: DraftEvent[] }>`
    select code, jsonb_agg(event order by version) as events from draft_event where code = any(${codes}::text[]) group by code
  `);
  return new Map(rows.map(({ code, events }) => [code, events]));
}

export interface AddedEvents {
  readonly code: string;
  /** Before these. */
  readonly version: number;
  readonly events: readonly DraftEvent[];
  readonly status: DraftStatus;
  readonly at: Date;
  /** Only where the clock of the room was kept since then. */
  readonly servedSince: Date;
}

export const draftTopic = (code: string): string => `draft:${code}`;

export type DraftNotice =
  | { readonly kind: 'event'; readonly version: number; readonly event: DraftEvent }
  | { readonly kind: 'hover'; readonly team: 1 | 2; readonly heroId: number | null }
  | { readonly kind: 'suggest'; readonly team: 1 | 2; readonly heroId: number; readonly by: string }
  | { readonly kind: 'chat'; readonly chatId: number }
  | { readonly kind: 'matches' };

/**
 * Appends to the log of a draft and tells all processes, in one statement, whose row of the draft orders what comes at once. Undefined, and
 * nothing is written, where the log has another version by now.
 */
export async function addDraftEvents(
  db: Postgres,
  { code, version, events, status, at, servedSince }: AddedEvents,
): Promise<{ readonly hasCallback: boolean } | undefined> {
  const messages = events.map((event, index) => {
    const notice: DraftNotice = { kind: 'event', version: version + index + 1, event };
    return topicMessage(draftTopic(code), notice);
  });
  return db.row(pg<{ hasCallback: boolean }>`
    with newest as (
      update draft set version = version + ${events.length}, status = ${status}, updated_at = greatest(updated_at, ${at}),
        served_until = greatest(served_until, ${at})
      where code = ${code} and version = ${version} and served_until >= ${servedSince}
      returning callback_url is not null as "hasCallback"
    ), appended as (
      insert into draft_event (code, version, event)
      select ${code}, ${version} + place, event
      from newest, unnest(${events.map(json)}::jsonb[]) with ordinality as given (event, place)
    )
    select "hasCallback", pg_notify(${TOPICS_CHANNEL}, message) from newest, unnest(${messages}::text[]) as given (message)
  `);
}

export const tellDraft = (tx: Postgres, code: string, notice: DraftNotice): Promise<void> =>
  tellTopic(tx, draftTopic(code), notice);

/** The clocks of these rooms are kept until now. */
export const markServed = (db: Postgres, codes: readonly string[], at: Date) =>
  db.run(pg`
    update draft set served_until = ${at} where code = any(${codes}::text[]) and served_until < ${at}
  `);
