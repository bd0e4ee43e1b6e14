import { Type, type Static } from 'typebox';
import { Count, nullable, UnixSeconds } from '../common.ts';
import { Bytes, route } from '../route.ts';
import { TournamentRegion } from '../tournaments/tournament-setup.ts';
import { Team, TEAM_READ, TeamCard, TeamId, TeamName, TeamParams, TeamTexts } from './team.ts';

export const TEAMS_PER_PAGE = 24;

export const TEAM_SORTS = ['rating', 'name', 'newest'] as const;
export type TeamSort = (typeof TEAM_SORTS)[number];

const Rating = Type.Integer({ minimum: 0, maximum: 4000 });

export const listTeams = route({
  method: 'GET',
  url: '/api/teams',
  schema: {
    operationId: 'listTeams',
    summary: 'Teams',
    description: 'Those of the highest rating first; teams without a rated match come last.',
    tags: ['teams'],
    querystring: Type.Object({
      text: Type.Optional(Type.String({ maxLength: 80, description: 'Part of the name or the tag' })),
      region: Type.Optional({ ...TournamentRegion, description: 'Of the team, or of the player' }),
      recruiting: Type.Optional(Type.Literal(1, { description: 'Looks for players' })),
      minRating: Type.Optional({ ...Rating, description: 'Rated at least so' }),
      maxRating: Type.Optional({ ...Rating, description: 'Rated at most so' }),
      sort: Type.Optional(Type.Enum([...TEAM_SORTS], { description: '`rating` otherwise' })),
      after: Type.Optional({ ...TeamId, description: 'The last team of the page before' }),
    }),
    response: {
      200: Type.Object(
        {
          teams: Type.Array(TeamCard, { maxItems: TEAMS_PER_PAGE }),
          next: nullable({ ...TeamId, description: '`after` of the next page; null: this is the last' }),
        },
        { title: 'TeamList' },
      ),
      ...TEAM_READ,
    },
  },
});
export interface TeamList extends Static<(typeof listTeams)['schema']['response'][200]> {}

export const getTeam = route({
  method: 'GET',
  url: '/api/teams/:id',
  schema: {
    operationId: 'getTeam',
    summary: 'A team: roster, history, rating',
    tags: ['teams'],
    params: TeamParams,
    response: { 200: Team, ...TEAM_READ },
  },
});

export const checkTeamName = route({
  method: 'GET',
  url: '/api/teams/name-check',
  schema: {
    operationId: 'checkTeamName',
    summary: 'Teams whose names look like this one',
    description: 'The best-rated ones first. A name is refused to nobody: two teams may share one.',
    tags: ['teams'],
    querystring: Type.Object({ name: TeamTexts.name }),
    response: {
      200: Type.Object({ alike: Type.Array(TeamName, { maxItems: 5 }) }, { title: 'TeamNameCheck' }),
      ...TEAM_READ,
    },
  },
});

export const TeamResult = Type.Object(
  {
    opponent: TeamName,
    hasWon: Type.Boolean(),
    at: UnixSeconds,
    name: Type.String({ description: 'Of the tournament or league' }),
    path: Type.String({ description: 'The match on this site' }),
  },
  { title: 'TeamResult' },
);

export const getTeamRating = route({
  method: 'GET',
  url: '/api/teams/:id/rating',
  schema: {
    operationId: 'getTeamRating',
    summary: 'How the rating of a team went',
    description:
      'A rating period is a week from Monday, UTC. The line is computed from all results again, in their order, whenever one of them changes.',
    tags: ['teams'],
    params: TeamParams,
    response: {
      200: Type.Object(
        {
          weeks: Type.Array(
            Type.Object({
              week: { ...UnixSeconds, description: 'Its Monday' },
              rating: Type.Number(),
              deviation: Type.Number({ description: 'At the end of the week' }),
              results: Count,
              newMains: Type.Integer({
                minimum: 0,
                description: 'Main players who came: the deviation grew by 30 % for each',
              }),
            }),
          ),
          results: Type.Array(TeamResult, { description: 'The last 50, the newest first' }),
        },
        { title: 'TeamRatingLine' },
      ),
      ...TEAM_READ,
    },
  },
});
export interface TeamRatingLine extends Static<(typeof getTeamRating)['schema']['response'][200]> {}

export const getTeamCard = route({
  method: 'GET',
  url: '/api/teams/:id/card.png',
  schema: {
    operationId: 'getTeamCard',
    summary: 'The picture of a team for link previews: PNG, 1200 × 630',
    tags: ['teams'],
    mediaType: 'image/png',
    params: TeamParams,
    response: { 200: Bytes, ...TEAM_READ },
  },
});

export const getTeamFeed = route({
  method: 'GET',
  url: '/api/teams/:id/results.rss',
  schema: {
    operationId: 'getTeamFeed',
    summary: 'Newest results of a team, as RSS',
    tags: ['teams'],
    mediaType: 'application/rss+xml',
    params: TeamParams,
    response: { 200: Type.String(), ...TEAM_READ },
  },
});

export const getTeamCalendar = route({
  method: 'GET',
  url: '/api/teams/:id/calendar.ics',
  schema: {
    operationId: 'getTeamCalendar',
    summary: 'Tournaments that a team has entered, as a calendar to subscribe to',
    description:
      'From 60 days ago on. Times in UTC; an event keeps its UID, its SEQUENCE grows with every change, and one that was called off stays as CANCELLED. Scrims are for members and not in it.',
    tags: ['teams'],
    mediaType: 'text/calendar',
    params: TeamParams,
    response: { 200: Type.String(), ...TEAM_READ },
  },
});
