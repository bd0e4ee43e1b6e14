import { Type, type Static } from 'typebox';
import { Count, nullable, UnixSeconds } from '../common.ts';
import { HeroParams } from './hero-page.ts';
import { ItemSample, SAMPLED } from '../items/item-relations.ts';
import { route } from '../route.ts';
import {
  MIN_MATCHES,
  SLICE_FILTERS,
  SLICE_SAMPLED,
  STATISTIC_COUNTED,
  STATISTIC_FILTERS,
  STATISTIC_PROBLEMS,
  StatisticBasis,
  SlicedQuery,
  StatisticRate,
} from '../statistics.ts';

export const HeroItem = Type.Object(
  {
    itemId: Count,
    share: {
      ...StatisticRate,
      description: 'Players of the hero who buy it, of those whose purchases are known',
    },
    winRate: {
      ...StatisticRate,
      description: 'Of who buys it. Who is ahead buys more: no effect of the item',
    },
    phases: Type.Array(StatisticRate, {
      description:
        'The same by when it is bought: in the first ten minutes, the second, the third, and later',
    }),
    boughtAtSeconds: Type.Number({ minimum: 0, description: 'The mean of the first purchases' }),
    sold: { ...StatisticRate, description: 'Of who buys it, those who sell it again' },
  },
  { title: 'HeroItem' },
);
export interface HeroItem extends Static<typeof HeroItem> {}

const BuildPart = Type.Array(Count, { description: 'Item ids, by when they are bought' });

export const HeroBuild = Type.Object(
  {
    matches: Count,
    minTier: nullable(
      Type.Integer({
        minimum: 1,
        maximum: 11,
        description: 'The lowest tier that counts; null where too few played there',
      }),
    ),
    core: { ...BuildPart, description: 'Bought by 80 % and more' },
    common: { ...BuildPart, description: 'By 55 to 80 %' },
    flex: { ...BuildPart, description: 'By 25 to 55 %' },
    items: Type.Array(HeroItem, { description: 'The items of the three' }),
  },
  {
    title: 'HeroBuild',
    description: 'What players of high rank buy, all together: no advice of one of them.',
  },
);
export interface HeroBuild extends Static<typeof HeroBuild> {}

export const HeroItems = Type.Object(
  {
    basis: StatisticBasis,
    heroId: Count,
    matches: Type.Integer({ minimum: 0, description: 'Matches of the hero whose purchases are known' }),
    winRate: { ...StatisticRate, description: 'Of the hero, whatever is bought' },
    items: Type.Array(HeroItem, { description: 'By item id' }),
    build: HeroBuild,
  },
  { title: 'HeroItems' },
);
export interface HeroItems extends Static<typeof HeroItems> {}

const Keys = Type.Array(Type.Integer({ minimum: 1, maximum: 4 }), {
  description: 'Keys of abilities, in order',
});

export const HeroAbilityOrders = Type.Object(
  {
    basis: StatisticBasis,
    heroId: Count,
    matches: Type.Integer({ minimum: 0, description: 'Matches of the hero whose ability points are known' }),
    orders: Type.Array(
      Type.Object({
        unlocked: Keys,
        finished: { ...Keys, description: 'Those that got their last upgrade, in that order' },
        share: StatisticRate,
        winRate: StatisticRate,
      }),
      { description: 'The most frequent first' },
    ),
  },
  { title: 'HeroAbilityOrders' },
);
export interface HeroAbilityOrders extends Static<typeof HeroAbilityOrders> {}

export const HeroAlternative = Type.Object(
  {
    itemIds: Type.Tuple([Count, Count], { description: 'The one bought more often first' }),
    together: { ...StatisticRate, description: 'Players who buy both, of all' },
    expectedTogether: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The share that would buy both if neither said anything of the other',
    }),
    first: { ...StatisticRate, description: 'Wins of who buys the first and not the second' },
    second: { ...StatisticRate, description: 'Wins of who buys the second and not the first' },
  },
  {
    title: 'HeroAlternative',
    description:
      'Two items that players of a hero buy in place of each other: together at most three quarters as often as by chance, with at most ' +
      '5 % false finds among all pairs of items that 10 to 90 % of the players buy and 5 would buy together (Benjamini-Hochberg).',
  },
);
export interface HeroAlternative extends Static<typeof HeroAlternative> {}

export const TypicalBuild = Type.Object(
  {
    share: { ...StatisticRate, description: 'Players whose build is nearest to it, of all' },
    winRate: { ...StatisticRate, description: 'Of these players, raw' },
    items: Type.Array(
      Type.Object({
        itemId: Count,
        share: { ...StatisticRate, description: 'Of these players, who buy it' },
        shareOfAll: Type.Number({ minimum: 0, maximum: 1, description: 'Of all players of the sample' }),
      }),
      { description: 'What sets it apart: of items that half of them buy, most beyond all players first' },
    ),
  },
  {
    title: 'TypicalBuild',
    description:
      'Players who buy alike: two to four groups around middle builds (k-medoids, Jaccard distance over items that 10 to 90 % buy), as many ' +
      'as lie widest apart by their mean silhouette, where each holds a tenth of the players.',
  },
);
export interface TypicalBuild extends Static<typeof TypicalBuild> {}

export const HeroAlternatives = Type.Object(
  {
    basis: StatisticBasis,
    heroId: Count,
    sample: ItemSample,
    pairs: Type.Array(HeroAlternative, {
      description: 'Those least often together by what is expected first; 20 at most',
    }),
    builds: Type.Array(TypicalBuild, {
      description:
        'The most frequent first; none where players do not fall into groups, or into too small ones',
    }),
  },
  { title: 'HeroAlternatives' },
);
export interface HeroAlternatives extends Static<typeof HeroAlternatives> {}

export const HeroPlayers = Type.Object(
  {
    heroId: Count,
    players: Type.Array(
      Type.Object({
        place: Type.Integer({ minimum: 1 }),
        accountId: Count,
        name: nullable(Type.String()),
        winRate: StatisticRate,
        kills: Type.Number({ minimum: 0 }),
        deaths: Type.Number({ minimum: 0 }),
        assists: Type.Number({ minimum: 0 }),
        lastPlayedAt: UnixSeconds,
      }),
      {
        description:
          'By the lower end of the interval of their win rate with the hero, of 20 matches and more',
      },
    ),
    newestStartedAt: nullable(UnixSeconds),
  },
  { title: 'HeroPlayers' },
);
export interface HeroPlayers extends Static<typeof HeroPlayers> {}

const FILTERS_AND_MINIMUM = Type.Object({ ...STATISTIC_FILTERS, ...SLICE_FILTERS, minMatches: MIN_MATCHES });

export const getHeroItems = route({
  method: 'GET',
  url: '/api/heroes/:heroId/items',
  schema: {
    operationId: 'getHeroItems',
    summary: 'What a hero buys and when, how that ends, and the average build of high ranks',
    description: `${STATISTIC_COUNTED} First purchases of players count. Ranks count by whole tiers. ${SLICE_SAMPLED}`,
    tags: ['heroes'],
    params: HeroParams,
    querystring: FILTERS_AND_MINIMUM,
    response: { 200: HeroItems, 404: STATISTIC_PROBLEMS[400], ...STATISTIC_PROBLEMS },
  },
});

export const getHeroAlternatives = route({
  method: 'GET',
  url: '/api/heroes/:heroId/alternatives',
  schema: {
    operationId: 'getHeroAlternatives',
    summary: 'Items that players of a hero buy in place of each other',
    description: `${STATISTIC_COUNTED} ${SAMPLED}`,
    tags: ['heroes'],
    params: HeroParams,
    querystring: SlicedQuery,
    response: { 200: HeroAlternatives, 404: STATISTIC_PROBLEMS[400], ...STATISTIC_PROBLEMS },
  },
});

export const getHeroAbilityOrders = route({
  method: 'GET',
  url: '/api/heroes/:heroId/abilities',
  schema: {
    operationId: 'getHeroAbilityOrders',
    summary: 'In which order the abilities of a hero are unlocked and finished',
    description: `${STATISTIC_COUNTED} Ranks count by whole tiers. ${SLICE_SAMPLED}`,
    tags: ['heroes'],
    params: HeroParams,
    querystring: FILTERS_AND_MINIMUM,
    response: { 200: HeroAbilityOrders, 404: STATISTIC_PROBLEMS[400], ...STATISTIC_PROBLEMS },
  },
});

export const getHeroPlayers = route({
  method: 'GET',
  url: '/api/heroes/:heroId/players',
  schema: {
    operationId: 'getHeroPlayers',
    summary: 'The ten best players of a hero by win rate',
    description: `${STATISTIC_COUNTED} Of all time; who is hidden is left out.`,
    tags: ['heroes'],
    params: HeroParams,
    querystring: Type.Object({ mode: STATISTIC_FILTERS.mode }),
    response: { 200: HeroPlayers, 404: STATISTIC_PROBLEMS[400], ...STATISTIC_PROBLEMS },
  },
});
