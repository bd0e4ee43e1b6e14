import { Button, linkButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { CopyButton } from '../../../../shared/copy-button.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { webhooksQuery, type PartProps } from './control-query.ts';
import { Invites } from './invites.tsx';

const CSV_PARTS = {
  entrants: 'Teams',
  players: 'Players',
  matches: 'Matches',
  standings: 'Standings',
} as const;

/** What leaves the site: files, invite links, and what is sent to programs. */
export function Exports({ tournament: { id } }: PartProps) {
  return (
    <>
      <section aria-labelledby="control-files">
        <h2 id="control-files">Files</h2>
        <p className="tournament-files">
          <a {...linkButton(undefined, 'compact')} href={`/api/tournaments/${id}/control/export.json`}>
            Everything, as JSON
          </a>
          {Object.entries(CSV_PARTS).map(([part, label]) => (
            <a
              key={part}
              {...linkButton(undefined, 'compact')}
              href={`/api/tournaments/${id}/export.csv?part=${part}`}
            >
              {label}, as CSV
            </a>
          ))}
        </p>
      </section>
      <Invites id={id} />
      <Webhooks id={id} />
    </>
  );
}

function Webhooks({ id }: { readonly id: number }) {
  const query = useQuery(webhooksQuery(id), queryClient);
  const [change, run] = useChange();
  const remove = (webhookId: number) =>
    run(async () => {
      await apiPost('/api/tournaments/:id/control/webhooks/:webhookId/remove', { params: { id, webhookId } });
      await refreshWebhooks(id);
    });
  return (
    <section aria-labelledby="control-webhooks">
      <h2 id="control-webhooks">Webhooks</h2>
      <QueryState
        query={query}
        what="Webhooks"
        height="8rem"
        isEmpty={(hooks) => hooks.length === 0}
        empty={<p className="tournament-small">None yet. Your program gets each result by POST.</p>}
      >
        {(hooks) => (
          <ul className="control-list">
            {hooks.map(({ webhookId, url: to, deliveries }) => (
              <li key={webhookId}>
                <code>{to}</code>{' '}
                <small>
                  {deliveries.filter(({ isDelivered }) => isDelivered).length} of {deliveries.length}{' '}
                  delivered
                </small>{' '}
                <Button size="compact" aria-label={`Remove ${to}`} onClick={() => void remove(webhookId)}>
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <p className="tournament-small">
        Whoever added one sees each call in <Link to={href('settings')}>settings</Link> and can send it again.
        After 20 failed calls in a row we stop.
      </p>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
      <WebhookForm id={id} />
    </section>
  );
}

const refreshWebhooks = (id: number) =>
  queryClient.invalidateQueries({ queryKey: webhooksQuery(id).queryKey });

/** The key of its signatures is shown once. */
function WebhookForm({ id }: { readonly id: number }) {
  const [url, setUrl] = useState('');
  const [secret, setSecret] = useState<string>();
  const [change, run] = useChange();
  const add = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const made = await apiPost('/api/tournaments/:id/control/webhooks', {
        params: { id },
        body: { url, events: ['match-ready', 'result', 'finished'] },
      });
      setSecret(made.secret);
      setUrl('');
      await refreshWebhooks(id);
    });
  };
  return (
    <form className="form" onSubmit={add}>
      <div className="form-row">
        <label className="form-field">
          Address of your program
          <input
            required
            type="url"
            pattern="https://.*"
            maxLength={500}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        </label>
        <Button type="submit">Add</Button>
      </div>
      {secret !== undefined && (
        <p>
          Key of the signatures, shown once: <code>{secret}</code> <CopyButton text={secret} what="key" />
        </p>
      )}
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </form>
  );
}
