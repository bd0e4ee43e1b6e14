import type { Ticket } from '@soulstat/api-client';

export interface TicketViewProps {
  readonly ticket: Ticket;
  /** A guest's. */
  readonly code: string | undefined;
  readonly onChange: (ticket: Ticket) => void;
  readonly onDeleted: () => Promise<void>;
}
