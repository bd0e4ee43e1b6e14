import { Macros } from './parts/staff/macros.tsx';
import { TicketStaffPage } from './parts/staff/ticket-staff-page.tsx';
import { MACROS_HEAD } from './parts/tickets-head.ts';
import './tickets.css';
import './ticket-pages.css';

/** Answers that staff give often. */
export function Component() {
  return (
    <TicketStaffPage head={MACROS_HEAD}>
      <Macros />
    </TicketStaffPage>
  );
}
