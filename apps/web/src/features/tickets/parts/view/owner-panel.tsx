import { Button, Disclosure } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { serviceQuery } from '../queries.ts';
import { ReplySaid } from './reply-said.tsx';
import type { TicketViewProps } from './ticket-view-props.ts';

/** E-mail, which its owner alone decides about, and whether the ticket goes. */
export function OwnerPanel(props: TicketViewProps) {
  const { data: service } = useQuery(serviceQuery, queryClient);
  const { isOwn, hasEmail } = props.ticket;
  return (
    <Disclosure level={2} title={isOwn ? 'E-mail and deletion' : 'Delete this ticket'}>
      <div className="ticket-owner">
        {isOwn && (service?.sendsEmail || hasEmail) && <Email {...props} />}
        <DeleteTicket {...props} />
      </div>
    </Disclosure>
  );
}

function Email({ ticket, code, onChange }: TicketViewProps) {
  const [change, run] = useChange();
  const { ticketId, hasEmail } = ticket;
  const set = (email: string | null) =>
    run(async () => {
      const body = { email, ...(code !== undefined && { code }) };
      onChange(await apiPost('/api/tickets/:ticketId/email', { params: { ticketId }, body }));
    });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void set(String(new FormData(event.currentTarget).get('email') ?? ''));
  };
  return (
    <form className="form-field" aria-label="E-mail" onSubmit={submit}>
      <label>
        {hasEmail ? 'Another e-mail address' : 'E-mail me about answers'}
        <input name="email" type="email" required maxLength={254} autoComplete="email" />
      </label>
      <p className="form-row">
        <Button type="submit">Save the address</Button>
        {hasEmail && <Button onClick={() => void set(null)}>Send no more e-mail</Button>}
      </p>
      <ReplySaid change={change} />
    </form>
  );
}

function DeleteTicket({ ticket: { ticketId, may }, code, onDeleted }: TicketViewProps) {
  const [change, run] = useChange();
  if (!may.includes('ticket.delete')) return null;
  const remove = () =>
    run(async () => {
      const body = code === undefined ? {} : { code };
      await apiPost('/api/tickets/:ticketId/delete', { params: { ticketId }, body });
      await onDeleted();
    });
  return (
    <form
      className="form-field"
      aria-label="Delete the ticket"
      onSubmit={(event) => {
        event.preventDefault();
        void remove();
      }}
    >
      <label className="form-choice">
        <input type="checkbox" required />
        Delete this ticket with its messages, files and e-mail address
      </label>
      <p className="form-row">
        <Button type="submit">Delete the ticket</Button>
      </p>
      <ReplySaid change={change} />
    </form>
  );
}
