import { Type, type Static } from 'typebox';
import { Count, Day, nullable, Problem, RankLimit, UnixSeconds } from '../common.ts';
import { route, withDefault } from '../route.ts';

/** `standard`: ranked and unranked together. Before Season One (2026-07-30) the game wrote all queued play as unranked. */
export const STATISTIC_MODES = ['standard', 'ranked', 'unranked', 'streetBrawl'] as const;
export type StatisticMode = (typeof STATISTIC_MODES)[number];

const Share = Type.Number({ minimum: 0, maximum: 1 });
const PerMatch = Type.Number({ minimum: 0, description: 'Per match of the hero' });
const FullPerMatch = nullable(
  Type.Number({ minimum: 0, description: 'Per match whose file is stored; null while there is none' }),
);

export const HeroStats = Type.Object(
  {
    heroId: Count,
    matches: Type.Integer({ minimum: 1 }),
    wins: Count,
    winRate: Share,
    winRateInterval: Type.Tuple([Share, Share], {
      description: 'The win rate lies in here with 95 % confidence (Wilson)',
    }),
    pickRate: Type.Number({ minimum: 0, description: 'How many play the hero in a match, on average' }),
    kills: PerMatch,
    deaths: PerMatch,
    assists: PerMatch,
    netWorth: PerMatch,
    lastHits: nullable(PerMatch),
    denies: PerMatch,
    durationSeconds: nullable({ ...PerMatch, description: 'Of matches whose length is known' }),
    soulsPerMinute: nullable(Type.Number({ minimum: 0, description: 'In matches whose length is known' })),
    fullMatches: Type.Integer({
      minimum: 0,
      description: 'Matches of the hero whose file is stored: what follows stands on these alone',
    }),
    playerDamage: FullPerMatch,
    objectiveDamage: FullPerMatch,
    damageTaken: FullPerMatch,
    selfHealing: FullPerMatch,
    teammateHealing: nullable(
      Type.Number({
        minimum: 0,
        description: 'Per match whose file says it; null while none does',
      }),
    ),
  },
  { title: 'HeroStats', description: 'What a hero does, on average over the matches that count.' },
);
export interface HeroStats extends Static<typeof HeroStats> {}

export const StatisticCoverage = Type.Object(
  {
    matches: Type.Integer({ minimum: 0, description: 'Matches counted' }),
    from: nullable(Type.String({ description: 'The first day, in UTC' })),
    to: nullable(Type.String({ description: 'The last day, in UTC' })),
    newestStartedAt: nullable(UnixSeconds),
    dataVersion: Type.Integer({
      minimum: 0,
      description: 'Grows when anything counted changes: answers of one version are the same',
    }),
  },
  {
    title: 'StatisticCoverage',
    description: 'What the numbers stand on. The days and the moment are null where no match counts.',
  },
);
export interface StatisticCoverage extends Static<typeof StatisticCoverage> {}

export const listHeroStats = route({
  method: 'GET',
  url: '/api/heroes/stats',
  schema: {
    operationId: 'listHeroStats',
    summary: 'Win rate, pick rate and averages of every hero',
    description:
      'Counts matches from the queue that a team won and that the game scored: no private lobbies, bots, tutorials, Hero Labs, ' +
      'placement matches or draws. Whom the game penalized or did not score is in no count of players. Heroes without a match are left out.',
    tags: ['heroes'],
    querystring: Type.Object({
      mode: withDefault(Type.Enum([...STATISTIC_MODES]), 'standard'),
      days: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 1000,
          description: 'How many days, up to the last: 30 unless told otherwise',
        }),
      ),
      from: Type.Optional({ ...Day, description: 'The first day in UTC, instead of a number of days' }),
      to: Type.Optional({ ...Day, description: 'The last day in UTC: that of the newest match unless told' }),
      minRank: Type.Optional({ ...RankLimit, description: 'The lowest average rank of a match, 11 to 116' }),
      maxRank: Type.Optional({ ...RankLimit, description: 'The highest average rank of a match' }),
    }),
    response: {
      200: Type.Object(
        { coverage: StatisticCoverage, heroes: Type.Array(HeroStats, { description: 'By hero id' }) },
        { title: 'HeroStatsList' },
      ),
      400: Problem,
      503: Problem,
    },
  },
});
