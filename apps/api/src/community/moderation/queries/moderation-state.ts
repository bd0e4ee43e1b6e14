import type { ContentState, ReportKind } from '@soulstat/api-client/contract';
import { pg, type Pg, type Postgres } from '../../../storage/postgres/pg.ts';

/** A condition of lists and reads: moderators have not taken it away. `and ${isVisible('comment', pg`comment.id`)}` */
export function isVisible(kind: ReportKind, id: Pg): Pg {
  return pg`not exists (
    select from moderation_state where moderation_state.kind = ${kind} and moderation_state.object_id = (${id})::text
  )`;
}

/** The same for lists that read many rows, of a kind whose ids are numbers: what was taken away is looked up once, not for each row. */
export function isListed(kind: ReportKind, id: Pg): Pg {
  return pg`${id} not in (
    select moderation_state.object_id::int from moderation_state where moderation_state.kind = ${kind}
  )`;
}

/** For authors and moderators, who see what is taken away. */
export const findContentState = async (db: Postgres, kind: ReportKind, id: string) =>
  (await db.value(pg<{ state: ContentState }>`
    select state from moderation_state where kind = ${kind} and object_id = ${id}
  `)) ?? 'visible';

export async function setContentState(tx: Postgres, kind: ReportKind, id: string, state: ContentState) {
  if (state === 'visible')
    await tx.rows(pg`delete from moderation_state where kind = ${kind} and object_id = ${id}`);
  else
    await tx.rows(pg`
      insert into moderation_state (kind, object_id, state) values (${kind}, ${id}, ${state})
      on conflict (kind, object_id) do update set state = excluded.state, since = now()
    `);
}

/** For whoever deletes an object for good: nothing is left that names it. */
export async function forgetModeration(tx: Postgres, kind: ReportKind, id: string): Promise<void> {
  await tx.rows(pg`delete from moderation_state where kind = ${kind} and object_id = ${id}`);
  await tx.rows(pg`delete from content_report where kind = ${kind} and object_id = ${id}`);
}
