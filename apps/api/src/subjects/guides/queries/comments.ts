import type { Comment } from '@soulstat/api-client/contract';
import type { StoredText } from '../../../community/user-text/stored-text.ts';
import { json, pg, type Postgres, type WithDates } from '../../../storage/postgres/pg.ts';
import { isVisible } from '../../../community/moderation/queries/moderation-state.ts';
import { AUTHOR, type AuthorRow } from './guides.ts';

export interface CommentRow extends AuthorRow, WithDates<Omit<Comment, 'author' | 'parts'>, 'writtenAt'> {
  readonly rendered: StoredText;
}

export interface Commented {
  readonly kind: string;
  readonly objectId: number;
}

export const listCommentRows = (db: Postgres, { kind, objectId }: Commented, limit: number) =>
  db.rows(pg<CommentRow>`
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

export interface NewComment extends Commented {
  readonly accountId: number;
  readonly markdown: string;
  readonly rendered: StoredText;
}

/** Undefined where the same account has written the same words there before, or there are so many already. */
export const saveComment = (db: Postgres, comment: NewComment, max: number) =>
  db.value(pg<{ id: number }>`
    insert into comment (kind, object_id, account_id, markdown, rendered)
    select ${comment.kind}, ${comment.objectId}, ${comment.accountId}, ${comment.markdown}, ${json(comment.rendered)}
    where (select count(*) from comment where kind = ${comment.kind} and object_id = ${comment.objectId}) < ${max}
      and not exists (
        select 1 from comment
        where kind = ${comment.kind} and object_id = ${comment.objectId} and account_id = ${comment.accountId}
          and markdown = ${comment.markdown}
      )
    returning id
  `);

export const countRecentComments = (db: Postgres, accountId: number) =>
  db.count(pg`
    select count(*)::int as count from comment where account_id = ${accountId} and written_at > now() - interval '1 hour'
  `);

export const findComment = (db: Postgres, commentId: number) =>
  db.row(pg<{ owner: number; markdown: string }>`
    select account_id::float8 as owner, markdown from comment where id = ${commentId}
  `);

export const changeComment = (
  db: Postgres,
  commentId: number,
  { markdown, rendered }: Pick<NewComment, 'markdown' | 'rendered'>,
) =>
  db.run(pg`
    update comment set markdown = ${markdown}, rendered = ${json(rendered)}, edited_at = now() where id = ${commentId}
  `);

/** With its votes. */
export const deleteCommentRow = (tx: Postgres, commentId: number) =>
  tx.run(pg`delete from comment where id = ${commentId}`);
