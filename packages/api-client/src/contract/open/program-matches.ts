import { Type, type Static } from 'typebox';
import { Count, MatchId, nullable } from '../common.ts';
import { route } from '../route.ts';
import {
  EstimatedRank,
  Fraction,
  IsoMoment,
  PpScore,
  ProgramAccountId,
  SentId,
  Text,
  Whole,
} from './program-fields.ts';
import { BATCH_ERRORS, PROGRAM_ERRORS, ProgramProblem } from './program-problem.ts';

/** Matches of one batch: as a bare list, and as `matchIds`. */
export const MAX_BARE_MATCHES = 10;
export const MAX_MATCHES = 25;

const MatchParams = Type.Object({ matchId: MatchId });

export const ProgramMatchPlayer = Type.Object(
  {
    match_id: MatchId,
    account_id: Type.Integer({ minimum: 0, description: '0: a bot, or a player who hides' }),
    team: Type.Enum(['Amber Hand', 'Sapphire Flame']),
    hero_id: Count,
    kills: Count,
    deaths: Count,
    assists: Count,
    player_damage: nullable(Type.Integer({ description: 'Null where no file of the match is stored' })),
    total_souls: Count,
    playerWon: nullable(Type.Boolean()),
    partySize: nullable(Type.Integer({ description: 'Null where unknown' })),
    mvpScore: nullable(
      Type.Number({
        description: 'What placements go by: a sum of standard deviations; null without scores',
      }),
    ),
    teamMvpPlacement: nullable(Type.Integer({ minimum: 1, maximum: 6 })),
    globalRank: nullable(Type.Integer({ minimum: 1, maximum: 12 })),
    metrics: Type.Record(Type.String(), Type.Number(), {
      description: 'By figure, standard deviations above players of the same hero, rank and length of match',
    }),
    items: Type.Array(
      Type.Object({
        item_id: Count,
        game_time_s: Count,
        sold_time_s: nullable(Count),
        imbued_ability_id: nullable(Count),
      }),
    ),
    steamProfile: nullable(
      Type.Object({
        accountId: ProgramAccountId,
        name: Text,
        avatarUrl: Text,
        ppScore: PpScore,
        estimatedRankNumber: EstimatedRank,
        region: Text,
      }),
    ),
  },
  { title: 'ProgramMatchPlayer' },
);

export const ProgramMatch = Type.Object(
  {
    matchId: MatchId,
    matchDate: IsoMoment,
    matchDurationSeconds: Count,
    amberHandWon: nullable(Type.Boolean({ description: 'Null where nobody won' })),
    matchWasAbandoned: Type.Boolean(),
    gameMode: Type.Integer({ description: '1 normal, 4 Street Brawl, 0 another' }),
    amberHandMeanPPScore: nullable(Type.Integer({ description: 'Mean PP before the match' })),
    sapphireFlameMeanPPScore: Whole,
    players: Type.Array(ProgramMatchPlayer),
  },
  { title: 'ProgramMatch', description: 'A match in the words of programs. Amber Hand is team 0.' },
);
export interface ProgramMatch extends Static<typeof ProgramMatch> {}

export const getProgramMatch = route({
  method: 'GET',
  url: '/api/public/match/:matchId',
  key: { scope: 'read', counts: 'matches' },
  schema: {
    operationId: 'getProgramMatch',
    summary: 'A match, for programs',
    tags: ['programs'],
    params: MatchParams,
    response: { 200: ProgramMatch, 404: ProgramProblem, ...PROGRAM_ERRORS },
  },
});

export const listProgramMatchesById = route({
  method: 'POST',
  url: '/api/public/matches',
  action: 'program.readBatch',
  key: { scope: 'read', counts: 'matches' },
  schema: {
    operationId: 'listProgramMatchesById',
    summary: 'Some matches at once',
    description: 'Costs as many items as it names.',
    tags: ['programs'],
    body: Type.Union([
      Type.Array(SentId, { description: `Match ids, ${MAX_BARE_MATCHES} at most` }),
      Type.Object(
        { matchIds: Type.Array(SentId, { description: `${MAX_MATCHES} at most` }) },
        { additionalProperties: true },
      ),
    ]),
    response: {
      200: Type.Array(ProgramMatch, {
        description: 'Unknown ids are absent, in no order. With `Accept: application/x-ndjson` a line each',
      }),
      ...BATCH_ERRORS,
    },
  },
});

export const populateMatch = route({
  method: 'GET',
  url: '/api/match/:matchId/populate',
  key: { isOptional: true },
  schema: {
    operationId: 'populateMatch',
    summary: 'Have a match downloaded',
    description: '200 where it is stored or its download is queued; 404 where nobody has sent its salts.',
    tags: ['programs'],
    params: MatchParams,
    querystring: Type.Object({
      username: Type.Optional(Type.String({ maxLength: 200, description: 'Passed over' })),
    }),
    response: {
      200: Type.Object(
        { matchId: MatchId, state: Type.Enum(['stored', 'queued']), message: Type.String() },
        { title: 'PopulatedMatch' },
      ),
      404: ProgramProblem,
      ...PROGRAM_ERRORS,
    },
  },
});

export const listLiveMatches = route({
  method: 'GET',
  url: '/api/live/get-live-matches',
  key: { scope: 'read', isOptional: true },
  schema: {
    operationId: 'listLiveMatches',
    summary: 'Matches that are being played',
    description: 'Empty where the site follows no feed of them. Hidden players are account 0.',
    tags: ['programs'],
    response: {
      200: Type.Array(
        Type.Object({
          matchId: MatchId,
          durationS: Count,
          matchModeParsed: Type.String(),
          players: Type.Array(
            Type.Object({
              accountId: ProgramAccountId,
              steamProfile: Type.Object({ name: Text, avatarUrl: Text }),
            }),
          ),
        }),
      ),
      ...PROGRAM_ERRORS,
    },
  },
});

export const getWinRate = route({
  method: 'GET',
  url: '/api/match/:matchId/win-rate',
  key: { scope: 'read', counts: 'matches', isOptional: true },
  schema: {
    operationId: 'getWinRate',
    summary: 'The chance of winning over the course of a match',
    tags: ['programs'],
    params: MatchParams,
    response: {
      200: Type.Object(
        {
          winRateIntervals: Type.Array(
            Type.Object({
              timestamp_s: Count,
              amberHandWinRate: Type.Number({ minimum: 0, maximum: 1 }),
              low: Fraction,
              high: Fraction,
            }),
            { description: 'A point a minute, and the result; empty where the match has no scores' },
          ),
        },
        { title: 'WinRate' },
      ),
      404: ProgramProblem,
      ...PROGRAM_ERRORS,
    },
  },
});
