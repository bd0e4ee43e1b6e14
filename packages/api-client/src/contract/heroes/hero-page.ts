import { Type, type Static } from 'typebox';
import { Count, nullable } from '../common.ts';
import { route } from '../route.ts';
import {
  MIN_MATCHES,
  SLICE_COUNTED,
  SLICE_FILTERS,
  SLICE_SAMPLED,
  SlicedQuery,
  STATISTIC_COUNTED,
  STATISTIC_FILTERS,
  STATISTIC_PROBLEMS,
  StatisticBasis,
  StatisticEstimate,
  StatisticRate,
} from '../statistics.ts';

export const HeroParams = Type.Object({
  heroId: Type.Integer({ minimum: 1, maximum: 65_535, description: 'As in match files' }),
});
const PICK_RATE = {
  ...StatisticRate,
  description: 'Share of the matches that have the hero, among the players who count',
};

export const HeroPlayed = Type.Object(
  { winRate: StatisticRate, pickRate: PICK_RATE },
  { title: 'HeroPlayed', description: 'How often a hero is played, and wins.' },
);
export interface HeroPlayed extends Static<typeof HeroPlayed> {}

export const HeroLibrary = Type.Object(
  {
    basis: StatisticBasis,
    heroes: Type.Array(
      Type.Object({
        heroId: Count,
        now: HeroPlayed,
        before: { ...HeroPlayed, description: 'In the days before' },
      }),
      { description: 'Heroes played in the days asked for or in those before, by id' },
    ),
  },
  { title: 'HeroLibrary' },
);
export interface HeroLibrary extends Static<typeof HeroLibrary> {}

const PerMatch = nullable(
  Type.Number({
    minimum: 0,
    description: 'Per match; null without one, and with a side, a length or a party, by which it is not kept',
  }),
);

export const HeroHeader = Type.Object(
  {
    ...HeroPlayed.properties,
    kills: PerMatch,
    deaths: PerMatch,
    assists: PerMatch,
    soulsPerMinute: nullable(Type.Number({ minimum: 0, description: 'Null as the figures per match are' })),
  },
  { title: 'HeroHeader' },
);
export interface HeroHeader extends Static<typeof HeroHeader> {}

const Span = {
  from: Count,
  to: nullable(Type.Integer({ minimum: 0, description: 'Included; null of the last, which has no end' })),
};
const Dates = { from: Type.String(), to: Type.String() };

export const HeroPatch = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    ...Dates,
    ...HeroPlayed.properties,
    change: {
      ...StatisticEstimate,
      description: 'Win rate less that of the patch before; interval by Newcombe, without correction',
    },
  },
  { title: 'HeroPatch' },
);
export interface HeroPatch extends Static<typeof HeroPatch> {}

export const HeroStretch = Type.Object(
  {
    ...Dates,
    winRate: StatisticRate,
    change: { ...StatisticEstimate, description: 'Win rate less that of the stretch before; by Newcombe' },
  },
  {
    title: 'HeroStretch',
    description:
      'Weeks that one win rate explains: cut where that makes wins and losses likelier by more than 3 log(weeks, 26 at least) of −2 log likelihood.',
  },
);
export interface HeroStretch extends Static<typeof HeroStretch> {}

export const HeroDamage = Type.Object(
  {
    matches: Type.Integer({ minimum: 1, description: 'That tell damage by what it was done with' }),
    perMatch: Type.Number({ minimum: 0 }),
    bullet: Type.Number({ minimum: 0, maximum: 1 }),
    ability: Type.Number({ minimum: 0, maximum: 1 }),
    melee: Type.Number({ minimum: 0, maximum: 1 }),
    other: Type.Number({ minimum: 0, maximum: 1, description: 'Items and what the source does not name' }),
  },
  { title: 'HeroDamage', description: 'Damage to players, as shares of all of it.' },
);
export interface HeroDamage extends Static<typeof HeroDamage> {}

export const HeroOverview = Type.Object(
  {
    basis: StatisticBasis,
    heroId: Count,
    now: HeroHeader,
    before: HeroHeader,
    byRank: Type.Array(
      Type.Object({
        tier: Type.Integer({ minimum: 0, maximum: 11, description: '0 where no rank is known' }),
        ...HeroPlayed.properties,
      }),
      { description: 'By the average rank of the match, of every rank whatever ranks are asked for' },
    ),
    byLength: Type.Array(Type.Object({ ...Span, winRate: StatisticRate }), {
      description: 'By the length of the match in seconds; of whole tiers of ranks',
    }),
    byExperience: Type.Array(Type.Object({ ...Span, winRate: StatisticRate }), {
      description:
        'By the how many-th match with the hero it is for its player, of those that are stored; of whole weeks and of whole tiers of ranks. ' +
        'Empty with a side, a length or a party, by which it is not kept',
    }),
    weeks: Type.Array(Type.Object({ ...Dates, ...HeroPlayed.properties }), {
      description: 'From Monday to Sunday in UTC, whatever days are asked for; the last may not be over',
    }),
    stretches: Type.Array(HeroStretch, {
      description: 'The weeks by where the win rate changed, oldest first; one alone where it did not',
    }),
    patches: Type.Array(HeroPatch, { description: 'Newest first, whatever days are asked for' }),
    damage: nullable(HeroDamage),
  },
  { title: 'HeroOverview' },
);
export interface HeroOverview extends Static<typeof HeroOverview> {}

export const HeroPair = Type.Object(
  {
    heroId: Count,
    winRate: StatisticRate,
    expectedRate: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Of what both heroes win on their own',
    }),
    edge: {
      ...StatisticEstimate,
      description:
        'What the pair wins beyond that, as a share of matches: the edge in log-odds, drawn to nothing by how little pairs differ in truth',
    },
    soulsAhead: {
      ...StatisticEstimate,
      description:
        'Of opponents in lane: own souls less those of the other hero at nine minutes. The interval takes the spread of all lanes of the hero',
    },
  },
  { title: 'HeroPair' },
);
export interface HeroPair extends Static<typeof HeroPair> {}

export const HeroPairs = Type.Object(
  {
    basis: StatisticBasis,
    heroId: Count,
    mates: Type.Array(HeroPair, { description: 'In one team; all four lists are by hero id' }),
    enemies: Type.Array(HeroPair),
    laneMates: Type.Array(HeroPair, { description: 'In one team and one lane' }),
    laneEnemies: Type.Array(HeroPair),
  },
  { title: 'HeroPairs' },
);
export interface HeroPairs extends Static<typeof HeroPairs> {}

const FILTERS_AND_MINIMUM = Type.Object({ ...STATISTIC_FILTERS, ...SLICE_FILTERS, minMatches: MIN_MATCHES });

export const listHeroLibrary = route({
  method: 'GET',
  url: '/api/heroes/library',
  schema: {
    operationId: 'listHeroLibrary',
    summary: 'How often every hero is played and wins, now and before',
    description: `${STATISTIC_COUNTED} ${SLICE_COUNTED}`,
    tags: ['heroes'],
    querystring: Type.Object({ ...STATISTIC_FILTERS, ...SLICE_FILTERS, minMatches: MIN_MATCHES }),
    response: { 200: HeroLibrary, ...STATISTIC_PROBLEMS },
  },
});

export const getHeroOverview = route({
  method: 'GET',
  url: '/api/heroes/:heroId/overview',
  schema: {
    operationId: 'getHeroOverview',
    summary: 'One hero: win rate by rank, length, experience and time, and damage by kind',
    description: `${STATISTIC_COUNTED} ${SLICE_COUNTED}`,
    tags: ['heroes'],
    params: HeroParams,
    querystring: SlicedQuery,
    response: { 200: HeroOverview, 404: STATISTIC_PROBLEMS[400], ...STATISTIC_PROBLEMS },
  },
});

export const getHeroPairs = route({
  method: 'GET',
  url: '/api/heroes/:heroId/pairs',
  schema: {
    operationId: 'getHeroPairs',
    summary:
      'With whom and against whom a hero wins more than both do on their own, in the match and in lane',
    description: `${STATISTIC_COUNTED} Ranks count by whole tiers. ${SLICE_SAMPLED}`,
    tags: ['heroes'],
    params: HeroParams,
    querystring: FILTERS_AND_MINIMUM,
    response: { 200: HeroPairs, 404: STATISTIC_PROBLEMS[400], ...STATISTIC_PROBLEMS },
  },
});
