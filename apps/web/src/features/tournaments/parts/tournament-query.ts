import { apiQuery } from '../../../shared/api/api.ts';

export const tournamentQuery = (id: number) => apiQuery('/api/tournaments/:id', { params: { id } });

export const stageQuery = (id: number, stage: number) =>
  apiQuery('/api/tournaments/:id/stages/:stage', { params: { id, stage } });

export const entrantsQuery = (id: number, query: EntrantsQuery = {}) =>
  apiQuery('/api/tournaments/:id/entrants', { params: { id }, query });

export interface EntrantsQuery {
  readonly sort?: 'seed' | 'name' | 'points' | 'entered';
  readonly text?: string;
  readonly page?: number;
}

export const matchesQuery = (id: number, query: MatchesQuery = {}) =>
  apiQuery('/api/tournaments/:id/matches', { params: { id }, query });

export interface MatchesQuery {
  readonly state?: 'live' | 'coming' | 'ended';
  readonly stage?: number;
  readonly entrant?: number;
  readonly page?: number;
}

export const matchQuery = (id: number, match: string) =>
  apiQuery('/api/tournaments/:id/matches/:match', { params: { id, match } });

export const statisticsQuery = (id: number) =>
  apiQuery('/api/tournaments/:id/statistics', { params: { id } });

export const newsQuery = (id: number, page = 1) =>
  apiQuery('/api/tournaments/:id/news', { params: { id }, query: page > 1 ? { page } : {} });

export const freeAgentsQuery = (id: number) =>
  apiQuery('/api/tournaments/:id/free-agents', { params: { id }, query: {} });

/** Depends on the visitor, who has to be signed in. */
export const ownQuery = (id: number) => apiQuery('/api/tournaments/:id/own', { params: { id } });

export const ownMatchQuery = (id: number, match: string) =>
  apiQuery('/api/tournaments/:id/matches/:match/own', { params: { id, match } });
