import { LinkTabs } from '@soulstat/ui';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';

/** The public pages of tickets. */
export function TicketTabs() {
  return (
    <LinkTabs label="Tickets">
      <Link to={href('tickets')}>Your tickets</Link>
      <Link to={href('ticketNew')}>Open a ticket</Link>
      <Link to={href('ticketRoadmap')}>Roadmap</Link>
    </LinkTabs>
  );
}
