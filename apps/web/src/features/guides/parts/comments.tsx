import type { Comment } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiPost } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { Moment } from '../../../shared/format/moment.tsx';
import { ReportButton } from '../../../shared/moderation/report-button.tsx';
import { useNow } from '../../../shared/render/use-now.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { LateTextEditor } from '../../../shared/user-text/late-text-editor.tsx';
import { UserTextView } from '../../../shared/user-text/user-text.tsx';
import { AuthorLine } from './author-line.tsx';
import { commentsQuery } from './guide-query.ts';
import { readAgain, useOwnGuide } from './use-own-guide.ts';
import { useSending } from './use-sending.ts';
import { VoteButtons } from './vote-buttons.tsx';

/** As the contract has it. */
const MAX_LENGTH = 2000;

export function Comments({ guideId }: { readonly guideId: number }) {
  const query = useQuery(commentsQuery(guideId), queryClient);
  return (
    <section className="guide-comments" aria-labelledby="guide-comments">
      <h2 id="guide-comments">Comments</h2>
      <QueryState
        query={query}
        what="The comments"
        height="10rem"
        isEmpty={({ comments }) => comments.length === 0}
        empty={<p>No comments yet.</p>}
      >
        {({ comments }) => (
          <ol>
            {comments.map((comment) => (
              <OneComment key={comment.id} comment={comment} />
            ))}
          </ol>
        )}
      </QueryState>
      <WriteComment guideId={guideId} />
    </section>
  );
}

function OneComment({ comment }: { readonly comment: Comment }) {
  const { id: commentId, author, parts, votes, writtenAt, isEdited } = comment;
  const session = useSession();
  const now = useNow();
  const { isSending, failure, send } = useSending();
  const isOwn = session.state === 'signedIn' && session.profile.accountId === author.accountId;
  const params = { commentId };
  return (
    <li>
      <p className="guide-facts">
        <AuthorLine author={author} /> <Moment at={writtenAt} now={now} />
        {isEdited && <small>edited</small>}
      </p>
      <UserTextView text={{ parts }} />
      <VoteButtons
        what={`the comment of ${author.name ?? author.accountId}`}
        votes={votes}
        isDisabled={isSending || session.state !== 'signedIn'}
        onVote={(value) =>
          void send(() =>
            apiPost('/api/comment/:commentId/vote', { params, body: { value } }).then(readAgain),
          )
        }
      />
      {isOwn && (
        <Button
          size="compact"
          disabled={isSending}
          onClick={() =>
            void send(() => apiPost('/api/comment/:commentId/delete', { params, body: {} }).then(readAgain))
          }
        >
          Delete
        </Button>
      )}
      {!isOwn && (
        <ReportButton
          kind="comment"
          id={commentId}
          what={`the comment of ${author.name ?? author.accountId}`}
        />
      )}
      {failure && <p role="alert">{failure}</p>}
    </li>
  );
}

function WriteComment({ guideId }: { readonly guideId: number }) {
  const own = useOwnGuide(guideId);
  const [text, setText] = useState<string>();
  const { isSending, failure, send } = useSending();
  if (!own?.may.includes('comment.write')) return null;
  if (text === undefined) return <Button onClick={() => setText('')}>Write a comment</Button>;
  async function publish() {
    const params = { kind: 'guide', objectId: guideId } as const;
    const body = { markdown: text ?? '' };
    const written = await send(() => apiPost('/api/comments/:kind/:objectId', { params, body }));
    if (!written) return;
    setText(undefined);
    await readAgain();
  }
  return (
    <div>
      <LateTextEditor
        label="Your comment"
        kind="comment"
        value={text}
        onChange={setText}
        maxLength={MAX_LENGTH}
        rows={5}
      />
      <Button variant="primary" disabled={isSending || text.trim() === ''} onClick={() => void publish()}>
        Publish comment
      </Button>{' '}
      <Button onClick={() => setText(undefined)}>Cancel</Button>
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}
