import type { Comment } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { apiPost } from '../api/api.ts';
import { Moment } from '../format/moment.tsx';
import { ReportButton } from '../moderation/report-button.tsx';
import { useNow } from '../render/use-now.ts';
import { useSession } from '../session/use-session.ts';
import { UserTextView } from '../user-text/user-text.tsx';
import { authorNameOf, AuthorLine } from './author-line.tsx';
import { CommentForm } from './comment-form.tsx';
import { readCommentsAgain } from './comments-query.ts';
import { useSending } from './use-sending.ts';
import { VoteButtons } from './vote-buttons.tsx';

/** A comment with its votes; its author can change and delete it, everybody else report it. */
export function OneComment({ comment }: { readonly comment: Comment }) {
  const { id: commentId, author, parts, votes, writtenAt, isEdited, isOwn } = comment;
  const session = useSession();
  const now = useNow();
  const { isSending, failure, send } = useSending();
  const params = { commentId };
  const what = `the comment of ${authorNameOf(author)}`;
  const vote = (value: number) =>
    send(() => apiPost('/api/comment/:commentId/vote', { params, body: { value } }).then(readCommentsAgain));
  return (
    <li>
      <p className="text-facts">
        <AuthorLine author={author} /> <Moment at={writtenAt} now={now} />
        {isEdited && <small>edited</small>}
      </p>
      <UserTextView text={{ parts }} />
      <div className="comment-actions">
        <VoteButtons
          what={what}
          votes={votes}
          isDisabled={isSending || isOwn || session.state !== 'signedIn'}
          onVote={(value) => void vote(value)}
        />
        {isOwn ? (
          <OwnComment comment={comment} />
        ) : (
          <ReportButton kind="comment" id={commentId} what={what} />
        )}
      </div>
      {failure && <p role="alert">{failure}</p>}
    </li>
  );
}

function OwnComment({ comment: { id: commentId, markdown } }: { readonly comment: Comment }) {
  const [isEdited, setEdited] = useState(false);
  const { isSending, failure, send } = useSending();
  const params = { commentId };
  const remove = () =>
    send(() => apiPost('/api/comment/:commentId/delete', { params, body: {} }).then(readCommentsAgain));
  async function save(text: string) {
    const body = { markdown: text };
    const saved = await send(() => apiPost('/api/comment/:commentId/edit', { params, body }));
    if (!saved) return;
    await readCommentsAgain();
    setEdited(false);
  }
  if (isEdited)
    return (
      <CommentForm
        text={markdown}
        submit="Save comment"
        isSending={isSending}
        failure={failure}
        onSubmit={(text) => void save(text)}
        onCancel={() => setEdited(false)}
      />
    );
  return (
    <>
      <Button size="compact" disabled={isSending} onClick={() => setEdited(true)}>
        Edit<span className="visually-hidden"> your comment</span>
      </Button>
      <Button size="compact" disabled={isSending} onClick={() => void remove()}>
        Delete<span className="visually-hidden"> your comment</span>
      </Button>
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}
