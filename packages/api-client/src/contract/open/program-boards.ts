import { Type, type Static } from 'typebox';
import { Count, nullable } from '../common.ts';
import { route, withDefault } from '../route.ts';
import { Fraction, PpScore, ProgramAccountId, Text, Whole } from './program-fields.ts';
import { PROGRAM_ERRORS, ProgramProblem } from './program-problem.ts';

const OPEN = { isOptional: true } as const;

const Page = withDefault(Type.Integer({ minimum: 1, maximum: 100_000 }), 1);

export const listPpRankings = route({
  method: 'GET',
  url: '/api/leaderboard/get-pp-rankings',
  key: OPEN,
  schema: {
    operationId: 'listPpRankings',
    summary: 'Players by PP',
    tags: ['programs'],
    querystring: Type.Object({
      page: Page,
      pageSize: withDefault(Type.Integer({ minimum: 1, maximum: 100 }), 50),
    }),
    response: {
      200: Type.Object(
        {
          data: Type.Array(
            Type.Object({
              rank: Type.Integer({ minimum: 1 }),
              accountId: ProgramAccountId,
              name: Text,
              avatarUrl: Text,
              performanceRankMessage: Text,
              ppScore: PpScore,
            }),
          ),
          page: Type.Integer(),
          totalCount: Count,
        },
        { title: 'PpRankings' },
      ),
      ...PROGRAM_ERRORS,
    },
  },
});

/** As programs name the regions of the publisher's boards. */
export const BOARD_REGIONS = {
  NA: 'north-america',
  EU: 'europe',
  SA: 'south-america',
  Asia: 'asia',
  OCE: 'oceania',
} as const;
export type BoardRegion = keyof typeof BOARD_REGIONS;

export const RankedBoardRow = Type.Object(
  {
    position: Type.Integer({ minimum: 1 }),
    accountId: nullable(ProgramAccountId),
    name: Type.String(),
    avatarUrl: Text,
    rankNumber: Whole,
    rankName: Text,
    ppRankNumber: Whole,
    ppRankName: Text,
    ppScore: PpScore,
    points: nullable(Type.Integer({ description: 'The publisher does not tell' })),
    pointsOutOf: Whole,
    flatProgress: Whole,
    region: Text,
    seasonWins: nullable(Type.Integer({ description: 'We do not know all matches of the season' })),
    seasonLosses: Whole,
    seasonGames: Whole,
    seasonWinRate: Fraction,
  },
  { title: 'RankedBoardRow' },
);
export interface RankedBoardRow extends Static<typeof RankedBoardRow> {}

export const listRankedBoard = route({
  method: 'GET',
  url: '/api/leaderboard/get-ranked-leaderboard',
  key: OPEN,
  schema: {
    operationId: 'listRankedBoard',
    summary: 'The publisher’s leaderboard, as it was taken last',
    tags: ['programs'],
    querystring: Type.Object({
      page: Page,
      pageSize: withDefault(Type.Integer({ minimum: 1, maximum: 500 }), 100),
      region: Type.Optional(Type.Enum(['NA', 'EU', 'SA', 'Asia', 'OCE'])),
    }),
    response: {
      200: Type.Object(
        {
          data: Type.Array(RankedBoardRow),
          totalCount: Count,
          boardTotal: Count,
          page: Type.Integer(),
          pageSize: Type.Integer(),
          totalPages: Count,
        },
        { title: 'RankedBoard' },
      ),
      ...PROGRAM_ERRORS,
    },
  },
});

const HeroBoard = {
  params: Type.Object({ heroId: Type.Integer({ minimum: 1, maximum: 65_535 }) }),
  response: {
    200: Type.Object(
      {
        data: Type.Array(
          Type.Object({
            accountId: ProgramAccountId,
            rank: Type.Integer({ minimum: 1 }),
            heroId: Count,
            steamProfile: Type.Object({ name: Text }),
          }),
        ),
      },
      { title: 'HeroBoardOfPrograms' },
    ),
    404: ProgramProblem,
    ...PROGRAM_ERRORS,
  },
};

export const listHeroRankings = route({
  method: 'GET',
  url: '/api/leaderboard/get-soulstat-leaderboard/:heroId',
  key: OPEN,
  schema: {
    operationId: 'listHeroRankings',
    summary: 'Players of a hero by PP',
    tags: ['programs'],
    ...HeroBoard,
  },
});

export const listHeroRankingsByOldName = route({
  method: 'GET',
  url: '/api/leaderboard/get-statlocker-leaderboard/:heroId',
  key: OPEN,
  schema: {
    operationId: 'listHeroRankingsByOldName',
    summary: 'The same under the address that programs know',
    tags: ['programs'],
    ...HeroBoard,
  },
});
