import type { OwnDecision } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { Moment } from '../../../shared/format/moment.tsx';
import { Link } from '../../../shared/link.tsx';
import { useNow } from '../../../shared/render/use-now.ts';
import { decisionWords } from './decision-words.ts';

const decisionsQuery = apiQuery('/api/account/decisions', {});

/** What moderators and staff decided about the account and its content, and why; nothing where they never did. */
export function Decisions() {
  const { data: decisions = [] } = useQuery(decisionsQuery, queryClient);
  const now = useNow();
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby="settings-decisions">
      <h2 id="settings-decisions">Moderation</h2>
      <p className="setting-hint">What moderators and staff decided about your account and content.</p>
      <ol className="settings-list" aria-labelledby="settings-decisions">
        {decisions.map((decision) => (
          <li key={decision.id}>
            <p>
              {decisionWords(decision)} <About decision={decision} /> <Moment at={decision.at} now={now} />
            </p>
            {decision.why !== null && <p className="setting-hint">Reason: {decision.why}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What it was about, where the entry says so. */
function About({ decision: { after } }: { readonly decision: OwnDecision }) {
  const { title, path } = after ?? {};
  if (typeof title !== 'string' || typeof path !== 'string' || title === '') return null;
  return <Link to={path}>{title}</Link>;
}
