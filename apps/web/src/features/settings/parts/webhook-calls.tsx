import type { WebhookCall } from '@soulstat/api-client';
import { Button, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiPost, apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { Moment } from '../../../shared/format/moment.tsx';
import { useNow } from '../../../shared/render/use-now.ts';
import { ChangeSaid } from '../../../shared/session/change-said.tsx';
import { useChange } from '../../../shared/session/use-change.ts';

const callsQuery = apiQuery('/api/webhooks/calls', {});
/** A worker sends it a moment later. */
const SENT_AFTER_MS = 3000;

/** Calls to the webhooks of the account's drafts and tournaments, each with a button that sends it again. Renders nothing without calls. */
export function WebhookCalls() {
  const query = useQuery(callsQuery, queryClient);
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby="settings-webhooks">
      <h2 id="settings-webhooks">Webhook calls</h2>
      <p className="setting-hint">
        Calls to the programs of your drafts and tournaments, last 30 days. After 20 failed calls in a row we
        stop until you send one again and it arrives.
      </p>
      <QueryState
        query={query}
        what="The webhook calls"
        skeleton={<Skeleton lines={2} width="min(24rem, 100%)" />}
      >
        {(calls) => (
          <ul className="settings-list" aria-labelledby="settings-webhooks">
            {calls.map((call) => (
              <Call key={call.callId} call={call} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

function Call({ call }: { readonly call: WebhookCall }) {
  const { callId, event, url, triedAt, tries, isDelivered, problem, body } = call;
  const now = useNow();
  const [change, run] = useChange();
  const replay = () =>
    run(async () => {
      await apiPost('/api/webhooks/calls/:callId/replay', { params: { callId } });
      setTimeout(() => void queryClient.invalidateQueries(callsQuery), SENT_AFTER_MS);
    });
  return (
    <li>
      <p>
        {isDelivered ? 'Delivered' : 'Failed'} · {event} · <Moment at={triedAt} now={now} />
      </p>
      <div className="settings-call">
        <p className="setting-hint">
          {url} · {tries === 1 ? '1 try' : `${tries} tries`}
          {problem !== null && ` · ${problem}`}
        </p>
        <details>
          <summary>Body</summary>
          <pre>{body}</pre>
        </details>
        <ChangeSaid change={change} saved="It is sent again." failed="Not sent" />
      </div>
      <Button aria-disabled={change.state === 'saving' || undefined} onClick={() => void replay()}>
        Send again<span className="visually-hidden"> call {callId}</span>
      </Button>
    </li>
  );
}
