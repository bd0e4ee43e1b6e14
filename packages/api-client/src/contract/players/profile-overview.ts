import { Type, type Static } from 'typebox';
import { AccountId, Count, MatchId, nullable, RankNumber, UnixSeconds } from '../common.ts';
import {
  Interval,
  PROFILE_COUNTED,
  PROFILE_PROBLEMS,
  ProfileBasis,
  ProfileMean,
  ProfileParams,
  ProfileQuery,
  ProfileRate,
} from './profile-filter.ts';
import { PointsStanding } from './scores-rank-history.ts';
import { route } from '../route.ts';

export const ProfileStanding = Type.Object(
  {
    accountId: AccountId,
    publisherRank: nullable(
      Type.Object({
        rankNumber: RankNumber,
        startedAt: {
          ...UnixSeconds,
          description: 'Of the match that told it, or when the leaderboard was taken',
        },
        source: Type.Enum(['match', 'leaderboard'], { description: '`leaderboard`: of the publisher' }),
        progress: nullable(
          Type.Number({ minimum: 0, maximum: 1, description: 'Of the way to the next subrank' }),
        ),
      }),
    ),
    points: nullable(PointsStanding),
    coverage: Type.Object(
      {
        stored: Type.Integer({ minimum: 0, description: 'Matches that are stored with all their players' }),
        known: Type.Integer({ minimum: 0, description: 'These and those a match history tells of' }),
        listed: Type.Integer({
          minimum: 0,
          description: 'Matches in the match histories that were handed in',
        }),
        listedFrom: nullable(UnixSeconds),
        listedTo: nullable(UnixSeconds),
        estimated: nullable(
          Type.Integer({
            minimum: 0,
            description:
              'Matches played: those known, and for the time outside of the histories those stored by the share that is stored within them; null without a history',
          }),
        ),
      },
      { description: 'How much of a player’s matches is here' },
    ),
    lastMatchAt: nullable(UnixSeconds),
    dataVersion: Count,
  },
  { title: 'ProfileStanding' },
);
export interface ProfileStanding extends Static<typeof ProfileStanding> {}

export const getProfileStanding = route({
  method: 'GET',
  url: '/api/profile/:accountId/standing',
  schema: {
    operationId: 'getProfileStanding',
    summary: 'Both ranks of a player, and how many of the player’s matches are here',
    tags: ['players'],
    params: ProfileParams,
    response: { 200: ProfileStanding, ...PROFILE_PROBLEMS },
  },
});

/** Figures of a player in a match that profiles average; `playerDamagePerMinute` and what follows need the match’s file. */
export const PROFILE_METRICS = [
  'kills',
  'deaths',
  'assists',
  'soulsPerMinute',
  'lastHitsPerMinute',
  'denies',
  'durationMinutes',
  'laneSoulsLead',
  'place',
  'playerDamagePerMinute',
  'objectiveDamagePerMinute',
  'damageTakenPerMinute',
  'healingPerMinute',
  'accuracy',
  'headshotShare',
] as const;
export type ProfileMetric = (typeof PROFILE_METRICS)[number];

const Metric = Type.Enum([...PROFILE_METRICS]);

export const ProfileFigures = Type.Object(
  {
    winRate: ProfileRate,
    figures: Type.Array(Type.Object({ metric: Metric, ...ProfileMean.properties })),
  },
  { title: 'ProfileFigures' },
);
export interface ProfileFigures extends Static<typeof ProfileFigures> {}

const HeroRate = Type.Object({ heroId: Count, winRate: ProfileRate });

export const ProfileOverview = Type.Object(
  {
    basis: ProfileBasis,
    winRate: ProfileRate,
    last: Type.Object(
      {
        winRate: ProfileRate,
        results: Type.Array(
          Type.Object({ matchId: MatchId, heroId: Count, won: Type.Boolean(), startedAt: UnixSeconds }),
          { description: 'Newest first' },
        ),
        figures: Type.Array(
          Type.Object({
            metric: Metric,
            matches: Count,
            mean: Type.Number(),
            most: Type.Number(),
            mostMatchId: MatchId,
          }),
        ),
      },
      { description: 'The last 20 matches: averages, and the most with the match it happened in' },
    ),
    streak: Type.Integer({ description: 'Matches won in a row up to now; below 0 matches lost' }),
    longestStreaks: Type.Object({ won: Count, lost: Count }),
    heroes: Type.Array(HeroRate, { description: 'Most played first, five' }),
    form: Type.Array(
      Type.Object({
        metric: Type.Union([Metric, Type.Literal('winRate')]),
        now: Type.Number(),
        before: Type.Number(),
        difference: Type.Number(),
        interval: Interval,
        isClear: Type.Boolean({ description: 'The interval does not hold zero' }),
      }),
      { description: 'The last 20 matches beside all before them; empty with fewer than 30 before' },
    ),
    winsLosses: Type.Array(
      Type.Object({
        metric: Metric,
        won: Type.Number(),
        lost: Type.Number(),
        difference: Type.Number(),
        interval: Interval,
        isClear: Type.Boolean({ description: 'The interval does not hold zero' }),
        deviations: Type.Number({ description: 'The difference in standard deviations of one match' }),
      }),
      {
        description:
          'What differs between matches won and lost, most clearly first; empty with fewer than 30 of either',
      },
    ),
    points: Type.Array(Type.Object({ startedAt: UnixSeconds, points: Type.Number(), interval: Interval }), {
      description: 'PP after each of the last 60 matches that moved it, oldest first',
    }),
  },
  { title: 'ProfileOverview' },
);
export interface ProfileOverview extends Static<typeof ProfileOverview> {}

export const getProfileOverview = route({
  method: 'GET',
  url: '/api/profile/:accountId/overview',
  schema: {
    operationId: 'getProfileOverview',
    summary: 'How a player does lately, and what the player’s matches are won by',
    description: PROFILE_COUNTED,
    tags: ['players'],
    params: ProfileParams,
    querystring: ProfileQuery,
    response: { 200: ProfileOverview, ...PROFILE_PROBLEMS },
  },
});

export const getProfileFigures = route({
  method: 'GET',
  url: '/api/profile/:accountId/figures',
  schema: {
    operationId: 'getProfileFigures',
    summary: 'A player’s averages with their intervals, for comparing players',
    description: PROFILE_COUNTED,
    tags: ['players'],
    params: ProfileParams,
    querystring: ProfileQuery,
    response: {
      200: Type.Object(
        { basis: ProfileBasis, ...ProfileFigures.properties },
        { title: 'ProfileFiguresAnswer' },
      ),
      ...PROFILE_PROBLEMS,
    },
  },
});
