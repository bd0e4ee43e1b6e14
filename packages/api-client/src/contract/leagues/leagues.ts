import { Type, type Static } from 'typebox';
import { Count } from '../common.ts';
import { Bytes, route } from '../route.ts';
import {
  EntrantId,
  EntrantName,
  Page,
  TOURNAMENT_READ,
  TournamentId,
} from '../tournaments/tournament-parts.ts';
import { TournamentRegion } from '../tournaments/tournament-setup.ts';
import { LeagueId, LeagueLine, LeagueParams, SeasonParams } from './league-parts.ts';
import {
  League,
  LeagueFixture,
  LeaguePast,
  LeagueSeason,
  LeagueStatistics,
  LeagueTeam,
} from './league-season.ts';

export const LEAGUES_PER_PAGE = 24;
export const FIXTURES_PER_PAGE = 60;
export const LEAGUE_TEAMS_PER_PAGE = 32;

const Tier = Type.Integer({ minimum: 1, maximum: 8, description: 'One division, from 1' });
const inSeason = <const Name extends string>(path: Name) =>
  `/api/leagues/:league/seasons/:season${path}` as const;

export const listLeagues = route({
  method: 'GET',
  url: '/api/leagues',
  schema: {
    operationId: 'listLeagues',
    summary: 'Public leagues: those whose season runs first, then by followers',
    tags: ['leagues'],
    querystring: Type.Object({
      region: Type.Optional({ ...TournamentRegion, description: 'For which it is' }),
      text: Type.Optional(Type.String({ maxLength: 80, description: 'Part of the name' })),
      league: Type.Optional({ ...LeagueId, description: 'The one with this address, or none' }),
      page: Type.Optional(Page),
    }),
    response: {
      200: Type.Object(
        { leagues: Type.Array(LeagueLine), total: Count, page: Type.Integer() },
        { title: 'LeagueList' },
      ),
      ...TOURNAMENT_READ,
    },
  },
});
export interface LeagueList extends Static<(typeof listLeagues)['schema']['response'][200]> {}

export const getLeague = route({
  method: 'GET',
  url: '/api/leagues/:league',
  schema: {
    operationId: 'getLeague',
    summary: 'One league as everybody sees it, with its seasons',
    tags: ['leagues'],
    params: LeagueParams,
    response: { 200: League, ...TOURNAMENT_READ },
  },
});

export const getLeagueSeason = route({
  method: 'GET',
  url: inSeason(''),
  schema: {
    operationId: 'getLeagueSeason',
    summary: 'A season: its divisions with their tables',
    tags: ['leagues'],
    params: SeasonParams,
    response: { 200: LeagueSeason, ...TOURNAMENT_READ },
  },
});

export const listLeagueFixtures = route({
  method: 'GET',
  url: inSeason('/fixtures'),
  schema: {
    operationId: 'listLeagueFixtures',
    summary: 'Matches of a season',
    description: 'Live and coming ones by their time, those that ended the last one first.',
    tags: ['leagues'],
    params: SeasonParams,
    querystring: Type.Object({
      state: Type.Optional(
        Type.Enum(['coming', 'ended'], { description: '`coming`: live ones too. All when left out' }),
      ),
      tier: Type.Optional(Tier),
      round: Type.Optional(Type.Integer({ minimum: 1, maximum: 128, description: 'Match day' })),
      entrant: Type.Optional(EntrantId),
      page: Type.Optional(Page),
    }),
    response: {
      200: Type.Object(
        {
          fixtures: Type.Array(LeagueFixture, { maxItems: FIXTURES_PER_PAGE }),
          entrants: Type.Array(EntrantName, { description: 'Of these matches' }),
          rounds: Type.Integer({ minimum: 0, description: 'Match days of the longest division' }),
          total: Count,
          page: Type.Integer(),
        },
        { title: 'LeagueFixtures' },
      ),
      ...TOURNAMENT_READ,
    },
  },
});
export interface LeagueFixtures extends Static<(typeof listLeagueFixtures)['schema']['response'][200]> {}

export const listLeagueTeams = route({
  method: 'GET',
  url: inSeason('/teams'),
  schema: {
    operationId: 'listLeagueTeams',
    summary: 'Teams of a season with rosters and both ratings',
    tags: ['leagues'],
    params: SeasonParams,
    querystring: Type.Object({ tier: Type.Optional(Tier), page: Type.Optional(Page) }),
    response: {
      200: Type.Object(
        {
          teams: Type.Array(LeagueTeam, { maxItems: LEAGUE_TEAMS_PER_PAGE }),
          total: Count,
          page: Type.Integer(),
        },
        { title: 'LeagueTeams' },
      ),
      ...TOURNAMENT_READ,
    },
  },
});
export interface LeagueTeams extends Static<(typeof listLeagueTeams)['schema']['response'][200]> {}

export const getLeagueStatistics = route({
  method: 'GET',
  url: inSeason('/statistics'),
  schema: {
    operationId: 'getLeagueStatistics',
    summary: 'Heroes, sides, first picks, players, records and the MVP race of a season',
    tags: ['leagues'],
    params: SeasonParams,
    querystring: Type.Object({ tier: Type.Optional(Tier) }),
    response: { 200: LeagueStatistics, ...TOURNAMENT_READ },
  },
});

export const getLeagueHistory = route({
  method: 'GET',
  url: '/api/leagues/:league/history',
  schema: {
    operationId: 'getLeagueHistory',
    summary: 'Seasons that have ended, with who went up and down',
    tags: ['leagues'],
    params: LeagueParams,
    response: {
      200: Type.Object({ seasons: Type.Array(LeaguePast) }, { title: 'LeagueHistory' }),
      ...TOURNAMENT_READ,
    },
  },
});
export interface LeagueHistory extends Static<(typeof getLeagueHistory)['schema']['response'][200]> {}

export const getLeagueFile = route({
  method: 'GET',
  url: inSeason('/season.json'),
  schema: {
    operationId: 'getLeagueFile',
    summary: 'A whole season as one file',
    description: 'For other programs: cached for a minute, for pages of any origin.',
    tags: ['leagues'],
    params: SeasonParams,
    response: {
      200: Type.Object(
        {
          league: League,
          season: LeagueSeason,
          fixtures: Type.Array(LeagueFixture),
          teams: Type.Array(LeagueTeam),
          statistics: LeagueStatistics,
        },
        { title: 'LeagueFile' },
      ),
      ...TOURNAMENT_READ,
    },
  },
});

export const exportLeagueCsv = route({
  method: 'GET',
  url: inSeason('/export.csv'),
  schema: {
    operationId: 'exportLeagueCsv',
    summary: 'A part of a season as a table',
    description: 'UTF-8 with a byte order mark; nothing in it is a formula to a spreadsheet.',
    tags: ['leagues'],
    mediaType: 'text/csv',
    params: SeasonParams,
    querystring: Type.Object({
      part: Type.Enum(['standings', 'fixtures', 'players', 'heroes'], { description: 'Which table' }),
    }),
    response: { 200: Type.String(), ...TOURNAMENT_READ },
  },
});

export const getLeagueCalendar = route({
  method: 'GET',
  url: '/api/leagues/:league/calendar.ics',
  schema: {
    operationId: 'getLeagueCalendar',
    summary: 'Matches of the newest season as a calendar to subscribe to',
    description: 'Times in UTC; a match keeps its UID, its SEQUENCE grows when it is moved.',
    tags: ['leagues'],
    mediaType: 'text/calendar',
    params: LeagueParams,
    querystring: Type.Object({
      entrant: Type.Optional({ ...EntrantId, description: 'Of one team alone' }),
    }),
    response: { 200: Type.String(), ...TOURNAMENT_READ },
  },
});

export const getLeagueFeed = route({
  method: 'GET',
  url: '/api/leagues/:league/results.rss',
  schema: {
    operationId: 'getLeagueFeed',
    summary: 'The last results as RSS',
    tags: ['leagues'],
    mediaType: 'application/rss+xml',
    params: LeagueParams,
    response: { 200: Type.String(), ...TOURNAMENT_READ },
  },
});

export const getLeagueCard = route({
  method: 'GET',
  url: '/api/leagues/:league/card.png',
  schema: {
    operationId: 'getLeagueCard',
    summary: 'The picture of a league for link previews: PNG, 1200 × 630',
    tags: ['leagues'],
    mediaType: 'image/png',
    params: LeagueParams,
    response: { 200: Bytes, ...TOURNAMENT_READ },
  },
});

/** Of a division, where it leads back to. */
export const findLeagueOf = route({
  method: 'GET',
  url: '/api/tournaments/:id/league',
  schema: {
    operationId: 'findLeagueOfTournament',
    summary: 'Of which league a tournament is a division',
    tags: ['leagues'],
    params: Type.Object({ id: TournamentId }),
    response: {
      200: Type.Object(
        { league: LeagueId, name: Type.String(), season: Type.Integer(), tier: Type.Integer() },
        { title: 'LeagueOfTournament' },
      ),
      ...TOURNAMENT_READ,
    },
  },
});
