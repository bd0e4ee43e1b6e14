import type { StoredText } from '../../../user-text/stored-text.ts';
import type { Postgres } from '../client/connect.ts';
import { json, pg } from '../client/pg.ts';
import { isVisible } from '../moderation/moderation-state.ts';
import { AUTHOR, type AuthorRow } from './guides.ts';

export interface CommentRow extends AuthorRow {
  readonly id: number;
  readonly markdown: string;
  readonly rendered: StoredText;
  readonly votes: number;
  readonly writtenAt: Date;
  readonly isEdited: boolean;
}

/** What is commented on. */
export interface Commented {
  readonly kind: string;
  readonly objectId: number;
}

/** Oldest first. */
export function listCommentRows(
  db: Postgres,
  { kind, objectId }: Commented,
  limit: number,
): Promise<CommentRow[]> {
  return db.rows(pg<CommentRow>`
    select comment.id, comment.account_id::float8 as "accountId", comment.markdown, comment.rendered, comment.written_at as "writtenAt",
      comment.edited_at is not null as "isEdited",
      (select coalesce(sum(value), 0)::int from vote where vote.kind = 'comment' and vote.object_id = comment.id) as votes,
      ${AUTHOR}
    from comment
    left join player on player.account_id = comment.account_id
    left join account_role on account_role.account_id = comment.account_id
    where comment.kind = ${kind} and comment.object_id = ${objectId} and ${isVisible('comment', pg`comment.id`)}
    order by comment.id limit ${limit}
  `);
}

export interface NewComment extends Commented {
  readonly accountId: number;
  readonly markdown: string;
  readonly rendered: StoredText;
}

/** Undefined where the same account has written the same words there before, or there are so many already. */
export async function saveComment(
  db: Postgres,
  { kind, objectId, accountId, markdown, rendered }: NewComment,
  max: number,
): Promise<number | undefined> {
  const [row] = await db.rows(pg<{ id: number }>`
    insert into comment (kind, object_id, account_id, markdown, rendered)
    select ${kind}, ${objectId}, ${accountId}, ${markdown}, ${json(rendered)}
    where (select count(*) from comment where kind = ${kind} and object_id = ${objectId}) < ${max}
      and not exists (
        select 1 from comment
        where kind = ${kind} and object_id = ${objectId} and account_id = ${accountId} and markdown = ${markdown}
      )
    returning id
  `);
  return row?.id;
}

export async function countRecentComments(db: Postgres, accountId: number): Promise<number> {
  const [row] = await db.rows(pg<{ count: number }>`
    select count(*)::int as count from comment
    where account_id = ${accountId} and written_at > now() - interval '1 hour'
  `);
  return row?.count ?? 0;
}

export async function findComment(
  db: Postgres,
  commentId: number,
): Promise<{ readonly owner: number; readonly markdown: string } | undefined> {
  const [row] = await db.rows(pg<{ owner: number; markdown: string }>`
    select account_id::float8 as owner, markdown from comment where id = ${commentId}
  `);
  return row;
}

export async function changeComment(
  db: Postgres,
  commentId: number,
  { markdown, rendered }: Pick<NewComment, 'markdown' | 'rendered'>,
): Promise<void> {
  await db.rows(pg`
    update comment set markdown = ${markdown}, rendered = ${json(rendered)}, edited_at = now() where id = ${commentId}
  `);
}

/** With its votes. */
export async function deleteCommentRow(tx: Postgres, commentId: number): Promise<void> {
  await tx.rows(pg`delete from comment where id = ${commentId}`);
}
