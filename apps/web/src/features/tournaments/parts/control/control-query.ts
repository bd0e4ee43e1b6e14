import type { Tournament, TournamentControl } from '@soulstat/api-client';
import { apiQuery } from '../../../../shared/api/api.ts';

/** What each part of the panel gets. */
export interface PartProps {
  readonly tournament: Tournament;
  readonly control: TournamentControl;
}

export const controlQuery = (id: number) => apiQuery('/api/tournaments/:id/control', { params: { id } });
export const disputesQuery = (id: number) =>
  apiQuery('/api/tournaments/:id/control/disputes', { params: { id } });
export const staffQuery = (id: number) => apiQuery('/api/tournaments/:id/control/staff', { params: { id } });
export const invitesQuery = (id: number) =>
  apiQuery('/api/tournaments/:id/control/invites', { params: { id } });
export const newsSourceQuery = (id: number, newsId: number) =>
  apiQuery('/api/tournaments/:id/control/news/:newsId', { params: { id, newsId } });
export const sourceQuery = (id: number) =>
  apiQuery('/api/tournaments/:id/control/source', { params: { id } });
export const webhooksQuery = (id: number) =>
  apiQuery('/api/tournaments/:id/control/webhooks', { params: { id } });
export const logQuery = (id: number, page: number) =>
  apiQuery('/api/tournaments/:id/control/log', { params: { id }, query: page === 1 ? {} : { page } });
