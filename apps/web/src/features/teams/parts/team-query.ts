import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';

export const teamQuery = (id: number) => apiQuery('/api/teams/:id', { params: { id } });
export const ratingQuery = (id: number) => apiQuery('/api/teams/:id/rating', { params: { id } });
/** Depends on the visitor, who has to be signed in. */
export const ownTeamQuery = (id: number) => apiQuery('/api/teams/:id/own', { params: { id } });
export const myTeamsQuery = apiQuery('/api/teams/mine', {});

/** After a change: what is shown of this team, and of one's own teams. */
export async function refreshTeam(id: number): Promise<void> {
  await Promise.all(
    [teamQuery(id), ownTeamQuery(id), myTeamsQuery].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

export const statisticsQuery = (id: number) => apiQuery('/api/teams/:id/statistics', { params: { id } });
export const scoutingQuery = (id: number) => apiQuery('/api/teams/:id/scouting', { params: { id } });
export const teamScrimsQuery = (id: number) => apiQuery('/api/teams/:id/scrims', { params: { id } });
