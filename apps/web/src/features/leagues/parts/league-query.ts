import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';

export const LEAGUES_PER_PAGE = 24;
export const FIXTURES_PER_PAGE = 60;

export const leaguesQuery = (
  query: { readonly text?: string; readonly league?: string; readonly page?: number } = {},
) => apiQuery('/api/leagues', { query });

export const leagueQuery = (league: string) => apiQuery('/api/leagues/:league', { params: { league } });

export const seasonQuery = (league: string, season: number) =>
  apiQuery('/api/leagues/:league/seasons/:season', { params: { league, season } });

export interface FixturesQuery {
  readonly state?: 'coming' | 'ended';
  readonly tier?: number;
  readonly page?: number;
}

export const fixturesQuery = (league: string, season: number, query: FixturesQuery = {}) =>
  apiQuery('/api/leagues/:league/seasons/:season/fixtures', { params: { league, season }, query });

export const teamsQuery = (
  league: string,
  season: number,
  query: { readonly tier?: number; readonly page?: number } = {},
) => apiQuery('/api/leagues/:league/seasons/:season/teams', { params: { league, season }, query });

export const statisticsQuery = (league: string, season: number, query: { readonly tier?: number } = {}) =>
  apiQuery('/api/leagues/:league/seasons/:season/statistics', { params: { league, season }, query });

export const historyQuery = (league: string) =>
  apiQuery('/api/leagues/:league/history', { params: { league } });

/** Depends on the visitor, who has to be signed in. */
export const ownQuery = (league: string) => apiQuery('/api/leagues/:league/own', { params: { league } });
export const controlQuery = (league: string) =>
  apiQuery('/api/leagues/:league/control', { params: { league } });

/** Reloads everything on the page that belongs to this league. */
export const refreshLeague = (league: string): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [, input] }) =>
      (input as { readonly params?: { readonly league?: string } } | undefined)?.params?.league === league,
  });
