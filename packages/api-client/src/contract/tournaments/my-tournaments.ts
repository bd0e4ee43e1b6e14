import { Type, type Static } from 'typebox';
import { Count, nullable, UnixSeconds } from '../common.ts';
import { DraftCode } from '../drafts/draft.ts';
import { route } from '../route.ts';
import {
  EntrantId,
  EntrantName,
  Page,
  TOURNAMENT_SENT,
  TournamentId,
  TournamentMatchId,
} from './tournament-parts.ts';
import { TournamentLine } from './tournament.ts';

export const PAST_PER_PAGE = 20;

export const TODO_KINDS = [
  'check-in',
  'report',
  'confirm',
  'play',
  'answer-invitation',
  'complete-roster',
  'decide',
  'approve-entrants',
  'approve-standings',
  'approve-series',
] as const;
const Todo = Type.Object(
  {
    kind: Type.Enum([...TODO_KINDS]),
    tournamentId: nullable(TournamentId),
    tournament: Type.String({ description: 'Its name, or that of the series' }),
    entrant: nullable(EntrantId),
    match: nullable(TournamentMatchId),
    sentence: Type.String(),
    path: Type.String({ description: 'Where it is done' }),
    until: nullable({ ...UnixSeconds, description: 'Latest time; null: none' }),
  },
  { title: 'TournamentTodo' },
);
export interface TournamentTodo extends Static<typeof Todo> {}

const NextMatch = Type.Object(
  {
    tournamentId: TournamentId,
    tournament: Type.String(),
    match: TournamentMatchId,
    own: EntrantName,
    other: nullable(EntrantName),
    startsAt: nullable(UnixSeconds),
    isEstimated: Type.Boolean(),
    isReady: Type.Boolean({ description: 'Both sides are decided: the draft can be opened' }),
    draft: nullable(DraftCode),
    mapNote: Type.String(),
  },
  { title: 'NextTournamentMatch' },
);
export interface NextTournamentMatch extends Static<typeof NextMatch> {}

const Entered = Type.Object({ tournament: TournamentLine, entrant: EntrantName, isCaptain: Type.Boolean() });

export const getMyTournaments = route({
  method: 'GET',
  url: '/api/tournaments/mine',
  action: 'tournament.readOwn',
  schema: {
    operationId: 'getMyTournaments',
    summary: 'What one has to do in tournaments, the next match, invitations, what one organises',
    tags: ['tournaments'],
    response: {
      200: Type.Object(
        {
          todo: Type.Array(Todo, { description: 'The most urgent first' }),
          nextMatch: nullable(NextMatch),
          entered: Type.Array(Entered, { description: 'Not over yet, the next one first' }),
          organised: Type.Array(
            Type.Object({
              tournament: TournamentLine,
              role: Type.Enum(['owner', 'admin', 'referee', 'caster']),
              attention: Type.Integer({ minimum: 0, description: 'Things that need a person' }),
            }),
            { description: 'Not over yet, or over for less than 30 days' },
          ),
        },
        { title: 'MyTournaments' },
      ),
      ...TOURNAMENT_SENT,
    },
  },
});
export interface MyTournaments extends Static<(typeof getMyTournaments)['schema']['response'][200]> {}

export const listMyResults = route({
  method: 'GET',
  url: '/api/tournaments/mine/past',
  action: 'tournament.readOwn',
  schema: {
    operationId: 'listMyTournamentResults',
    summary: 'Tournaments that one has played, and how they ended',
    tags: ['tournaments'],
    querystring: Type.Object({ page: Type.Optional(Page) }),
    response: {
      200: Type.Object(
        {
          results: Type.Array(
            Type.Object({
              tournament: TournamentLine,
              entrant: EntrantName,
              position: nullable(Type.Integer({ minimum: 1 })),
              of: Count,
              wins: Count,
              losses: Count,
            }),
          ),
          total: Count,
          page: Type.Integer(),
          card: Type.Object(
            { tournaments: Count, titles: Count, podiums: Count, wins: Count, losses: Count },
            { description: 'Over all of them; wins and losses are matches' },
          ),
        },
        { title: 'MyTournamentResults' },
      ),
      ...TOURNAMENT_SENT,
    },
  },
});

export const makeCalendarLink = route({
  method: 'POST',
  url: '/api/tournaments/mine/calendar-link',
  action: 'tournament.readOwn',
  schema: {
    operationId: 'makeTournamentCalendarLink',
    summary:
      'A secret address of one’s own matches and tournaments for calendar programs; the one of before ends',
    tags: ['tournaments'],
    response: {
      200: Type.Object({ url: Type.String() }, { title: 'TournamentCalendarLink' }),
      ...TOURNAMENT_SENT,
    },
  },
});

export const getMyFeed = route({
  method: 'GET',
  url: '/api/tournaments/mine/:secret/calendar.ics',
  schema: {
    operationId: 'getMyTournamentFeed',
    summary: 'Own tournaments and matches as a calendar, by its secret address',
    tags: ['tournaments'],
    mediaType: 'text/calendar',
    params: Type.Object({
      secret: Type.String({ pattern: '^[A-Za-z0-9_-]{32}$', description: 'Secret of the address' }),
    }),
    response: { 200: Type.String(), ...TOURNAMENT_SENT },
  },
});
