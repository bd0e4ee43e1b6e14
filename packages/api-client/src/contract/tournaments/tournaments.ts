import { Type, type Static } from 'typebox';
import { Count, nullable, RankLimit, UnixSeconds } from '../common.ts';
import { Language } from '../guides/guides.ts';
import { Bytes, route } from '../route.ts';
import {
  EntrantStatus,
  Page,
  StageIndex,
  TOURNAMENT_READ,
  TournamentEntrant,
  TournamentParams,
} from './tournament-parts.ts';
import { TournamentFormat, TournamentRegion } from './tournament-setup.ts';
import { Tournament, TournamentLine, TournamentNews, TournamentStage } from './tournament.ts';

export const TOURNAMENTS_PER_PAGE = 24;
export const ENTRANTS_PER_PAGE = 64;
export const NEWS_PER_PAGE = 20;
/** Longest stretch of a calendar, in days, and as many tournaments. */
export const CALENDAR_DAYS = 100;
export const CALENDAR_LINES = 1000;

/** States of a list. `upcoming`: announced, open or in check-in. `past`: finished or cancelled. */
export const TOURNAMENT_STATES = ['upcoming', 'announced', 'open', 'check-in', 'live', 'past'] as const;
export type TournamentState = (typeof TOURNAMENT_STATES)[number];

const Bit = (description: string) => Type.Optional(Type.Literal(1, { description }));
export const TOURNAMENT_FILTERS = {
  region: Type.Optional({ ...TournamentRegion, description: 'For which it is' }),
  format: Type.Optional({ ...TournamentFormat, description: 'Of any of its stages' }),
  rank: Type.Optional({ ...RankLimit, description: 'A player of this rank may enter' }),
  points: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 20_000, description: 'A team with this mean PP may enter' }),
  ),
  prize: Bit('With a prize'),
  places: Bit('With open places'),
  entry: Type.Optional(
    Type.Enum(['open', 'approval', 'invite', 'free-agents'], { description: '`free-agents`: also alone' }),
  ),
  language: Type.Optional(Language),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 6, description: 'Team size' })),
  text: Type.Optional(Type.String({ maxLength: 80, description: 'Part of the name' })),
};

export const listTournaments = route({
  method: 'GET',
  url: '/api/tournaments',
  schema: {
    operationId: 'listTournaments',
    summary: 'Public tournaments',
    description: 'Those that come next first, of the past the last ones first.',
    tags: ['tournaments'],
    querystring: Type.Object({
      state: Type.Optional(Type.Enum([...TOURNAMENT_STATES], { description: 'All when left out' })),
      ...TOURNAMENT_FILTERS,
      page: Type.Optional(Page),
    }),
    response: {
      200: Type.Object(
        { tournaments: Type.Array(TournamentLine), total: Count, page: Type.Integer() },
        { title: 'TournamentList' },
      ),
      ...TOURNAMENT_READ,
    },
  },
});
export interface TournamentList extends Static<(typeof listTournaments)['schema']['response'][200]> {}

export const getTournamentCalendar = route({
  method: 'GET',
  url: '/api/tournaments/calendar',
  schema: {
    operationId: 'getTournamentCalendar',
    summary: 'Tournaments that take place between two times',
    description: `Those that begin or last between \`from\` and \`to\`, ${CALENDAR_DAYS} days apart at most, by their start.`,
    tags: ['tournaments'],
    querystring: Type.Object({ from: UnixSeconds, to: UnixSeconds, ...TOURNAMENT_FILTERS }),
    response: {
      200: Type.Object(
        {
          tournaments: Type.Array(TournamentLine, { maxItems: CALENDAR_LINES }),
          total: Type.Integer({
            minimum: 0,
            description: 'More than there are lines where some are left out',
          }),
        },
        { title: 'TournamentCalendar' },
      ),
      ...TOURNAMENT_READ,
    },
  },
});

const Calendar = { 200: Type.String(), ...TOURNAMENT_READ };

export const getTournamentFeed = route({
  method: 'GET',
  url: '/api/tournaments/calendar.ics',
  schema: {
    operationId: 'getTournamentFeed',
    summary: 'Tournaments as a calendar to subscribe to',
    description:
      'From 60 days ago on. Times in UTC; an event keeps its UID, its SEQUENCE grows with every change, and one that was called off stays as CANCELLED.',
    tags: ['tournaments'],
    mediaType: 'text/calendar',
    querystring: Type.Object(TOURNAMENT_FILTERS),
    response: Calendar,
  },
});

export const getTournamentEvent = route({
  method: 'GET',
  url: '/api/tournaments/:id/event.ics',
  schema: {
    operationId: 'getTournamentEvent',
    summary: 'One tournament for a calendar',
    tags: ['tournaments'],
    mediaType: 'text/calendar',
    params: TournamentParams,
    response: Calendar,
  },
});

export const getTournament = route({
  method: 'GET',
  url: '/api/tournaments/:id',
  schema: {
    operationId: 'getTournament',
    summary: 'One tournament as everybody sees it',
    tags: ['tournaments'],
    params: TournamentParams,
    response: { 200: Tournament, ...TOURNAMENT_READ },
  },
});

export const TournamentFile = Type.Object(
  {
    tournament: Tournament,
    entrants: Type.Array(TournamentEntrant, { description: 'All, also who declined or withdrew' }),
    stages: Type.Array(TournamentStage),
    log: Type.Array(Type.Unknown(), {
      description: 'What was entered, in order, as the engine reads it; without reasons',
    }),
    state: Type.Unknown({ description: 'What the engine makes of setup and log' }),
  },
  { title: 'TournamentFile' },
);
export interface TournamentFile extends Static<typeof TournamentFile> {}

export const getTournamentFile = route({
  method: 'GET',
  url: '/api/tournaments/:id/tournament.json',
  schema: {
    operationId: 'getTournamentFile',
    summary: 'The whole tournament as one file',
    description: 'For other programs: cached for five seconds, with an ETag, for pages of any origin.',
    tags: ['tournaments'],
    params: TournamentParams,
    response: { 200: TournamentFile, ...TOURNAMENT_READ },
  },
});

export const exportTournamentCsv = route({
  method: 'GET',
  url: '/api/tournaments/:id/export.csv',
  schema: {
    operationId: 'exportTournamentCsv',
    summary: 'A part of a tournament as a table',
    description: 'UTF-8 with a byte order mark; nothing in it is a formula to a spreadsheet.',
    tags: ['tournaments'],
    mediaType: 'text/csv',
    params: TournamentParams,
    querystring: Type.Object({
      part: Type.Enum(['entrants', 'players', 'matches', 'standings'], { description: 'Which table' }),
    }),
    response: { 200: Type.String(), ...TOURNAMENT_READ },
  },
});

export const getTournamentCard = route({
  method: 'GET',
  url: '/api/tournaments/:id/card.png',
  schema: {
    operationId: 'getTournamentCard',
    summary: 'The picture of a tournament for link previews: PNG, 1200 × 630',
    tags: ['tournaments'],
    mediaType: 'image/png',
    params: TournamentParams,
    response: { 200: Bytes, ...TOURNAMENT_READ },
  },
});

export const watchTournament = route({
  method: 'GET',
  url: '/api/tournaments/:id/events',
  schema: {
    operationId: 'watchTournament',
    summary: 'What happens in a tournament, as Server-Sent Events',
    description:
      'Events named `change`, each with a TournamentChange; their id is the version of the log. `Last-Event-ID` (or `?after=`) goes on from there. A comment comes every 20 seconds. `reload` says that too much was missed.',
    tags: ['tournaments'],
    mediaType: 'text/event-stream',
    params: TournamentParams,
    querystring: Type.Object({
      after: Type.Optional(Type.Integer({ minimum: 0, description: 'Version of the log that one has seen' })),
    }),
    response: { 200: Type.String(), ...TOURNAMENT_READ },
  },
});

export const listTournamentEntrants = route({
  method: 'GET',
  url: '/api/tournaments/:id/entrants',
  schema: {
    operationId: 'listTournamentEntrants',
    summary: 'Who takes part, with rosters and mean PP',
    tags: ['tournaments'],
    params: TournamentParams,
    querystring: Type.Object({
      status: Type.Optional({
        ...EntrantStatus,
        description: 'All but those declined or withdrawn otherwise',
      }),
      sort: Type.Optional(
        Type.Enum(['seed', 'name', 'points', 'entered'], { description: '`seed` otherwise' }),
      ),
      text: Type.Optional(Type.String({ maxLength: 80, description: 'Part of the name' })),
      page: Type.Optional(Page),
    }),
    response: {
      200: Type.Object(
        {
          entrants: Type.Array(TournamentEntrant, { maxItems: ENTRANTS_PER_PAGE }),
          total: Count,
          page: Type.Integer(),
          points: Type.Object(
            {
              average: nullable(Type.Number()),
              lowest: nullable(Type.Number()),
              highest: nullable(Type.Number()),
              known: Count,
            },
            { description: 'Mean PP of all who have a place; `known`: so many have one' },
          ),
        },
        { title: 'TournamentEntrants' },
      ),
      ...TOURNAMENT_READ,
    },
  },
});
export interface TournamentEntrants extends Static<
  (typeof listTournamentEntrants)['schema']['response'][200]
> {}

export const getTournamentStage = route({
  method: 'GET',
  url: '/api/tournaments/:id/stages/:stage',
  schema: {
    operationId: 'getTournamentStage',
    summary: 'Bracket, tables and matches of a stage',
    tags: ['tournaments'],
    params: Type.Object({ ...TournamentParams.properties, stage: StageIndex }),
    response: { 200: TournamentStage, ...TOURNAMENT_READ },
  },
});

export const listTournamentNews = route({
  method: 'GET',
  url: '/api/tournaments/:id/news',
  schema: {
    operationId: 'listTournamentNews',
    summary: 'Announcements of a tournament: pinned ones first, then the newest',
    tags: ['tournaments'],
    params: TournamentParams,
    querystring: Type.Object({ page: Type.Optional(Page) }),
    response: {
      200: Type.Object(
        { news: Type.Array(TournamentNews), total: Count, page: Type.Integer() },
        { title: 'TournamentNewsPage' },
      ),
      ...TOURNAMENT_READ,
    },
  },
});
