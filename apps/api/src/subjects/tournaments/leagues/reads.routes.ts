import { leagues as contract } from '@soulstat/api-client/contract';
import { fail } from '../../../base/problem.ts';
import { serve } from '../../../http/feature.ts';
import { namesOf, readFixtures, roundsOf } from './fixtures.ts';
import type { LeagueFeature } from './leagues.ts';
import { leagueLines, leagueView } from './league-view.ts';
import { leagueStatistics } from './league-statistics.ts';
import { listLeagueRows } from './queries/leagues.ts';
import { findDivision, listSeasons } from './queries/seasons.ts';
import { pastView, seasonView, teamViews } from './season-view.ts';

const LIST_CACHING = 'public, max-age=5';
const CACHING = 'public, no-cache';

/** Leagues to everybody who reads them: nothing here depends on who asks. */
export const leagueReadRoutes: LeagueFeature = async (app, needs) => {
  const { postgres, leagues, tournaments } = needs;
  const { now, find, season } = leagues;
  const seasonOf = async ({ league, season: number }: { league: string; season: number }) =>
    season(await find(league), number);

  serve(app, contract.listLeagues, async ({ query: { page = 1, ...filter } }, reply) => {
    const limit = contract.LEAGUES_PER_PAGE;
    const { rows, total } = await listLeagueRows(postgres, filter, { limit, offset: (page - 1) * limit });
    reply.header('cache-control', LIST_CACHING);
    return { leagues: await leagueLines(postgres, rows, now()), total, page };
  });

  serve(app, contract.getLeague, async ({ params }, reply) => {
    const row = await find(params.league);
    reply.header('cache-control', CACHING);
    return leagueView(postgres, row, { facts: await tournaments.readFacts(), now: now() });
  });

  serve(app, contract.getLeagueSeason, async ({ params }, reply) => {
    const found = await seasonOf(params);
    reply.header('cache-control', CACHING);
    return seasonView(postgres, found, now());
  });

  serve(app, contract.listLeagueFixtures, async ({ params, query: { page = 1, ...filter } }, reply) => {
    const found = await seasonOf(params);
    const all = await readFixtures(postgres, found, filter);
    const limit = contract.FIXTURES_PER_PAGE;
    const fixtures = all.fixtures.slice((page - 1) * limit, page * limit);
    reply.header('cache-control', CACHING);
    return {
      fixtures,
      entrants: namesOf(all, fixtures),
      rounds: roundsOf(found),
      total: all.fixtures.length,
      page,
    };
  });

  serve(app, contract.listLeagueTeams, async ({ params, query: { page = 1, tier } }, reply) => {
    const found = await seasonOf(params);
    const divisions = found.divisions.filter((division) => tier === undefined || division.tier === tier);
    const teams = await teamViews(needs, tournaments.held, found, divisions);
    const limit = contract.LEAGUE_TEAMS_PER_PAGE;
    reply.header('cache-control', CACHING);
    return { teams: teams.slice((page - 1) * limit, page * limit), total: teams.length, page };
  });

  serve(app, contract.getLeagueStatistics, async ({ params, query: { tier } }, reply) => {
    const counted = await leagueStatistics(needs, await seasonOf(params), tier, now());
    reply.header('cache-control', 'public, max-age=10');
    return counted;
  });

  serve(app, contract.getLeagueHistory, async ({ params }, reply) => {
    const league = await find(params.league);
    const ended = (await listSeasons(postgres, [league.league])).filter(
      ({ status }) => status === 'finished',
    );
    const seasons = await Promise.all(
      ended.map(async (row) => pastView(postgres, await season(league, row.season), now())),
    );
    reply.header('cache-control', CACHING);
    return { seasons };
  });

  serve(app, contract.findLeagueOf, async ({ params }, reply) => {
    await tournaments.find(params.id);
    const found = await findDivision(postgres, params.id);
    reply.header('cache-control', CACHING);
    return found ?? fail('not_found', 'This tournament is no division of a league.');
  });
};
