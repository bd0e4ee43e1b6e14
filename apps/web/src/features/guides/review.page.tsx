import type { GuideToReview } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiPost, apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Moment } from '../../shared/format/moment.tsx';
import { Link } from '../../shared/link.tsx';
import { useNow } from '../../shared/render/use-now.ts';
import { StaffPage } from '../../shared/staff/staff-page.tsx';
import { AuthorLine } from '../../shared/comments/author-line.tsx';
import { guideHref } from './parts/guide-address.ts';
import { GUIDE_REVIEW_HEAD } from './parts/guides-head.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { LEVELS } from './parts/guide-words.ts';
import { readAgain } from './parts/use-own-guide.ts';
import { useSending } from '../../shared/comments/use-sending.ts';
import '../../shared/comments/comments.css';
import './guides.css';

const waitingQuery = apiQuery('/api/guide-reviews', {});

/** Guides that wait for review, for moderators. */
export function Component() {
  return (
    <StaffPage head={GUIDE_REVIEW_HEAD} title="Guides to review" needs="guide.review">
      {() => <Queue />}
    </StaffPage>
  );
}

function Queue() {
  const query = useQuery(waitingQuery, queryClient);
  const part = useRef<HTMLElement>(null);
  return (
    <section className="guides" aria-label="Waiting for review" ref={part} tabIndex={-1}>
      <QueryState
        query={query}
        what="The guides to review"
        height="10rem"
        isEmpty={({ waiting }) => waiting.length === 0}
        empty={<p>Nothing waits for review.</p>}
      >
        {({ waiting }) => (
          <ul className="guide-list">
            {waiting.map((guide) => (
              // The row that had the focus goes.
              <Waiting key={guide.guideId} guide={guide} onDecided={() => part.current?.focus()} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

interface WaitingProps {
  readonly guide: GuideToReview;
  readonly onDecided: () => void;
}

function Waiting({ guide, onDecided }: WaitingProps) {
  const { guideId, slug, version, title, level, language, author, note, sentAt } = guide;
  const { isSending, failure, send } = useSending();
  const now = useNow();
  const [why, setWhy] = useState('');
  const decide = (decision: 'publish' | 'refuse') =>
    send(() => {
      const body = { version, decision, ...(why.trim() && { why }) };
      return apiPost('/api/guides/:guideId/review', { params: { guideId }, body }).then(async () => {
        await readAgain();
        onDecided();
      });
    });
  return (
    <li>
      <h2>
        <Link to={`${guideHref({ id: guideId, slug })}?v=${version}&changes`}>{title}</Link>
      </h2>
      <p className="text-facts">
        <AuthorLine author={author} />
        <span>
          {LEVELS[level]} · {LANGUAGES[language]} · version {version}
        </span>
        <Moment at={sentAt} now={now} />
      </p>
      <div className="form">
        {note && <p>{note}</p>}
        <label className="form-field">
          What the author should change
          <input value={why} maxLength={500} onChange={({ target }) => setWhy(target.value)} />
        </label>
        <div className="form-row">
          <Button variant="primary" disabled={isSending} onClick={() => void decide('publish')}>
            Publish
          </Button>
          <Button disabled={isSending || why.trim() === ''} onClick={() => void decide('refuse')}>
            Refuse
          </Button>
        </div>
        {failure && <p role="alert">{failure}</p>}
      </div>
    </li>
  );
}
