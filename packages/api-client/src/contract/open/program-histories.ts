import { Type, type Static } from 'typebox';
import { Count, MatchId, nullable } from '../common.ts';
import { route, withDefault } from '../route.ts';
import {
  AccountParams,
  Fraction,
  IsoMoment,
  PlayedHeroes,
  PpScore,
  ProgramAccountId,
} from './program-fields.ts';
import { PROGRAM_ERRORS, ProgramProblem } from './program-problem.ts';

export const ProgramHistory = Type.Object(
  {
    matchHistory: Type.Array(
      Type.Object({
        match_id: MatchId,
        hero_id: Count,
        start_time: Type.Integer({ description: 'Unix time in milliseconds' }),
        match_duration_s: Count,
        match_result: nullable(
          Type.Integer({
            description: '`true`: the team that won, 0 or 1. `concise`: 1 won, 0 lost. Null where nobody won',
          }),
        ),
        player_team: Type.Integer({
          description:
            '`true`: the team of the player, 0 or 1. `concise`: always 1, so that both ways of reading agree',
        }),
        player_kills: Count,
        player_deaths: Count,
        player_assists: Count,
        globalRank: nullable(Type.Integer({ minimum: 1, maximum: 12 })),
        ppImpact: nullable(Type.Number({ description: 'What the match changed in PP' })),
      }),
      { description: 'The newest first' },
    ),
    profileAggregateStats: Type.Object({ totalMatches: Count, mostPlayedHeroes: PlayedHeroes }),
    storedPPScore: PpScore,
  },
  { title: 'ProgramHistory' },
);
export interface ProgramHistory extends Static<typeof ProgramHistory> {}

const GameMode = Type.Optional(
  Type.Integer({ enum: [1, 4], description: '1 normal, 4 Street Brawl; both unless told' }),
);
const MatchMode = Type.Optional(
  Type.Enum(['1', '4', 'unranked', 'ranked'], { description: '1 unranked, 4 ranked; both unless told' }),
);

export const getConciseHistory = route({
  method: 'GET',
  url: '/api/profile/data/matches/:accountId/concise',
  key: { scope: 'read', counts: 'accounts', isOptional: true },
  schema: {
    operationId: 'getConciseHistory',
    summary: 'Matches of a player by pages',
    tags: ['programs'],
    params: AccountParams,
    querystring: Type.Object({
      offset: withDefault(Type.Integer({ minimum: 0, maximum: 1_000_000 }), 0),
      limit: withDefault(Type.Integer({ minimum: 1, maximum: 500 }), 50),
      gameMode: GameMode,
      matchMode: MatchMode,
    }),
    response: { 200: ProgramHistory, 404: ProgramProblem, ...PROGRAM_ERRORS },
  },
});

export const getTrueHistory = route({
  method: 'GET',
  url: '/api/profile/data/matches/:accountId/true',
  key: { scope: 'read', counts: 'accounts', isOptional: true },
  schema: {
    operationId: 'getTrueHistory',
    summary: 'All matches of a player',
    tags: ['programs'],
    params: AccountParams,
    querystring: Type.Object({ gameMode: GameMode }),
    response: { 200: ProgramHistory, 404: ProgramProblem, ...PROGRAM_ERRORS },
  },
});

export const getHeroPerformances = route({
  method: 'GET',
  url: '/api/profile/hero-performances/:accountId',
  key: { scope: 'read', counts: 'accounts', isOptional: true },
  schema: {
    operationId: 'getHeroPerformances',
    summary: 'Matches and wins of a player by hero',
    tags: ['programs'],
    params: AccountParams,
    response: {
      200: Type.Object(
        {
          heroPerformances: Type.Record(Type.String(), Type.Object({ matches: Count, wins: Count }), {
            description: 'By hero id',
          }),
        },
        { title: 'HeroPerformancesOfPlayer' },
      ),
      404: ProgramProblem,
      ...PROGRAM_ERRORS,
    },
  },
});

export const ProgramPlayerMatch = Type.Object(
  {
    matchId: MatchId,
    startedAt: IsoMoment,
    durationSeconds: Count,
    gameMode: Type.String(),
    matchMode: Type.String(),
    heroId: Count,
    team: Count,
    won: nullable(Type.Boolean({ description: 'Null where nobody won' })),
    kills: Count,
    deaths: Count,
    assists: Count,
    netWorth: Count,
    placement: nullable(Type.Integer({ minimum: 1, maximum: 12 })),
    ppChange: nullable(Type.Number({ description: 'PP after the match less PP before it' })),
    ppAfter: Fraction,
    isConfirmed: Type.Boolean({ description: 'A trusted source told of it' }),
  },
  { title: 'ProgramPlayerMatch' },
);
export interface ProgramPlayerMatch extends Static<typeof ProgramPlayerMatch> {}

export const listProgramMatches = route({
  method: 'GET',
  url: '/api/public/profile/:accountId/matches',
  key: { scope: 'read', counts: 'accounts' },
  schema: {
    operationId: 'listProgramMatches',
    summary: 'Matches of a player with the PP change of each',
    description: 'The newest first.',
    tags: ['programs'],
    params: AccountParams,
    querystring: Type.Object({
      offset: withDefault(Type.Integer({ minimum: 0, maximum: 1_000_000 }), 0),
      limit: withDefault(Type.Integer({ minimum: 1, maximum: 500 }), 100),
    }),
    response: {
      200: Type.Object(
        {
          accountId: ProgramAccountId,
          totalCount: Count,
          next: nullable(Type.Integer({ description: '`offset` of the next page; null at the end' })),
          matches: Type.Array(ProgramPlayerMatch),
        },
        { title: 'ProgramPlayerMatches' },
      ),
      404: ProgramProblem,
      ...PROGRAM_ERRORS,
    },
  },
});
