import type { TicketLine } from '@soulstat/api-client';
import { EmptyState, linkButton, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../shared/api/query-client.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { countOf } from '../../../shared/format/format.ts';
import { Moment } from '../../../shared/format/moment.tsx';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { useNow } from '../../../shared/render/use-now.ts';
import { ownTicketsQuery } from './queries.ts';
import { CATEGORIES, STATES } from './words.ts';

/** Those of whoever is signed in. */
export function OwnTickets() {
  const query = useQuery({ ...ownTicketsQuery, staleTime: 0 }, queryClient);
  return (
    <QueryState
      query={query}
      what="Your tickets"
      skeleton={<Skeleton lines={4} width="100%" />}
      isEmpty={(lines) => lines.length === 0}
      empty={
        <EmptyState
          level={3}
          title="No tickets yet"
          action={
            <Link {...linkButton()} to={href('ticketNew')}>
              Open a ticket
            </Link>
          }
        >
          What you report while signed in is listed here.
        </EmptyState>
      }
    >
      {(lines) => (
        <ul className="ticket-lines" aria-label="Your tickets">
          {lines.map((line) => (
            <li key={line.ticketId}>
              <TicketLineRow line={line} />
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}

function TicketLineRow({ line }: { readonly line: TicketLine }) {
  const now = useNow();
  const { ticketId, title, state, category, updatedAt, answers } = line;
  return (
    <>
      <Link to={href('ticket', { ticketId: String(ticketId) })}>{title}</Link>
      <span className="ticket-state" data-state={state}>
        {STATES[state]}
      </span>
      <span className="form-note">
        #{ticketId} · {CATEGORIES[category].label} · {countOf(answers, 'answer', 'answers')} ·{' '}
        <Moment at={updatedAt} now={now} />
      </span>
    </>
  );
}
