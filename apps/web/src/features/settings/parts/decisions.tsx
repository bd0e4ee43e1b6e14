import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { Moment } from '../../../shared/format/moment.tsx';
import { Link } from '../../../shared/link.tsx';
import { DECISION_WORDS } from '../../../shared/moderation/words.ts';
import { useNow } from '../../../shared/render/use-now.ts';

const decisionsQuery = apiQuery('/api/account/decisions', {});

/** What moderators decided about content of the account, and why; nothing where they never did. */
export function Decisions() {
  const { data: decisions = [] } = useQuery(decisionsQuery, queryClient);
  const now = useNow();
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby="settings-decisions">
      <h2 id="settings-decisions">Moderation</h2>
      <p className="setting-hint">What moderators decided about your content. Questions? File a ticket.</p>
      <ol className="settings-list" aria-labelledby="settings-decisions">
        {decisions.map(({ decision, title, path, why, decidedAt }) => (
          <li key={`${decidedAt} ${path}`}>
            <p>
              {DECISION_WORDS[decision]}: <Link to={path}>{title}</Link> <Moment at={decidedAt} now={now} />
            </p>
            {why !== null && <p className="setting-hint">Reason: {why}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
