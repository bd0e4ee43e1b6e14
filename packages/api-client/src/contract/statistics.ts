import { Type, type Static } from 'typebox';
import { Count, Day, nullable, Problem, RankLimit, UnixSeconds } from './common.ts';
import { STATISTIC_MODES } from './heroes/heroes.ts';
import { withDefault } from './route.ts';

/** Presets in place of days; the same as `FILTER_PERIODS`. */
const PERIODS = ['patch', 'previousPatch', '7d', '14d', '30d'] as const;

/** Which matches a statistic counts. Every page of analytics takes the same; days are in UTC. */
export const STATISTIC_FILTERS = {
  mode: withDefault(Type.Enum([...STATISTIC_MODES]), 'standard'),
  period: Type.Optional(
    Type.Enum([...PERIODS], {
      description:
        'In place of days: the patch played now, the one before it, or so many days up to the newest match. Without a period and days ' +
        'it is the newest patch with 500 matches of the mode or, where none has as many, the one with the most: `basis.defaultPatch`',
    }),
  ),
  from: Type.Optional({ ...Day, description: 'The first day' }),
  to: Type.Optional({ ...Day, description: 'The last day: that of the newest match unless told' }),
  minRank: Type.Optional({ ...RankLimit, description: 'The lowest average rank of a match, 11 to 116' }),
  maxRank: Type.Optional({ ...RankLimit, description: 'The highest average rank of a match' }),
};

const Minutes = Type.Integer({ minimum: 0, maximum: 180 });

/**
 * A slice of the matches, or of their players. Not every operation supports these: the others fail with `filter_not_offered` instead of
 * counting all.
 */
export const SLICE_FILTERS = {
  side: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1,
      description: 'Players of one side alone: 0 The Hidden King, 1 The Archmother',
    }),
  ),
  minMinutes: Type.Optional({
    ...Minutes,
    description: 'Matches this long and longer, from whole five minutes on',
  }),
  maxMinutes: Type.Optional({
    ...Minutes,
    description: 'Matches shorter than a minute above this, up to whole five minutes: 29 is up to 29:59',
  }),
  partySize: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 6,
      description:
        'Players of whom so many queued together; 1 is alone. Match files told it until mid-March 2026, and nothing does since',
    }),
  ),
};

/** Described at every operation that takes `SLICE_FILTERS`. */
export const SLICE_COUNTED =
  'With a side or a party only such players count, and only matches that have one. With any of side, length and party, limits of ' +
  'ranks take in whole tiers.';

/** Said of every operation that counts the newest matches. */
export const SAMPLED_DAYS =
  'Days older than the newest matches that the server has in memory are refused (`sample_too_old`).';

/** Said of every operation that takes `SLICE_FILTERS` and has no aggregate by them. */
export const SLICE_SAMPLED = `${SLICE_COUNTED} Then the newest matches are counted, 4,000 at most: \`basis.sampled\` says how many of how many. ${SAMPLED_DAYS}`;

/** Leaves rows out of a result that was counted without it. */
export const MIN_MATCHES = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Rows with fewer matches are left out' }),
);

export const StatisticQuery = Type.Object(STATISTIC_FILTERS);
export interface StatisticQuery extends Static<typeof StatisticQuery> {}

export const SlicedQuery = Type.Object({ ...STATISTIC_FILTERS, ...SLICE_FILTERS });
export interface SlicedQuery extends Static<typeof SlicedQuery> {}

export const STATISTIC_PROBLEMS = { 400: Problem, 429: Problem, 503: Problem };

/** Described at every operation that counts matches. */
export const STATISTIC_COUNTED =
  'Counts matches from the queue that a team won and that the game scored: no private lobbies, bots, tutorials, Hero Labs, ' +
  'placement matches or draws. Whom the game penalized or did not score is in no count of players.';

export const StatisticDays = Type.Object(
  { from: Type.String(), to: Type.String(), matches: Count },
  {
    title: 'StatisticDays',
    description: 'A range of days in UTC, both included, and the matches that count in it.',
  },
);
export interface StatisticDays extends Static<typeof StatisticDays> {}

export const StatisticSlice = Type.Object(
  {
    mode: Type.Enum([...STATISTIC_MODES]),
    minRank: nullable(Type.Integer()),
    maxRank: nullable(Type.Integer()),
    side: nullable(Type.Integer()),
    minMinutes: nullable(Type.Integer()),
    maxMinutes: nullable(Type.Integer()),
    partySize: nullable(Type.Integer()),
  },
  {
    title: 'StatisticSlice',
    description:
      'Which matches and players count, as the filters were understood: limits reach as far as what is kept together. Null where nothing limits.',
  },
);
export interface StatisticSlice extends Static<typeof StatisticSlice> {}

export const StatisticSample = Type.Object(
  {
    matches: Type.Integer({ minimum: 0, description: 'Counted: the newest' }),
    of: Type.Integer({
      minimum: 0,
      description: 'Matches that the filters leave, of the hero where one is asked for',
    }),
    from: Type.String({ description: 'The day of the oldest that is counted' }),
  },
  { title: 'StatisticSample' },
);
export interface StatisticSample extends Static<typeof StatisticSample> {}

export const StatisticBasis = Type.Object(
  {
    counted: StatisticSlice,
    days: nullable(StatisticDays),
    previous: nullable(StatisticDays),
    sampled: nullable(
      Type.Object(
        { now: StatisticSample, previous: nullable(StatisticSample) },
        {
          description:
            'Of which matches the numbers are, where they are not kept by side, length and party and one of these is asked for, or kept nowhere; null where they are of all',
        },
      ),
    ),
    newestStartedAt: nullable(UnixSeconds),
    patch: nullable(
      Type.Object(
        { id: Type.String(), name: Type.String() },
        { description: 'Played on the last of the days' },
      ),
    ),
    newestPatch: nullable(
      Type.Object(
        { id: Type.String(), name: Type.String(), matches: Count },
        { description: 'Of the newest match, and how many matches of the mode it has so far' },
      ),
    ),
    defaultPatch: nullable(
      Type.Object(
        {
          id: Type.String(),
          name: Type.String(),
          back: Type.Integer({ minimum: 0, description: 'So many patches before the newest; 0 is that one' }),
        },
        { description: 'What counts where neither a period nor days are asked for' },
      ),
    ),
    dataVersion: Type.Integer({
      minimum: 0,
      description: 'Grows when anything counted changes: answers of one version are the same',
    }),
    modelVersion: Type.Integer({ description: 'Of the models behind points, places and win chances' }),
  },
  {
    title: 'StatisticBasis',
    description:
      'What the numbers stand on. `previous`: as many days before, or the patch before; null where nothing is counted of them. ' +
      '`days` is null while no match counts.',
  },
);
export interface StatisticBasis extends Static<typeof StatisticBasis> {}

const Share = Type.Number({ minimum: 0, maximum: 1 });

export const StatisticRate = Type.Object(
  {
    count: Type.Integer({ minimum: 0, description: 'How many the rate is of: matches, lanes, purchases' }),
    rate: nullable(Share),
    interval: nullable(Type.Tuple([Share, Share], { description: '95 % interval (Wilson)' })),
  },
  { title: 'StatisticRate', description: 'A rate with its count and interval; both null without a count.' },
);
export interface StatisticRate extends Static<typeof StatisticRate> {}

export const StatisticEstimate = Type.Object(
  {
    count: Count,
    value: nullable(Type.Number()),
    interval: nullable(Type.Tuple([Type.Number(), Type.Number()], { description: '95 % interval' })),
  },
  { title: 'StatisticEstimate', description: 'An estimate that is no share, with its count and interval.' },
);
export interface StatisticEstimate extends Static<typeof StatisticEstimate> {}
