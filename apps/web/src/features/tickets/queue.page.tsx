import { Queue } from './parts/staff/queue.tsx';
import { TicketStaffPage } from './parts/staff/ticket-staff-page.tsx';
import { QUEUE_HEAD } from './parts/tickets-head.ts';
import './tickets.css';
import './ticket-pages.css';

/** Tickets, the one that has waited longest first. */
export function Component() {
  return (
    <TicketStaffPage head={QUEUE_HEAD}>
      <Queue />
    </TicketStaffPage>
  );
}
