import type { Team } from '@soulstat/api-client';
import type { Head } from '../../../shared/head.ts';
import type { Params } from '../../../shared/router/match-route.ts';
import { parseTeamId } from './team-address.ts';
import { ratingText } from './words.ts';

export const TEAMS_HEAD: Head = {
  title: 'Teams',
  description: 'Teams with rosters, ratings and results. Find one that looks for players, or make your own.',
};

export const MY_TEAMS_HEAD: Head = {
  title: 'My teams',
  description: 'Your teams, invitations, and teams that you follow.',
};

export const NEW_TEAM_HEAD: Head = {
  title: 'Create a team',
  description: 'Name a team and invite players to it.',
};

export const JOIN_TEAM_HEAD: Head = {
  title: 'Join a team',
  description: 'Accept an invitation into a team.',
};

export const SCRIMS_HEAD: Head = {
  title: 'Scrims',
  description:
    'Practice matches between teams: find an opponent by rating, region and hours, and draft at once.',
};

export const FREE_AGENTS_HEAD: Head = {
  title: 'Free agents',
  description: 'Players who look for a team, with heroes, rank, hours and languages.',
};

export function teamRequest({ teamId }: Params): string | undefined {
  const id = parseTeamId(teamId);
  return id === undefined ? undefined : `/api/teams/${id}`;
}

export function teamHeadOf({ teamId = '' }: Params, result: unknown): Head {
  const team = result as Team | undefined;
  if (!team) return { title: `Team ${teamId}`, description: 'This team cannot be shown.' };
  return {
    title: team.name,
    description: `${ratingText(team.rating)} Roster, results, heroes and history of ${team.name}.`,
    image: `/api/teams/${team.teamId}/card.png`,
    isUnlisted: !team.isIndexed,
    feeds: [
      {
        href: `/api/teams/${team.teamId}/results.rss`,
        type: 'application/rss+xml',
        title: `${team.name}: results`,
      },
    ],
  };
}

export const manageHeadOf = ({ teamId = '' }: Params): Head => ({
  title: `Manage team ${teamId}`,
  description: 'Roster, invitations and texts of a team.',
});
