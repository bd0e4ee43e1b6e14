import type { ReactNode } from 'react';
import type { Head } from '../../../../shared/head.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { StaffPage } from '../../../../shared/staff/staff-page.tsx';
import { StaffViews } from '../../../../shared/staff/staff-views.tsx';

interface TicketStaffPageProps {
  readonly head: Head;
  readonly children: ReactNode;
}

/** The frame of what staff do with tickets, inside of that of all staff pages. */
export function TicketStaffPage({ head, children }: TicketStaffPageProps) {
  return (
    <StaffPage head={head} title={head.title} needs="ticket.manage">
      {() => (
        <div className="text-page tickets">
          <StaffViews label="Tickets">
            <Link to={href('staffTickets')}>Queue</Link>
            <Link to={href('staffMacros')}>Macros</Link>
            <Link to={href('staffRoadmap')}>Roadmap</Link>
          </StaffViews>
          {children}
        </div>
      )}
    </StaffPage>
  );
}
