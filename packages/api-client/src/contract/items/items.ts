import { Type, type Static } from 'typebox';
import { Count, nullable } from '../common.ts';
import { route } from '../route.ts';
import {
  MIN_MATCHES,
  SLICE_FILTERS,
  SLICE_SAMPLED,
  STATISTIC_COUNTED,
  STATISTIC_FILTERS,
  STATISTIC_PROBLEMS,
  StatisticBasis,
  StatisticEstimate,
  StatisticRate,
} from '../statistics.ts';

const HeroOfQuery = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 65_535,
    description: 'Purchases of this hero alone; of all unless told',
  }),
);
const MeanSeconds = nullable(
  Type.Number({ minimum: 0, description: 'Seconds from the start of the match, on average' }),
);
const WHOLE_TIERS =
  'The first purchase of an item by a player counts, once for each player and match. Items are kept by tiers of ranks: limits within ' +
  'a tier take in all of it.';

const BeforeItem = Type.Object(
  {
    pickRate: nullable(Type.Number({ minimum: 0, maximum: 1 })),
    winRate: nullable(Type.Number({ minimum: 0, maximum: 1 })),
    winInterval: nullable(Type.Tuple([Type.Number(), Type.Number()], { description: '95 % interval' })),
    effect: nullable(Type.Number()),
    boughtAtSeconds: MeanSeconds,
  },
  {
    description: 'The same over the days before (`basis.previous`); null where there are no matches of them',
  },
);

export const ItemStatistic = Type.Object(
  {
    itemId: Count,
    pick: StatisticRate,
    win: StatisticRate,
    expectedWinRate: nullable(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'Which share should have won by the souls of both teams when it was bought',
      }),
    ),
    effect: StatisticEstimate,
    isDistinct: Type.Boolean({
      description:
        'The effect beside items of the same cost differs from 0, with at most 5 % false finds among the items of the answer (Benjamini-Hochberg)',
    }),
    costEffect: StatisticEstimate,
    effectByState: Type.Object({
      behind: StatisticEstimate,
      even: StatisticEstimate,
      ahead: StatisticEstimate,
    }),
    adjustedWin: StatisticEstimate,
    boughtAtSeconds: MeanSeconds,
    sold: StatisticRate,
    previous: nullable(BeforeItem),
  },
  {
    title: 'ItemStatistic',
    description:
      '`pick`: of the players whose purchases are known, who bought it. `win`: of those, who won, raw. `effect`: how much more often ' +
      'they won than the souls of both teams at the purchase let expect (0.01 is one point), less what all purchases in the same ' +
      'standing did, drawn towards 0 by how much items differ in truth; an association, no proof of cause, and null for Street Brawl. ' +
      '`effectByState`: the same where the team of the buyer was behind, even or ahead by 4 % of the souls. `costEffect`: the ' +
      'same less what purchases of the same cost in the same standing did, since who can pay more is ahead of the last snapshot. `adjustedWin`: the win rate of the hero (of all heroes ' +
      'half) with the effect. `sold`: of those who bought it, who sold it again.',
  },
);
export interface ItemStatistic extends Static<typeof ItemStatistic> {}

export const ItemStatistics = Type.Object(
  {
    basis: StatisticBasis,
    players: Type.Integer({
      minimum: 0,
      description: 'Players whose purchases are known, once for each match',
    }),
    winRate: Type.Number({ minimum: 0, maximum: 1, description: 'Of the hero; of all heroes half' }),
    items: Type.Array(ItemStatistic),
  },
  { title: 'ItemStatistics' },
);
export interface ItemStatistics extends Static<typeof ItemStatistics> {}

export const listItemStatistics = route({
  method: 'GET',
  url: '/api/items/stats',
  schema: {
    operationId: 'listItemStatistics',
    summary: 'How often each item is bought, and what becomes of it',
    description: `${STATISTIC_COUNTED} ${WHOLE_TIERS} ${SLICE_SAMPLED}`,
    tags: ['items'],
    querystring: Type.Object({
      ...STATISTIC_FILTERS,
      ...SLICE_FILTERS,
      heroId: HeroOfQuery,
      minMatches: MIN_MATCHES,
    }),
    response: { 200: ItemStatistics, ...STATISTIC_PROBLEMS },
  },
});

export const ItemBuyer = Type.Object(
  { heroId: Count, pick: StatisticRate, win: StatisticRate, boughtAtSeconds: MeanSeconds },
  { title: 'ItemBuyer' },
);
export interface ItemBuyer extends Static<typeof ItemBuyer> {}

export const ItemTiming = Type.Object(
  {
    fromSeconds: Count,
    toSeconds: nullable(Count),
    win: StatisticRate,
  },
  {
    title: 'ItemTiming',
    description: 'Purchases within some minutes of the match; the last ones have no end.',
  },
);
export interface ItemTiming extends Static<typeof ItemTiming> {}

export const ItemPhase = Type.Object(
  { fromSeconds: Count, toSeconds: nullable(Count), share: StatisticRate, win: StatisticRate },
  {
    title: 'ItemPhase',
    description: 'Ten minutes of the match; the last have no end. `share`: of all purchases, those then.',
  },
);
export interface ItemPhase extends Static<typeof ItemPhase> {}

export const ItemPatch = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    from: Type.String(),
    to: Type.String(),
    pick: StatisticRate,
    win: StatisticRate,
    effect: StatisticEstimate,
    boughtAtSeconds: MeanSeconds,
  },
  {
    title: 'ItemPatch',
    description: 'The item within a patch, as `listItemStatistics` says it of those days.',
  },
);
export interface ItemPatch extends Static<typeof ItemPatch> {}

export const ItemDetails = Type.Object(
  {
    basis: StatisticBasis,
    timing: Type.Array(ItemTiming),
    phases: Type.Array(ItemPhase),
    patches: Type.Array(ItemPatch, {
      description:
        'Patches of which purchases are known, newest first, whichever days are asked for; two of one day are one. None by side, length or party',
    }),
    heroes: Type.Array(ItemBuyer, {
      description: 'Who buys it, whichever hero is asked for; most often first',
    }),
  },
  { title: 'ItemDetails' },
);
export interface ItemDetails extends Static<typeof ItemDetails> {}

export const getItemDetails = route({
  method: 'GET',
  url: '/api/items/:itemId/details',
  schema: {
    operationId: 'getItemDetails',
    summary: 'When an item is bought and by which heroes, how often they win, and what patches made of it',
    description: `${STATISTIC_COUNTED} ${WHOLE_TIERS} ${SLICE_SAMPLED}`,
    tags: ['items'],
    params: Type.Object({ itemId: Type.Integer({ minimum: 1, maximum: 4_294_967_295 }) }),
    querystring: Type.Object({ ...STATISTIC_FILTERS, ...SLICE_FILTERS, heroId: HeroOfQuery }),
    response: { 200: ItemDetails, 404: STATISTIC_PROBLEMS[400], ...STATISTIC_PROBLEMS },
  },
});
