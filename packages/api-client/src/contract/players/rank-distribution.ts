import { Type, type Static } from 'typebox';
import { AccountId, Count, nullable, Problem, RankNumber, UnixSeconds } from '../common.ts';
import { route, withDefault } from '../route.ts';
import { STATISTIC_COUNTED, STATISTIC_FILTERS, STATISTIC_PROBLEMS, StatisticBasis } from '../statistics.ts';

/** `publisher`: the badge of the game; `points`: the rank of our points (PP). */
export const RANK_SCALES = ['publisher', 'points'] as const;
export type RankScale = (typeof RANK_SCALES)[number];

const Quartiles = nullable(
  Type.Tuple([RankNumber, RankNumber, RankNumber], {
    description:
      'The ranks that a quarter, half and three quarters are at or below; null where nothing is ranked',
  }),
);

const MatchesOfRank = Type.Object({
  rankNumber: RankNumber,
  matches: Count,
  before: Type.Integer({ ...Count, description: 'In the days before' }),
});

export const MatchRanks = Type.Object(
  {
    basis: StatisticBasis,
    ranks: Type.Array(MatchesOfRank, {
      description: 'Every rank from the lowest to the highest, also those without a match',
    }),
    quartiles: Quartiles,
    quartilesBefore: Quartiles,
    unknown: Type.Integer({ ...Count, description: 'Matches whose average rank is not known: in no rank' }),
  },
  { title: 'MatchRanks', description: 'Matches by their average rank, as the publisher says it.' },
);
export interface MatchRanks extends Static<typeof MatchRanks> {}

export const listMatchRanks = route({
  method: 'GET',
  url: '/api/rank-distribution/matches',
  schema: {
    operationId: 'listMatchRanks',
    summary: 'Matches by average rank',
    description: `${STATISTIC_COUNTED} The average is that of both teams’ average badges.`,
    tags: ['info'],
    querystring: Type.Object(STATISTIC_FILTERS),
    response: { 200: MatchRanks, ...STATISTIC_PROBLEMS },
  },
});

const WeekOfRanks = Type.Object({
  until: Type.String({ description: 'The last day of the four weeks, in UTC' }),
  players: Type.Integer({ ...Count, description: 'With a rank' }),
  unranked: Type.Integer({
    ...Count,
    description: 'Without a badge, or with fewer than 50 matches that count for points',
  }),
  quartiles: Quartiles,
});

export const PlayerRanks = Type.Object(
  {
    scale: Type.Enum([...RANK_SCALES]),
    week: nullable(WeekOfRanks),
    weekBefore: nullable(WeekOfRanks),
    ranks: Type.Array(
      Type.Object({
        rankNumber: RankNumber,
        players: Count,
        before: Type.Integer({ ...Count, description: 'A week before' }),
      }),
      { description: 'Every rank from the lowest to the highest, also those without a player' },
    ),
    weeks: Type.Array(WeekOfRanks, { description: 'Oldest first' }),
    newestStartedAt: nullable(UnixSeconds),
    dataVersion: Type.Integer({ minimum: 0 }),
    scoresVersion: Type.Integer({ minimum: 0, description: 'Of the models behind points' }),
  },
  {
    title: 'PlayerRanks',
    description:
      'Players by rank, each once, as they stood at the end of four weeks in which they played. The week is null without any.',
  },
);
export interface PlayerRanks extends Static<typeof PlayerRanks> {}

export const listPlayerRanks = route({
  method: 'GET',
  url: '/api/rank-distribution/players',
  schema: {
    operationId: 'listPlayerRanks',
    summary: 'Players by rank',
    description:
      'Everybody who played a ranked or unranked match from the queue within four weeks counts once. By the publisher: the last badge ' +
      'that a match of these weeks names. By points: the points after the last match, from 50 matches on; below 100 points counts as the lowest rank.',
    tags: ['info'],
    querystring: Type.Object({
      scale: withDefault(Type.Enum([...RANK_SCALES]), 'publisher'),
      weeksAgo: withDefault(
        Type.Integer({ minimum: 0, maximum: 12, description: 'So many weeks before the newest match' }),
        0,
      ),
    }),
    response: { 200: PlayerRanks, 400: Problem, 429: Problem, 503: Problem },
  },
});

export const JointRanks = Type.Object(
  {
    players: Count,
    correlation: nullable(
      Type.Number({
        minimum: -1,
        maximum: 1,
        description: 'Of both ranks on the scale of subranks (Pearson)',
      }),
    ),
    cells: Type.Array(
      Type.Object({ publisherRankNumber: RankNumber, pointsRankNumber: RankNumber, players: Count }),
    ),
    newestStartedAt: nullable(UnixSeconds),
    dataVersion: Type.Integer({ minimum: 0 }),
  },
  { title: 'JointRanks', description: 'Players who have both ranks, by both; active within four weeks.' },
);
export interface JointRanks extends Static<typeof JointRanks> {}

export const listJointRanks = route({
  method: 'GET',
  url: '/api/rank-distribution/joint',
  schema: {
    operationId: 'listJointRanks',
    summary: 'Players by both ranks at once',
    tags: ['info'],
    response: { 200: JointRanks, 429: Problem, 503: Problem },
  },
});

const Standing = Type.Object({
  rankNumber: nullable(RankNumber),
  above: Type.Integer({ ...Count, description: 'Players who stand higher' }),
  players: Type.Integer({ ...Count, description: 'Players compared with' }),
  topShare: nullable(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Share of players who stand higher, and half of those who stand the same',
    }),
  ),
});

export const RankPlace = Type.Object(
  {
    accountId: AccountId,
    name: nullable(Type.String()),
    publisher: Standing,
    points: Type.Object({
      ...Standing.properties,
      points: nullable(Type.Number()),
      interval: nullable(Type.Tuple([Type.Number(), Type.Number()], { description: '95 % interval' })),
      calibrationMatches: Type.Integer({
        ...Count,
        description: 'Matches that count; below 50 there is no rank',
      }),
    }),
  },
  { title: 'RankPlace', description: 'Where one player stands in both distributions of players.' },
);
export interface RankPlace extends Static<typeof RankPlace> {}

export const findRankPlace = route({
  method: 'GET',
  url: '/api/rank-distribution/players/:accountId',
  schema: {
    operationId: 'findRankPlace',
    summary: 'Where one player stands among all',
    tags: ['players'],
    params: Type.Object({ accountId: AccountId }),
    response: { 200: RankPlace, 400: Problem, 403: Problem, 429: Problem, 503: Problem },
  },
});
