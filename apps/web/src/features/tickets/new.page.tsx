import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { OpenedTicket, type Opened } from './parts/form/opened-ticket.tsx';
import { serviceQuery } from './parts/queries.ts';
import { ServiceTime } from './parts/service-time.tsx';
import { TicketForm } from './parts/form/ticket-form.tsx';
import { TicketTabs } from './parts/ticket-tabs.tsx';
import { NEW_TICKET_HEAD } from './parts/tickets-head.ts';
import '../../shared/forms/forms.css';
import './tickets.css';
import './ticket-pages.css';

/** Starts the download; the form is there without it. */
export function loader() {
  void queryClient.prefetchQuery(serviceQuery);
  return null;
}

/** The form, and what it was answered with. */
export function Component() {
  const service = useQuery(serviceQuery, queryClient);
  const [opened, setOpened] = useState<Opened>();
  return (
    <div className="text-page tickets">
      <PageHead {...NEW_TICKET_HEAD} />
      <h1>{opened ? `Ticket ${opened.ticketId} is sent` : 'Open a ticket'}</h1>
      <TicketTabs />
      {opened ? (
        <OpenedTicket opened={opened} onAnother={() => setOpened(undefined)} />
      ) : (
        <>
          <ServiceTime service={service.data} />
          <TicketForm sendsEmail={service.data?.sendsEmail ?? false} onOpened={setOpened} />
        </>
      )}
    </div>
  );
}
