import { comments } from '@soulstat/api-client/contract';
import { serve, type Feature } from '../../http/feature.ts';
import { useAccountRoutes } from '../../community/accounts/account-limits.ts';
import { fail } from '../../base/problem.ts';
import { writeAudit } from '../../community/moderation/queries/audit.ts';
import {
  changeComment,
  countRecentComments,
  deleteCommentRow,
  findComment,
  listCommentRows,
  saveComment,
} from './queries/comments.ts';
import { saveVote } from '../../community/votes/queries/votes.ts';
import type { Commentable } from '../../community/commentable.ts';
import { dayOf, inUnixSeconds } from '../../base/unix-seconds.ts';
import { openFactIndex } from '../../community/user-text/fact-index.ts';
import { fillUserText } from '../../community/user-text/fill-user-text.ts';
import { mayLink } from '../../community/permissions/new-accounts.ts';
import { renderUserText } from '../../community/user-text/render-user-text.ts';
import { authorsOf } from './guide-answers.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Visitors } from '../../community/visitors.ts';
import type { Limited } from '../../http/plugins/rate-limit.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse'> &
  Pick<Visitors, 'sessions' | 'permissions'> &
  Limited & { readonly commentable: Commentable };

const MAX_COMMENTS_PER_HOUR = 20;

export const commentRoutes: Feature<Needs> = async (app, needs) => {
  const { postgres, commentable, permissions, rateLimits, sessions } = needs;
  const readFacts = openFactIndex(postgres);
  useAccountRoutes(app, { rateLimits, sessions });

  serve(app, comments.listComments, async (request) => {
    const rows = await listCommentRows(postgres, request.params, comments.MAX_COMMENTS);
    const reader = (await permissions.actorOf(request)).accountId;
    const [authorOf, facts] = await Promise.all([authorsOf(needs, rows), readFacts()]);
    return {
      comments: rows.map((row) => {
        const { id, rendered, votes, writtenAt, isEdited, markdown } = row;
        const { parts } = fillUserText(rendered, facts, dayOf(writtenAt));
        const isOwn = row.accountId === reader;
        return inUnixSeconds({
          id,
          author: authorOf(row),
          markdown,
          parts,
          votes,
          writtenAt,
          isEdited,
          isOwn,
        });
      }),
    };
  });

  serve(app, comments.writeComment, async (request) => {
    const { params, body } = request;
    if (!(await commentable[params.kind](params.objectId)))
      fail('not_found', 'There is nothing to comment on.');
    const { accountId } = await sessions.require(request);
    if ((await countRecentComments(postgres, accountId)) >= MAX_COMMENTS_PER_HOUR)
      fail('too_many_requests', `An account writes at most ${MAX_COMMENTS_PER_HOUR} comments an hour.`);
    const hasLinks = await mayLink(postgres, await permissions.actorOf(request));
    const rendered = await renderUserText({ ...body, kind: 'comment', hasLinks });
    const comment = { ...params, ...body, accountId, rendered };
    const commentId = await saveComment(postgres, comment, comments.MAX_COMMENTS);
    return { commentId: commentId ?? fail('comment_refused') };
  });

  serve(app, comments.editComment, async (request) => {
    const { params, body } = request;
    const { owner } = (await findComment(postgres, params.commentId)) ?? failNoComment();
    const actor = await permissions.require(request, 'comment.edit', { owner });
    const hasLinks = await mayLink(postgres, actor);
    const rendered = await renderUserText({ ...body, kind: 'comment', hasLinks });
    await changeComment(postgres, params.commentId, { ...body, rendered });
    return params;
  });

  serve(app, comments.deleteComment, async (request) => {
    const { params, body } = request;
    const { owner, markdown } = (await findComment(postgres, params.commentId)) ?? failNoComment();
    const actor = await permissions.require(request, 'comment.delete', { owner });
    await postgres.transaction(async (tx) => {
      await deleteCommentRow(tx, params.commentId);
      if (actor.accountId === owner) return;
      const object = { kind: 'comment', id: params.commentId };
      const [before, why] = [{ markdown }, body.why ?? null];
      await writeAudit(tx, { actor, action: 'comment.delete', object, concerns: owner, before, why });
    });
    return params;
  });

  serve(app, comments.voteOnComment, async (request) => {
    const { params, body } = request;
    const { owner } = (await findComment(postgres, params.commentId)) ?? failNoComment();
    await permissions.require(request, 'comment.vote', { owner });
    const { accountId } = await sessions.require(request);
    const voted = { kind: 'comment', objectId: params.commentId } as const;
    return { votes: await saveVote(postgres, accountId, voted, body.value), vote: body.value };
  });
};

const failNoComment = (): never => fail('not_found', 'This comment is not here any more.');
