import type { Ticket } from '@soulstat/api-client';
import { Skeleton } from '@soulstat/ui';
import { lazy, Suspense } from 'react';
import { Moment } from '../../../../shared/format/moment.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { useNow } from '../../../../shared/render/use-now.ts';
import { Messages } from './messages.tsx';
import { OwnerPanel } from './owner-panel.tsx';
import { ReplyForm } from './reply-form.tsx';
import type { TicketViewProps } from './ticket-view-props.ts';
import { CATEGORIES, CONTEXT_LABELS, QUEUE_STATES, ROADMAP_TITLES, STATES } from '../words.ts';

/** For staff alone: their script is loaded for them. */
const StaffPanel = lazy(async () => ({ default: (await import('../staff/staff-panel.tsx')).StaffPanel }));

export function TicketView(props: TicketViewProps) {
  const { ticket } = props;
  const isStaff = ticket.may.includes('ticket.manage');
  return (
    <>
      <TicketHeader ticket={ticket} />
      <Messages ticket={ticket} />
      {isStaff ? (
        <Suspense fallback={<Skeleton shape="block" width="100%" height="24rem" />}>
          <StaffPanel {...props} />
        </Suspense>
      ) : (
        <ReplyForm {...props} />
      )}
      {ticket.may.includes('ticket.delete') && <OwnerPanel {...props} />}
    </>
  );
}

function TicketHeader({ ticket }: { readonly ticket: Ticket }) {
  const now = useNow();
  const { ticketId, title, state, category, createdAt, context, entry, isOwn } = ticket;
  return (
    <header className="ticket-header">
      <h1>{title}</h1>
      <p className="form-row">
        <span className="ticket-state" data-state={state}>
          {(isOwn ? STATES : QUEUE_STATES)[state]}
        </span>
        <span className="form-note">
          #{ticketId} · {CATEGORIES[category].label} · opened <Moment at={createdAt} now={now} />
        </span>
      </p>
      {entry && (
        <p>
          On the roadmap: <Link to={`${href('ticketRoadmap')}#entry-${entry.entryId}`}>{entry.title}</Link> (
          {ROADMAP_TITLES[entry.state]})
        </p>
      )}
      {context.length > 0 && (
        <details className="ticket-context">
          <summary>Sent along</summary>
          <dl>
            {context.map(({ name, value }) => (
              <div key={name}>
                <dt>{CONTEXT_LABELS[name]}</dt>
                <dd>
                  {name === 'page' && value.startsWith('/') ? (
                    <Link to={value}>{value}</Link>
                  ) : (
                    <bdi>{value}</bdi>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </header>
  );
}
