import { Type, type Static } from 'typebox';
import {
  AccountId,
  Count,
  MatchId,
  nullable,
  Problem,
  RankNumber,
  TeamIndex,
  UnixSeconds,
} from '../common.ts';
import { STATISTIC_MODES } from '../heroes/heroes.ts';
import { route, withDefault } from '../route.ts';

/** Figures that games are compared by. */
export const PERCENTILE_METRICS = [
  'soulsPerMinute',
  'kills',
  'deaths',
  'assists',
  'killsAndAssistsPerDeath',
  'lastHitsPerMinute',
  'denies',
  'playerDamagePerMinute',
  'objectiveDamagePerMinute',
  'selfHealingPerMinute',
  'accuracy',
  'headshotShare',
] as const;
export type PercentileMetric = (typeof PERCENTILE_METRICS)[number];

/** From the closest comparison to the widest. `rankAndTime`: the patch of the match, or the days of the player's matches. */
export const COMPARISON_SCOPES = ['rankAndTime', 'rank', 'hero'] as const;
export type ComparisonScope = (typeof COMPARISON_SCOPES)[number];

const Share = Type.Number({ minimum: 0, maximum: 1 });
const Day = nullable(Type.String({ description: 'A day in UTC; null without a limit' }));

export const PercentilePopulation = Type.Object(
  {
    scope: Type.Enum([...COMPARISON_SCOPES], {
      description:
        'Games of the hero by rank and time (`rankAndTime`), by rank (`rank`) or all of them (`hero`)',
    }),
    minRank: nullable(RankNumber),
    maxRank: nullable(RankNumber),
    from: Day,
    to: Day,
    label: Type.String({ description: 'For people: "Haze games in Oracle and Phantom since Season One"' }),
    games: Type.Integer({ minimum: 0, description: 'Games of the hero in it' }),
  },
  { title: 'PercentilePopulation', description: 'Which games of the hero something is compared with.' },
);
export interface PercentilePopulation extends Static<typeof PercentilePopulation> {}

export const PercentileFigure = Type.Object(
  {
    metric: Type.Enum([...PERCENTILE_METRICS]),
    label: Type.String(),
    value: nullable(Type.Number({ description: 'Null where the source of the match does not tell it' })),
    isLowerBetter: Type.Boolean(),
    betterThan: nullable(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'Better than this share of the games; null with fewer than 200 to compare with',
      }),
    ),
    interval: nullable(
      Type.Tuple([Share, Share], {
        description:
          '95 %: of one game, by how many it is compared with; of an average, by how far the average may be off as well',
      }),
    ),
    games: Type.Integer({ minimum: 0, description: 'Games compared with that have the figure' }),
    population: nullable(
      Type.Integer({ minimum: 0, description: 'Place in `populations`; null without a comparison' }),
    ),
    text: Type.String({
      description: 'For people: "better than 73 % of 1,240 Haze games …", or why nothing is said',
    }),
  },
  { title: 'PercentileFigure' },
);
export interface PercentileFigure extends Static<typeof PercentileFigure> {}

const Compared = {
  populations: Type.Array(PercentilePopulation, { description: 'From the closest to the widest' }),
  figures: Type.Array(PercentileFigure),
};

export const MatchPercentiles = Type.Object(
  {
    matchId: MatchId,
    mode: nullable(
      Type.Enum([...STATISTIC_MODES], { description: 'Whose games are compared with; null: of none' }),
    ),
    dataVersion: Count,
    players: Type.Array(
      Type.Object({
        slot: Type.Integer({ minimum: 1 }),
        accountId: Count,
        team: TeamIndex,
        heroId: Count,
        ...Compared,
      }),
    ),
  },
  { title: 'MatchPercentiles' },
);
export interface MatchPercentiles extends Static<typeof MatchPercentiles> {}

export const getMatchPercentiles = route({
  method: 'GET',
  url: '/api/match/:matchId/percentiles',
  schema: {
    operationId: 'getMatchPercentiles',
    summary: 'How every player of a match compares with games of the same hero and rank',
    description:
      'The rank is that of the match, in bands of two tiers; the time is its patch. A group is drawn towards the next wider one as if that ' +
      'had 200 games; with fewer than 200 of its own the next wider one is taken.',
    tags: ['scores'],
    params: Type.Object({ matchId: MatchId }),
    response: { 200: MatchPercentiles, 400: Problem, 404: Problem, 503: Problem },
  },
});

export const HeroPercentiles = Type.Object(
  {
    heroId: Count,
    matches: Type.Integer({ minimum: 1, description: 'Matches of the player with the hero in the averages' }),
    ...Compared,
  },
  { title: 'HeroPercentiles', description: 'A player’s averages over a hero beside single games of it.' },
);
export interface HeroPercentiles extends Static<typeof HeroPercentiles> {}

export const PlayerPercentiles = Type.Object(
  {
    accountId: AccountId,
    mode: Type.Enum([...STATISTIC_MODES]),
    dataVersion: Count,
    matches: Type.Integer({ minimum: 0, description: 'The latest matches that count, 500 at most' }),
    firstStartedAt: nullable(UnixSeconds),
    lastStartedAt: nullable(UnixSeconds),
    overall: Type.Array(
      Type.Object({
        metric: Type.Enum([...PERCENTILE_METRICS]),
        label: Type.String(),
        betterThan: nullable(Share),
        interval: nullable(Type.Tuple([Share, Share])),
        matches: Type.Integer({ minimum: 0, description: 'Matches with heroes that could be compared' }),
      }),
      { description: 'Over all heroes, each by its matches' },
    ),
    heroes: Type.Array(HeroPercentiles, { description: 'Most played first' }),
  },
  { title: 'PlayerPercentiles' },
);
export interface PlayerPercentiles extends Static<typeof PlayerPercentiles> {}

export const getPlayerPercentiles = route({
  method: 'GET',
  url: '/api/profile/:accountId/percentiles',
  schema: {
    operationId: 'getPlayerPercentiles',
    summary: 'How a player’s averages compare with games of the same heroes and rank',
    description:
      'Averages over the latest matches, 500 at most, hero by hero. The rank is the middle one of those matches, in bands of two tiers.',
    tags: ['players', 'scores'],
    params: Type.Object({ accountId: AccountId }),
    querystring: Type.Object({
      mode: withDefault(Type.Enum([...STATISTIC_MODES]), 'standard'),
      heroId: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535, description: 'This hero alone' })),
    }),
    response: { 200: PlayerPercentiles, 400: Problem, 403: Problem, 429: Problem, 503: Problem },
  },
});
