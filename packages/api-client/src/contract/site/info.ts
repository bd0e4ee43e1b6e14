import { Type, type Static } from 'typebox';
import { Count, nullable, Problem, UnixSeconds } from '../common.ts';
import { route, withDefault } from '../route.ts';

export const Coverage = Type.Object(
  {
    matches: Type.Integer({ minimum: 0, description: 'Matches on record' }),
    players: Type.Integer({ minimum: 0, description: 'Different accounts in them, bots left out' }),
    oldestStartedAt: nullable(UnixSeconds),
    newestStartedAt: nullable(UnixSeconds),
    lastIngestedAt: nullable(UnixSeconds),
    byDetail: Type.Object(
      { full: Count, scoreboard: Count },
      {
        description: 'Matches on record by what their source tells: everything, or the final scoreboard only',
      },
    ),
    simulated: Type.Boolean({
      description:
        'Whether all of them are those of a simulated league, shown until real matches come. The two are never mixed.',
    }),
  },
  {
    title: 'Coverage',
    description: 'What every number of this site stands on. The moments are null while nothing is stored.',
  },
);
export interface Coverage extends Static<typeof Coverage> {}

export const getCoverage = route({
  method: 'GET',
  url: '/api/info/coverage',
  schema: {
    operationId: 'getCoverage',
    summary: 'How many matches are stored and how fresh they are',
    tags: ['info'],
    response: { 200: Coverage, 503: Problem },
  },
});

export const UserIngestedProgress = Type.Object(
  {
    current: Type.Integer({ minimum: 0, description: 'Different matches taken in within the last 24 hours' }),
    percentage: Type.Number({
      minimum: 0,
      description: 'Of the 45,000 a day that the community aims for; above 100 when there are more',
    }),
  },
  { title: 'UserIngestedProgress', description: 'How many matches the community sends in.' },
);
export interface UserIngestedProgress extends Static<typeof UserIngestedProgress> {}

export const getUserIngestedProgress = route({
  method: 'GET',
  url: '/api/info/user-ingested-progress',
  schema: {
    operationId: 'getUserIngestedProgress',
    summary: 'How many matches came in within the last 24 hours',
    tags: ['info'],
    response: { 200: UserIngestedProgress, 503: Problem },
  },
});

export const IngestedByDay = Type.Object(
  {
    goal: Type.Integer({ minimum: 1, description: 'Matches a day that the community aims for' }),
    days: Type.Array(
      Type.Object({
        day: Type.String({ description: 'A day in UTC, such as 2026-11-20' }),
        matches: Type.Integer({ minimum: 0, description: 'Different matches taken in on that day' }),
      }),
      { description: 'Every day asked for, oldest first; the last one is today and not over' },
    ),
  },
  {
    title: 'IngestedByDay',
    description:
      'How many matches the community sent in, day by day. A match of which a better file came on a later day may count on both.',
  },
);
export interface IngestedByDay extends Static<typeof IngestedByDay> {}

export const listIngestedByDay = route({
  method: 'GET',
  url: '/api/info/ingested-by-day',
  schema: {
    operationId: 'listIngestedByDay',
    summary: 'How many matches came in on each day',
    tags: ['info'],
    querystring: Type.Object({
      days: withDefault(
        Type.Integer({ minimum: 1, maximum: 366, description: 'How many days, up to today' }),
        30,
      ),
    }),
    response: { 200: IngestedByDay, 400: Problem, 503: Problem },
  },
});
