import type { Monitoring } from '@soulstat/api-client';
import { formatCount } from '@soulstat/ui';
import { countOf } from '../../../shared/format/format.ts';
import { Moment } from '../../../shared/format/moment.tsx';
import { useNow } from '../../../shared/render/use-now.ts';

const STATES = {
  following: 'Following.',
  failing: 'Failing: asked again with longer pauses.',
  paused: 'Paused after several failures: asked every ten minutes.',
} as const;

/** How the feed of live matches answers. */
export function LiveFeed({ live }: { readonly live: Monitoring['live'] }) {
  const now = useNow();
  return (
    <section aria-labelledby="monitoring-live">
      <h2 id="monitoring-live">Live feed</h2>
      {live === null ? (
        <p className="monitoring-note">This site follows no feed of live matches.</p>
      ) : (
        <>
          <p className="monitoring-note">
            {live.source === 'simulated' ? 'Simulated matches. ' : ''}
            {STATES[live.state]} {countOf(live.matches, 'match', 'matches')} in the last answer
            {live.answeredAt === null ? (
              ', none yet'
            ) : (
              <>
                , <Moment at={live.answeredAt} now={now} />
              </>
            )}
            .
          </p>
          {live.problem !== null && (
            <p className="monitoring-note">
              {live.problem} {countOf(live.failures, 'failure')} in a row; next try{' '}
              <Moment at={live.nextAt} now={now} />.
            </p>
          )}
          {live.refused.length > 0 && (
            <ul className="monitoring-reasons">
              {live.refused.map(({ reason, entries }) => (
                <li key={reason}>
                  <span className="monitoring-reason-count">{formatCount(entries)}</span>
                  Entries not used: {reason}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
