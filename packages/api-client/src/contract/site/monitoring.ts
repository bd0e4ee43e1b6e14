import { Type, type Static } from 'typebox';
import { Count, nullable, Problem, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';

const Failure = Type.Object(
  {
    code: Type.String({ description: 'For programs' }),
    message: Type.String({ description: 'For people' }),
    matches: Count,
  },
  { title: 'MonitoringFailure' },
);

const Milliseconds = Type.Number({ minimum: 0, description: 'Milliseconds' });

export const Monitoring = Type.Object(
  {
    generatedAt: UnixSeconds,
    startedAt: Type.Integer({ description: 'Unix seconds: when the process that answers started' }),
    goal: Type.Integer({ minimum: 1, description: 'Matches a day that the community aims for' }),
    hours: Type.Array(
      Type.Object({
        hour: Type.Integer({ description: 'Unix seconds at which the hour begins' }),
        matches: Count,
      }),
      { description: 'Different matches taken in, every hour of the last two days, oldest first' },
    ),
    days: Type.Array(Type.Object({ day: Type.String({ description: 'A day in UTC' }), matches: Count }), {
      description: 'The same of the last 30 days; today is not over',
    }),
    lag: Type.Object(
      {
        matches: Type.Integer({ minimum: 0, description: 'Matches that ended in the last seven days' }),
        p50Seconds: nullable(Count),
        p95Seconds: nullable(Count),
      },
      { description: 'From the end of a match until it was here; null without a match' },
    ),
    downloads: Type.Object({
      waiting: Type.Integer({
        minimum: 0,
        description: 'Matches whose salts are known and which are not here',
      }),
      due: Type.Integer({ minimum: 0, description: 'Of these, such as are to be tried now' }),
      oldestDueAt: nullable(UnixSeconds),
      downloadedLastDay: Count,
      failures: Type.Array(Failure, { description: 'Why those that were tried wait' }),
    }),
    refusedFiles: Type.Array(Failure, {
      description:
        'Files of the last seven days that could not be used, by reason; here `matches` counts files',
    }),
    ranks: Type.Array(
      Type.Object({
        tier: nullable(Type.Integer({ minimum: 1, maximum: 11 })),
        matches: Count,
        share: Type.Number({ minimum: 0, maximum: 1 }),
        low: Type.Number({ minimum: 0, maximum: 1 }),
        high: Type.Number({ minimum: 0, maximum: 1 }),
      }),
      {
        description:
          'What is stored of the last seven days, by the tier of the average rank (null where none is known), with the 95 % Wilson ' +
          'interval of the share. How many matches were played in each tier nobody outside the publisher knows.',
      },
    ),
    requests: Type.Array(
      Type.Object({
        method: Type.String(),
        route: Type.String(),
        requests: Count,
        errors: Type.Integer({ minimum: 0, description: 'Answers that failed for a reason of the server' }),
        p50Ms: Milliseconds,
        p95Ms: Milliseconds,
        p99Ms: Milliseconds,
      }),
      { description: 'Since the process started, of the process that answers' },
    ),
    live: nullable(
      Type.Object(
        {
          source: Type.Enum(['feed', 'simulated']),
          state: Type.Enum(['following', 'failing', 'paused'], {
            description: '`paused`: it failed so often that it is asked every ten minutes alone',
          }),
          askedAt: UnixSeconds,
          answeredAt: nullable(UnixSeconds),
          nextAt: UnixSeconds,
          matches: Type.Integer({ minimum: 0, description: 'Usable matches in its newest answer' }),
          refused: Type.Array(
            Type.Object({ reason: Type.String({ description: 'For people' }), entries: Count }),
            { description: 'Entries of that answer that could not be used' },
          ),
          problem: nullable(Type.String({ description: 'Why it fails; for people' })),
          failures: Type.Integer({ minimum: 0, description: 'In a row' }),
        },
        { title: 'MonitoringLive', description: 'The feed of live matches; null where none is followed' },
      ),
    ),
    sizes: Type.Array(Type.Object({ name: Type.Enum(['facts', 'accounts', 'matchFiles']), bytes: Count }), {
      description: 'Bytes of both databases and of the match files kept',
    }),
  },
  { title: 'Monitoring', description: 'How the site itself is doing.' },
);
export interface Monitoring extends Static<typeof Monitoring> {}

export const getMonitoring = route({
  method: 'GET',
  url: '/api/monitoring',
  schema: {
    operationId: 'getMonitoring',
    summary: 'How the site itself is doing',
    tags: ['info'],
    response: { 200: Monitoring, 429: Problem, 503: Problem },
  },
});
