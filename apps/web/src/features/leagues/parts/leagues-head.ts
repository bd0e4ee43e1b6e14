import type { League, LeagueLine, LeagueList } from '@soulstat/api-client';
import type { Head } from '../../../shared/head.ts';
import type { Params } from '../../../shared/router/match-route.ts';
import { PHASE_WORDS } from './words.ts';

export const LEAGUES_HEAD: Head = {
  title: 'Leagues',
  description:
    'Seasons with divisions: standings, fixtures, teams, players and heroes, counted from match files.',
};

export const LEAGUE_CREATOR_HEAD: Head = {
  title: 'Create a league',
  description: 'Divisions, match days, promotion and relegation: set up a league and its first season.',
};

/** The league of `/death-slam`. */
export const DEATH_SLAM = 'death-slam';

const LEAGUE_ID = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;

/** Undefined where the text can be no league. */
export const parseLeagueId = (text: string | undefined): string | undefined =>
  text !== undefined && LEAGUE_ID.test(text) ? text : undefined;

export function leagueRequest({ leagueId }: Params): string | undefined {
  const league = parseLeagueId(leagueId);
  return league === undefined ? undefined : `/api/leagues/${league}`;
}

/** An empty list, not an error, as long as nobody has created it. */
export const deathSlamRequest = (): string => `/api/leagues?league=${DEATH_SLAM}`;

export const leagueHeadOf = ({ leagueId = '' }: Params, result: unknown): Head =>
  headOf(result as League | undefined, {
    title: `League ${leagueId}`,
    description: 'This league cannot be shown.',
  });

export const deathSlamHeadOf = (_params: Params, result: unknown): Head =>
  headOf((result as LeagueList | undefined)?.leagues[0], {
    title: 'Death Slam',
    description: 'The community league: divisions, results and rosters.',
  });

function headOf(league: (LeagueLine & Partial<Pick<League, 'isIndexed'>>) | undefined, missing: Head): Head {
  if (!league) return missing;
  const { name, season, league: id } = league;
  const state = season
    ? `${season.name}: ${PHASE_WORDS[season.phase].toLowerCase()}, ${season.teams} teams. `
    : '';
  return {
    title: name,
    description: `${state}Standings, fixtures, teams, players and heroes.`,
    image: `/api/leagues/${id}/card.png`,
    isUnlisted: league.isIndexed === false,
    feeds: [
      { type: 'application/rss+xml', title: `${name}: results`, href: `/api/leagues/${id}/results.rss` },
    ],
  };
}

export const leagueControlHeadOf = ({ leagueId = '' }: Params): Head => ({
  title: `Control panel of ${leagueId}`,
  description: 'Run a league: seasons, divisions, match times and people, all with a log.',
});
