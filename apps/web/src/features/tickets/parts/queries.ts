import type { TicketCategory, TicketFile, TicketState } from '@soulstat/api-client';
import { apiQuery } from '../../../shared/api/api.ts';

export const serviceQuery = apiQuery('/api/tickets/service', {});
export const ownTicketsQuery = apiQuery('/api/tickets', {});
export const roadmapQuery = apiQuery('/api/tickets/roadmap', {});
export const votesQuery = apiQuery('/api/tickets/roadmap/votes', {});
export const macrosQuery = apiQuery('/api/staff/ticket-macros', {});
export const similarQuery = (text: string) => apiQuery('/api/tickets/similar', { query: { text } });
export const ticketQuery = (ticketId: number) => apiQuery('/api/tickets/:ticketId', { params: { ticketId } });

export const fileHref = ({ fileId }: Pick<TicketFile, 'fileId'>): string => `/api/tickets/files/${fileId}`;

export interface QueueFilters {
  readonly state: TicketState;
  readonly category?: TicketCategory;
  readonly assignee?: 'me' | 'nobody';
  readonly text?: string;
  readonly page: number;
}

export const queueQuery = (filters: QueueFilters) => apiQuery('/api/staff/tickets', { query: filters });
export const entrySourceQuery = (entryId: number) =>
  apiQuery('/api/staff/roadmap/:entryId', { params: { entryId } });
