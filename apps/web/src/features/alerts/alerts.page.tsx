import type { AlertState } from '@soulstat/api-client';
import { Button, EmptyState, SignInButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { alertsQuery, keepAlerts } from '../../shared/alerts/alerts-query.ts';
import { apiPost } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Moment } from '../../shared/format/moment.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useNow } from '../../shared/render/use-now.ts';
import { goToSignIn } from '../../shared/session/sign-in.ts';
import { useChange } from '../../shared/session/use-change.ts';
import { useSessionAtOnce } from '../../shared/session/use-session.ts';
import { ALERTS_HEAD } from './parts/alerts-head.ts';
import { Choices } from './parts/choices.tsx';
import { EmailLink } from './parts/email-link.tsx';
import { Followed } from './parts/followed.tsx';
import { Ways } from './parts/ways.tsx';
import './alerts.css';

/** News of followed players, heroes, teams and tournaments, and where they are sent. */
export function Component() {
  const { state } = useSessionAtOnce();
  return (
    <div className="alerts">
      <PageHead {...ALERTS_HEAD} />
      <h1>Alerts</h1>
      <EmailLink />
      {state === 'signedIn' && <Own />}
      {state === 'guest' && (
        <EmptyState title="Sign in to be alerted" action={<SignInButton onSignIn={() => goToSignIn()} />}>
          When a favorite goes live or plays, a team has a result, a tournament starts, a patch changes your
          hero.
        </EmptyState>
      )}
    </div>
  );
}

function Own() {
  const query = useQuery(alertsQuery, queryClient);
  return (
    <QueryState query={query} what="Alerts" height="60rem">
      {(state) => (
        <>
          <List state={state} />
          <Choices state={state} />
          <Followed state={state} />
          <Ways state={state} />
        </>
      )}
    </QueryState>
  );
}

function List({ state: { alerts, unread, kinds } }: { readonly state: AlertState }) {
  const now = useNow();
  const [change, run] = useChange();
  const [newest] = alerts;
  const read = () =>
    run(async () => {
      if (newest) keepAlerts(await apiPost('/api/alerts/read', { body: { upTo: newest.alertId } }));
    });
  if (!newest)
    return <p>{kinds.length === 0 ? 'No alerts chosen yet. Choose some below.' : 'No news yet.'}</p>;
  return (
    <section aria-label="Your alerts">
      <ul className="alert-list">
        {alerts.map(({ alertId, title, path, at, isRead }) => (
          <li key={alertId} data-read={isRead || undefined}>
            {!isRead && <strong>New</strong>} <Link to={path}>{title}</Link>{' '}
            <small>
              <Moment at={at} now={now} />
            </small>
          </li>
        ))}
      </ul>
      {unread > 0 && (
        <p>
          <Button onClick={() => void read()}>Mark all as read</Button>
        </p>
      )}
      {change.state === 'failed' && <p role="alert">{change.reason}</p>}
    </section>
  );
}
