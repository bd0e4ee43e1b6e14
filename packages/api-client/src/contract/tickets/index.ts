export type { RoadmapEntry, RoadmapKind, RoadmapState } from './roadmap.ts';
export type { TicketMacro, TicketQueue } from './staff-tickets.ts';
export type {
  ContextName,
  QueuedTicket,
  Ticket,
  TicketCategory,
  TicketContext,
  TicketFile,
  TicketLine,
  TicketMessage,
  TicketState,
} from './ticket.ts';
export type { SimilarTickets, TicketService } from './tickets.ts';
