import { Type, type Static } from 'typebox';
import {
  AccountId,
  Count,
  MatchId,
  nullable,
  Problem,
  RankLimit,
  RankNumber,
  Seconds,
  TeamIndex,
  UnixSeconds,
} from '../common.ts';
import { STATISTIC_MODES } from '../heroes/heroes.ts';
import { route, withDefault } from '../route.ts';
import { STATISTIC_COUNTED } from '../statistics.ts';

/** By average rank, ups and downs, what the winner came back from, how clear it was all along, length, or time. */
export const TOP_ORDERS = ['rank', 'excitement', 'comeback', 'stomp', 'longest', 'newest'] as const;
export type TopOrder = (typeof TOP_ORDERS)[number];

export const TopMatch = Type.Object(
  {
    matchId: MatchId,
    mode: Type.Enum(['ranked', 'unranked', 'streetBrawl']),
    startedAt: UnixSeconds,
    durationSeconds: Seconds,
    averageRankNumber: nullable(RankNumber),
    winningTeam: TeamIndex,
    heroIds: Type.Tuple([Type.Array(Count), Type.Array(Count)], {
      description: 'By player slot, index = team',
    }),
    course: nullable(
      Type.Object({
        excitement: Type.Number({
          minimum: 0,
          description: 'Ups and downs of the chance to win added up: 0.5 is the least for an even match',
        }),
        lowestChance: Type.Number({ minimum: 0, maximum: 1, description: 'Of the winners' }),
        meanChance: Type.Number({ minimum: 0, maximum: 1, description: 'Of the winners, over the match' }),
      }),
    ),
    mvp: nullable(
      Type.Object({ accountId: nullable(AccountId), name: nullable(Type.String()), heroId: Count }),
    ),
  },
  {
    title: 'TopMatch',
    description: 'Without a course where no model has scored the match. Who hides has no name.',
  },
);
export interface TopMatch extends Static<typeof TopMatch> {}

export const TopMatches = Type.Object(
  {
    matches: Type.Array(TopMatch),
    counted: Type.Integer({ ...Count, description: 'Matches that pass the filters' }),
    scored: Type.Integer({ ...Count, description: 'Those of them with a course' }),
    newestStartedAt: nullable(UnixSeconds),
    dataVersion: Type.Integer({ minimum: 0 }),
    scoresVersion: Type.Integer({ minimum: 0 }),
  },
  { title: 'TopMatches' },
);
export interface TopMatches extends Static<typeof TopMatches> {}

export const listTopMatches = route({
  method: 'GET',
  url: '/api/matches/top',
  schema: {
    operationId: 'listTopMatches',
    summary: 'The best, closest, clearest and longest matches of the last days',
    description: `${STATISTIC_COUNTED} Days are those up to the newest match.`,
    tags: ['matches'],
    querystring: Type.Object({
      order: withDefault(Type.Enum([...TOP_ORDERS]), 'rank'),
      days: withDefault(Type.Integer({ minimum: 1, maximum: 30 }), 7),
      mode: withDefault(Type.Enum([...STATISTIC_MODES]), 'standard'),
      minRank: Type.Optional(RankLimit),
      maxRank: Type.Optional(RankLimit),
      heroId: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535, description: 'Played by anybody' })),
      limit: withDefault(Type.Integer({ minimum: 1, maximum: 200 }), 50),
    }),
    response: { 200: TopMatches, 400: Problem, 429: Problem, 503: Problem },
  },
});
