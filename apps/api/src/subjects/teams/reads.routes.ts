import { teams as contract } from '@soulstat/api-client/contract';
import { unixSeconds } from '../../base/unix-seconds.ts';
import { drawPreview } from '../../community/cards/draw-card.ts';
import { openCards } from '../../community/cards/open-cards.ts';
import { listRatingLine } from '../../community/teams/queries/team-ratings.ts';
import { listTeamNames } from '../../community/teams/queries/teams.ts';
import { mondayOf } from '../../community/teams/rating/weeks.ts';
import { teamNameOf } from '../../community/teams/team-names.ts';
import { serve } from '../../http/feature.ts';
import { listSkeletons, listTeamRows } from './queries/list-teams.ts';
import { findTeam, listTeamResults } from './queries/team.ts';
import { looksAlike, skeletonOf } from './skeleton.ts';
import { readTeamCard } from './team-card.ts';
import { teamCardOf, teamView } from './team-view.ts';
import { failNoTeam, type TeamFeature } from './teams.ts';

/** A list may be a few seconds old; a team is asked for again each time, and answered with 304 where nothing has changed. */
const LIST_CACHING = 'public, max-age=5';
const CACHING = 'public, no-cache';
const SHOWN_RESULTS = 50;
const SHOWN_ALIKE = 5;

/** Teams to everybody who reads them: nothing here depends on who asks. */
export const readRoutes: TeamFeature = async (app, needs) => {
  const { postgres } = needs;
  const { now } = needs.teams;
  const sendCard = openCards();

  serve(app, contract.listTeams, async ({ query: { sort = 'rating', after, ...filter } }, reply) => {
    const limit = contract.TEAMS_PER_PAGE;
    const rows = await listTeamRows(postgres, { filter, sort, after, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    reply.header('cache-control', LIST_CACHING);
    return {
      teams: shown.map((row) => teamCardOf(row, now())),
      next: rows.length > limit ? (shown.at(-1)?.teamId ?? null) : null,
    };
  });

  serve(app, contract.checkTeamName, async ({ query: { name } }, reply) => {
    const skeleton = skeletonOf(name);
    const alike =
      skeleton === ''
        ? []
        : (await listSkeletons(postgres, skeleton.length))
            .filter((row) => looksAlike(row.skeleton, skeleton))
            .slice(0, SHOWN_ALIKE);
    const names = await listTeamNames(
      postgres,
      alike.map(({ teamId }) => teamId),
    );
    reply.header('cache-control', LIST_CACHING);
    return {
      alike: alike.flatMap(({ teamId }) => {
        const row = names.get(teamId);
        return row && row.name !== null ? [teamNameOf(row)] : [];
      }),
    };
  });

  serve(app, contract.getTeam, async ({ params: { id } }, reply) => {
    const view = await teamView(needs, id, now());
    reply.header('cache-control', CACHING);
    return view ?? failNoTeam();
  });

  serve(app, contract.getTeamRating, async ({ params: { id } }, reply) => {
    if (!(await findTeam(postgres, id))) failNoTeam();
    const [weeks, results] = await Promise.all([
      listRatingLine(postgres, id),
      listTeamResults(postgres, id, SHOWN_RESULTS),
    ]);
    const names = await listTeamNames(
      postgres,
      results.map(({ opponentId }) => opponentId),
    );
    reply.header('cache-control', CACHING);
    return {
      weeks: weeks.map((row) => ({ ...row, week: mondayOf(row.week) })),
      results: results.flatMap(({ opponentId, hasWon, at, name, tournamentId, match }) => {
        const opponent = names.get(opponentId);
        if (!opponent) return [];
        const path = `/tournaments/${tournamentId}/matches/${match}`;
        return [{ opponent: teamNameOf(opponent), hasWon, at: unixSeconds(at), name, path }];
      }),
    };
  });

  serve(app, contract.getTeamCard, async (request, reply) => {
    const facts = await readTeamCard(postgres, request.params.id, now());
    await sendCard(request, reply.header('cache-control', CACHING), drawPreview('team', facts));
    return reply;
  });
};
