import type { Guide, OwnGuide } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { apiPost } from '../../../shared/api/api.ts';
import { ReportButton } from '../../../shared/moderation/report-button.tsx';
import { href } from '../../../shared/paths.ts';
import { useNavigate } from '../../../shared/router/router-provider.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { readAgain, useOwnGuide } from './use-own-guide.ts';
import { useSending } from '../../../shared/comments/use-sending.ts';
import { VoteButtons } from '../../../shared/comments/vote-buttons.tsx';

interface GuideActionsProps {
  readonly guide: Guide;
  readonly isUnpublished: boolean;
}

/** Votes, and what its author and moderators can do. */
export function GuideActions({ guide, isUnpublished }: GuideActionsProps) {
  const own = useOwnGuide(guide.id);
  const isGuest = useSession().state === 'guest';
  const { isSending, failure, send } = useSending();
  const navigate = useNavigate();
  const params = { guideId: guide.id };
  const may = (action: OwnGuide['may'][number]) => own?.may.includes(action) ?? false;
  const vote = (value: number) =>
    send(() => apiPost('/api/guides/:guideId/vote', { params, body: { value } }).then(readAgain));
  async function edit() {
    const draft = await send(() => apiPost('/api/guides/:guideId/edit', { params }));
    if (draft) void navigate(href('guideWriting'));
  }
  return (
    <section className="guide-actions" aria-label="This guide">
      {!isUnpublished && (
        <VoteButtons
          what="this guide"
          votes={guide.votes}
          vote={own?.vote}
          isDisabled={isSending || !may('guide.vote')}
          onVote={(value) => void vote(value)}
        />
      )}
      {isGuest && <small>Sign in to vote and comment.</small>}
      {may('guide.edit') && (
        <>
          <Button disabled={isSending} onClick={() => void edit()}>
            Edit
          </Button>
          {guide.outdatedValues > 0 && (
            <Button
              disabled={isSending}
              onClick={() =>
                void send(() => apiPost('/api/guides/:guideId/check', { params }).then(readAgain))
              }
            >
              The text is still right
            </Button>
          )}
        </>
      )}
      {may('guide.delete') && <DeleteGuide guideId={guide.id} />}
      <Button onClick={() => print()}>Print</Button>
      {!isUnpublished && !may('guide.edit') && (
        <ReportButton kind="guide" id={guide.id} what="this guide" variant="secondary" size="regular" />
      )}
      {failure && <p role="alert">{failure}</p>}
    </section>
  );
}

/** Asks once more: it cannot be undone. */
function DeleteGuide({ guideId }: { readonly guideId: number }) {
  const [isAsked, setAsked] = useState(false);
  const { isSending, failure, send } = useSending();
  const navigate = useNavigate();
  async function remove() {
    const done = await send(() => apiPost('/api/guides/:guideId/delete', { params: { guideId }, body: {} }));
    if (!done) return;
    await readAgain();
    void navigate(href('guides'));
  }
  if (!isAsked) return <Button onClick={() => setAsked(true)}>Delete</Button>;
  return (
    <span>
      Delete it with all versions and comments?{' '}
      <Button disabled={isSending} onClick={() => void remove()}>
        Delete for good
      </Button>{' '}
      <Button onClick={() => setAsked(false)}>Keep it</Button>
      {failure && <span role="alert">{failure}</span>}
    </span>
  );
}
