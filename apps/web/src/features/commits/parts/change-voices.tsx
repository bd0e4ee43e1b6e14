import type { OwnChanges, SiteChange } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { apiPost } from '../../../shared/api/api.ts';
import { readCommentsAgain } from '../../../shared/comments/comments-query.ts';
import { useSending } from '../../../shared/comments/use-sending.ts';
import { VoteButtons } from '../../../shared/comments/vote-buttons.tsx';
import { countOf } from '../../../shared/format/format.ts';
import { useLocation } from '../../../shared/router/router-provider.tsx';

const Comments = lazy(async () => ({
  default: (await import('../../../shared/comments/comments.tsx')).Comments,
}));

interface ChangeVoicesProps {
  readonly change: SiteChange;
  /** Undefined for guests, and until it is known. */
  readonly own: OwnChanges | undefined;
  /** In one line with the votes. */
  readonly children: ReactNode;
}

/** Votes on a change, and its comments, which come when they are asked for. */
export function ChangeVoices({ change, own, children }: ChangeVoicesProps) {
  const { number, title, votes, comments } = change;
  const asked = new URLSearchParams(useLocation().search).get('comments') === String(number);
  const [isOpen, setOpen] = useState(asked);
  const { isSending, failure, send } = useSending();
  const vote = (value: number) =>
    send(() =>
      apiPost('/api/site-changes/:number/vote', { params: { number }, body: { value } }).then(
        readCommentsAgain,
      ),
    );
  return (
    <div className="change-voices">
      {children}
      <VoteButtons
        what={`“${title}”`}
        votes={votes}
        vote={own?.votes.find((one) => one.number === number)?.vote}
        isDisabled={isSending || !own?.may.includes('change.vote')}
        onVote={(value) => void vote(value)}
      />
      <Button size="compact" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {comments === 0 ? 'Comment' : countOf(comments, 'comment')}
        <span className="visually-hidden"> on “{title}”</span>
      </Button>
      {failure && <p role="alert">{failure}</p>}
      {isOpen && (
        <Suspense>
          <Comments
            kind="change"
            objectId={number}
            level={4}
            mayWrite={own?.may.includes('comment.write') ?? false}
          />
          {!own && <p className="text-facts">Sign in to vote and comment.</p>}
        </Suspense>
      )}
    </div>
  );
}
