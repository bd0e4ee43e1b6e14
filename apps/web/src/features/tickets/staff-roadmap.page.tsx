import { RoadmapEditor } from './parts/staff/roadmap-editor.tsx';
import { TicketStaffPage } from './parts/staff/ticket-staff-page.tsx';
import { STAFF_ROADMAP_HEAD } from './parts/tickets-head.ts';
import './tickets.css';
import './ticket-pages.css';

/** Where staff write the public roadmap. */
export function Component() {
  return (
    <TicketStaffPage head={STAFF_ROADMAP_HEAD}>
      <RoadmapEditor />
    </TicketStaffPage>
  );
}
