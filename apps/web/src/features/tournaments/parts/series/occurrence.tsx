import type { TournamentSeries } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { Moment } from '../../../../shared/format/moment.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { useNow } from '../../../../shared/render/use-now.ts';
import { ZonedTime } from '../../../../shared/format/zoned-time.tsx';

const STATE_WORDS = {
  'to-approve': 'Waits for approval',
  announced: 'Announced',
  skipped: 'Skipped',
} as const;
const NEEDED = 2;

export interface OccurrenceProps {
  readonly occurrence: TournamentSeries['occurrences'][number];
  readonly timeZone: string;
  readonly isStopped: boolean;
  readonly onDecide: (verdict: 'approve' | 'skip') => void;
}

/** One of a series: who has approved it, and what is still missing. */
export function Occurrence({ occurrence, timeZone, isStopped, onDecide }: OccurrenceProps) {
  const { number, startsAt, state, approvals, tournamentId } = occurrence;
  const now = useNow();
  const isOpen = state === 'to-approve' && !isStopped && startsAt * 1000 > now.getTime();
  const approveText = approvals.length === 0 ? 'Approve' : 'Approve and announce';
  const hasApproved = approvals.some(({ isOwn }) => isOwn);
  return (
    <>
      <p>
        <strong>
          {tournamentId === null ? (
            `Number ${number}`
          ) : (
            <Link to={href('tournament', { tournamentId: String(tournamentId) })}>Number {number}</Link>
          )}
        </strong>{' '}
        {STATE_WORDS[state]}
        {state === 'to-approve' && `, ${approvals.length} of ${NEEDED}`}
      </p>
      <p className="tournament-small">
        <ZonedTime at={startsAt} zone={timeZone} />
      </p>
      {approvals.length > 0 && (
        <ul className="series-approvals">
          {approvals.map(({ name, isOwn, at }) => (
            <li key={at}>
              Approved by {isOwn ? 'you' : (name ?? 'somebody who has left')}, <Moment at={at} now={now} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <p className="control-buttons">
          {hasApproved ? (
            <span className="tournament-small">You have approved it. One more person is needed.</span>
          ) : (
            <Button
              variant="primary"
              onClick={() => onDecide('approve')}
              aria-label={`${approveText}: number ${number}`}
            >
              {approveText}
            </Button>
          )}
          <Button onClick={() => onDecide('skip')} aria-label={`Skip this one: number ${number}`}>
            Skip this one
          </Button>
        </p>
      )}
    </>
  );
}
