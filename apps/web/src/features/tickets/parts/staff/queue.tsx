import type { QueuedTicket, TicketState } from '@soulstat/api-client';
import { Button, EmptyState, formatCount, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { countOf } from '../../../../shared/format/format.ts';
import { Moment } from '../../../../shared/format/moment.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { useNow } from '../../../../shared/render/use-now.ts';
import { useLocation, useNavigate } from '../../../../shared/router/router-provider.tsx';
import { formatQueueFilters, parseQueueFilters } from './queue-filters.ts';
import { queueQuery, type QueueFilters } from '../queries.ts';
import { CATEGORIES, CATEGORY_NAMES, QUEUE_STATES } from '../words.ts';

const STATES = Object.keys(QUEUE_STATES) as readonly TicketState[];
const PAGE = 50;
const addressOf = (filters: QueueFilters) => `${href('staffTickets')}${formatQueueFilters(filters)}`;

export function Queue() {
  const filters = parseQueueFilters(useLocation().search);
  const query = useQuery({ ...queueQuery(filters), staleTime: 0 }, queryClient);
  const isFirst = filters.page === 1;
  return (
    <>
      <Filters filters={filters} counts={query.data?.counts} />
      <QueryState
        query={query}
        what="The queue"
        skeleton={<Skeleton lines={8} width="100%" />}
        isEmpty={({ tickets }) => tickets.length === 0}
        empty={
          <EmptyState title="No tickets here">
            {isFirst ? 'No tickets match these filters.' : 'This page is past the last one.'}
          </EmptyState>
        }
      >
        {({ tickets, total }) => (
          <>
            <ul className="ticket-lines" aria-label="Tickets">
              {tickets.map((ticket) => (
                <li key={ticket.ticketId}>
                  <QueuedLine ticket={ticket} />
                </li>
              ))}
            </ul>
            <p className="form-row">
              <span className="form-note">{countOf(total, 'ticket')}</span>
              {!isFirst && <Link to={addressOf({ ...filters, page: filters.page - 1 })}>Previous page</Link>}
              {filters.page * PAGE < total && (
                <Link to={addressOf({ ...filters, page: filters.page + 1 })}>Next page</Link>
              )}
            </p>
          </>
        )}
      </QueryState>
    </>
  );
}

interface FiltersProps {
  readonly filters: QueueFilters;
  readonly counts: Readonly<Record<TicketState, number>> | undefined;
}

function Filters({ filters, counts }: FiltersProps) {
  const navigate = useNavigate();
  const apply = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const chosen = new URLSearchParams(
      [...data].map(([name, value]): [string, string] => [name, String(value)]),
    );
    void navigate(addressOf(parseQueueFilters(`?${chosen}`)));
  };
  return (
    // Made anew for another address, so that its fields say what is shown.
    <search aria-label="Tickets">
      <form key={formatQueueFilters(filters)} className="ticket-settings" onSubmit={apply}>
        <label className="form-field">
          State
          <select name="state" defaultValue={filters.state}>
            {STATES.map((state) => (
              <option key={state} value={state}>
                {QUEUE_STATES[state]}
                {counts && ` (${formatCount(counts[state])})`}
              </option>
            ))}
          </select>
        </label>
        <label className="form-field">
          Words or number
          <input name="text" type="search" maxLength={100} defaultValue={filters.text} />
        </label>
        <label className="form-field">
          Category
          <select name="category" defaultValue={filters.category ?? ''}>
            <option value="">All</option>
            {CATEGORY_NAMES.map((name) => (
              <option key={name} value={name}>
                {CATEGORIES[name].label}
              </option>
            ))}
          </select>
        </label>
        <label className="form-field">
          Assigned to
          <select name="assignee" defaultValue={filters.assignee ?? ''}>
            <option value="">Anyone</option>
            <option value="me">Me</option>
            <option value="nobody">Nobody</option>
          </select>
        </label>
        <Button type="submit" size="touch">
          Apply
        </Button>
      </form>
    </search>
  );
}

function QueuedLine({ ticket }: { readonly ticket: QueuedTicket }) {
  const now = useNow();
  const { ticketId, title, state, category, updatedAt, answers, owner, assignee } = ticket;
  const nameOf = (person: NonNullable<typeof owner>) => person.name ?? `Player ${person.accountId}`;
  return (
    <>
      <Link to={href('ticket', { ticketId: String(ticketId) })}>{title}</Link>
      <span className="ticket-state" data-state={state}>
        {QUEUE_STATES[state]}
      </span>
      <span className="form-note">
        #{ticketId} · {CATEGORIES[category].label} · {owner ? nameOf(owner) : 'Guest'} ·{' '}
        {countOf(answers, 'answer')} · {assignee ? `taken by ${nameOf(assignee)}` : 'not assigned'} ·{' '}
        <Moment at={updatedAt} now={now} />
      </span>
    </>
  );
}
