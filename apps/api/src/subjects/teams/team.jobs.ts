import { isDue } from '../../community/teams/queries/team-ratings.ts';
import { rateTeams } from '../../community/teams/rating/rate-teams.ts';
import { defineScheduledJob } from '../../jobs/job.ts';
import { removeExpiredFreeAgents } from './queries/free-agents.ts';
import { removeExpiredInvitations } from './queries/invitations.ts';

const RETRY = { limit: 2, delaySeconds: 10, maxDelaySeconds: 60 };

/** What follows from a change so far back that whoever made it does not wait for it. */
export const RATE_TEAMS = defineScheduledJob({
  name: 'rate-teams',
  description: 'Computes ratings of teams again after an old result or roster changed.',
  schedule: '* * * * *',
  expireSeconds: 300,
  retry: RETRY,
  run: async ({ stores: { postgres } }) => {
    if (await isDue(postgres)) await postgres.transaction((tx) => rateTeams(tx));
  },
});

export const TIDY_TEAMS = defineScheduledJob({
  name: 'tidy-teams',
  description:
    'Forgets invitations into teams that nobody answered, and players who looked for a team, once their time is over.',
  schedule: '40 * * * *',
  expireSeconds: 60,
  retry: RETRY,
  run: async ({ stores: { postgres } }) => {
    await removeExpiredInvitations(postgres, new Date());
    await removeExpiredFreeAgents(postgres, new Date());
  },
});
