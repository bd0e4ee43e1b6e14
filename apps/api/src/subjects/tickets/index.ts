import type { Postgres } from '../../storage/postgres/connect.ts';
import { exportTickets } from './export-tickets.ts';
import { countByState } from './queries/staff-queue.ts';
import { ownRoadmapRoutes, roadmapRoutes } from './roadmap.routes.ts';
import { staffTicketRoutes } from './staff-tickets.routes.ts';
import { ticketFileRoutes } from './ticket-files.routes.ts';
import { ticketFormRoutes } from './ticket-form.routes.ts';
import { ticketRoutes } from './tickets.routes.ts';

export const tickets = {
  features: [
    ticketRoutes,
    ticketFileRoutes,
    ticketFormRoutes,
    roadmapRoutes,
    ownRoadmapRoutes,
    staffTicketRoutes,
  ],
  countOpenTickets: async (db: Postgres): Promise<number> => (await countByState(db)).open,
  exportTickets,
};
