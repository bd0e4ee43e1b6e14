import { Button } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { CopyButton } from '../../../../shared/copy-button.tsx';
import { useChange } from '../../../../shared/session/use-change.ts';
import { invitesQuery } from './control-query.ts';

/** Links by which teams may enter without approval. */
export function Invites({ id }: { readonly id: number }) {
  const query = useQuery(invitesQuery(id), queryClient);
  const [change, run] = useChange();
  const revoke = (inviteId: number) =>
    run(async () => {
      await apiPost('/api/tournaments/:id/control/invites/:inviteId/revoke', { params: { id, inviteId } });
      await refreshInvites(id);
    });
  return (
    <section aria-labelledby="control-invites">
      <h2 id="control-invites">Invite links</h2>
      <QueryState
        query={query}
        what="Invite links"
        height="8rem"
        isEmpty={(lines) => lines.length === 0}
        empty={<p className="tournament-small">None yet. A team that comes by one needs no approval.</p>}
      >
        {(lines) => (
          <ul className="control-list">
            {lines.map(({ inviteId, label: name, uses }) => (
              <li key={inviteId}>
                {name} <small>used {uses === 1 ? 'once' : `${uses} times`}</small>{' '}
                <Button size="compact" onClick={() => void revoke(inviteId)}>
                  End<span className="visually-hidden"> {name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
      <InviteForm id={id} />
    </section>
  );
}

const refreshInvites = (id: number) => queryClient.invalidateQueries({ queryKey: invitesQuery(id).queryKey });

/** The link is shown once. */
function InviteForm({ id }: { readonly id: number }) {
  const [label, setLabel] = useState('');
  const [link, setLink] = useState<string>();
  const [change, run] = useChange();
  const make = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const made = await apiPost('/api/tournaments/:id/control/invites', {
        params: { id },
        body: { label, maxUses: null },
      });
      setLink(made.link);
      setLabel('');
      await refreshInvites(id);
    });
  };
  return (
    <form className="form" onSubmit={make}>
      <div className="form-row">
        <label className="form-field">
          For whom
          <input required maxLength={60} value={label} onChange={({ target }) => setLabel(target.value)} />
        </label>
        <Button type="submit">Make a link</Button>
      </div>
      {link !== undefined && (
        <p className="tournament-invite">
          Shown once: <code>{link}</code> <CopyButton text={link} what="invite link" />
        </p>
      )}
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </form>
  );
}
