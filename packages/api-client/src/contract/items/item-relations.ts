import { Type, type Static } from 'typebox';
import { Count, nullable, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';
import {
  MIN_MATCHES,
  SAMPLED_DAYS,
  SLICE_COUNTED,
  SLICE_FILTERS,
  SLICE_SAMPLED,
  STATISTIC_COUNTED,
  STATISTIC_FILTERS,
  STATISTIC_PROBLEMS,
  StatisticBasis,
  StatisticEstimate,
  StatisticRate,
} from '../statistics.ts';

const HeroId = Type.Integer({ minimum: 1, maximum: 65_535 });
const HeroOfQuery = Type.Optional({
  ...HeroId,
  description: 'Purchases of this hero alone; of all unless told',
});
export const FILTERS = { ...STATISTIC_FILTERS, ...SLICE_FILTERS, heroId: HeroOfQuery };

/** Described at every operation that counts a sampling window. */
export const SAMPLED =
  'Counted over the newest matches of the filters whose files are known, 4,000 of a hero or 1,000 of all: `sample` says which. The first ' +
  `purchase of an item by a player counts. Nothing of Street Brawl. ${SAMPLED_DAYS} ${SLICE_COUNTED}`;

const EFFECT =
  'less the chance that the souls of both teams gave at the purchase, less the mean over all purchases in the same standing; drawn ' +
  'towards 0 by how much these differ in truth. An association, no proof of cause.';

export const ItemSample = Type.Object(
  {
    matches: Count,
    players: Type.Integer({ minimum: 0, description: 'Of the hero asked for, or all' }),
    oldestStartedAt: nullable(UnixSeconds),
    newestStartedAt: nullable(UnixSeconds),
    isWhole: Type.Boolean({ description: 'The filters leave no more matches than were counted' }),
  },
  { title: 'ItemSample', description: 'The matches that were counted: the newest of the filters.' },
);
export interface ItemSample extends Static<typeof ItemSample> {}

export const ItemCombo = Type.Object(
  {
    itemIds: Type.Array(Count, { description: 'Two or three, smaller ids first' }),
    together: StatisticRate,
    win: StatisticRate,
    effect: StatisticEstimate,
    isDistinct: Type.Boolean({
      description:
        'The effect differs from 0, with at most 5 % false finds among the pairs counted (Benjamini-Hochberg)',
    }),
  },
  {
    title: 'ItemCombo',
    description:
      '`together`: of the players, who bought them all. `win`: of those, who won, raw. `effect`: how much more often they won who bought ' +
      `the last of them with the others bought already than who bought it without one of these, each ${EFFECT}`,
  },
);
export interface ItemCombo extends Static<typeof ItemCombo> {}

export const ItemCombos = Type.Object(
  { basis: StatisticBasis, sample: ItemSample, combos: Type.Array(ItemCombo) },
  { title: 'ItemCombos' },
);
export interface ItemCombos extends Static<typeof ItemCombos> {}

export const listItemCombos = route({
  method: 'GET',
  url: '/api/items/combos',
  schema: {
    operationId: 'listItemCombos',
    summary: 'Which items go together, two or three',
    description:
      `${STATISTIC_COUNTED} ${SAMPLED} Those that at least 50 players bought; none of an item with what it is built from. Without an ` +
      'item the hundred with the highest lower end of the effect and the hundred bought together most often.',
    tags: ['items'],
    querystring: Type.Object({
      ...FILTERS,
      itemId: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 4_294_967_295,
          description: 'Only those with this item, all of them',
        }),
      ),
      size: Type.Optional(
        Type.Integer({ minimum: 2, maximum: 3, description: 'Two unless told; three of `itemId` alone' }),
      ),
      minMatches: MIN_MATCHES,
    }),
    response: { 200: ItemCombos, ...STATISTIC_PROBLEMS },
  },
});

export const ItemAgainst = Type.Object(
  {
    itemId: Count,
    pick: StatisticRate,
    pickOtherwise: StatisticRate,
    pickChange: StatisticEstimate,
    win: StatisticRate,
    effect: StatisticEstimate,
    isDistinct: Type.Boolean({
      description:
        'The effect differs from 0, with at most 5 % false finds among the items (Benjamini-Hochberg)',
    }),
  },
  {
    title: 'ItemAgainst',
    description:
      '`pick`: of the players who met the hero as an enemy, who bought the item; `pickOtherwise`: of the others; `pickChange`: the one ' +
      'less the other. `effect`: how much more often buyers who met the hero won than buyers who did not, each ' +
      EFFECT,
  },
);
export interface ItemAgainst extends Static<typeof ItemAgainst> {}

export const ItemsAgainst = Type.Object(
  {
    basis: StatisticBasis,
    sample: ItemSample,
    met: Type.Integer({ minimum: 0, description: 'Of the players of the sample, who met the hero' }),
    items: Type.Array(ItemAgainst),
  },
  { title: 'ItemsAgainst' },
);
export interface ItemsAgainst extends Static<typeof ItemsAgainst> {}

export const listItemsAgainst = route({
  method: 'GET',
  url: '/api/items/against/:enemyHeroId',
  schema: {
    operationId: 'listItemsAgainst',
    summary: 'What is bought against a hero, and what it does there',
    description: `${STATISTIC_COUNTED} ${SAMPLED}`,
    tags: ['items'],
    params: Type.Object({ enemyHeroId: HeroId }),
    querystring: Type.Object({ ...FILTERS, minMatches: MIN_MATCHES }),
    response: { 200: ItemsAgainst, 404: STATISTIC_PROBLEMS[400], ...STATISTIC_PROBLEMS },
  },
});

export const ItemGiven = Type.Object(ItemAgainst.properties, {
  title: 'ItemGiven',
  description:
    '`pick`: of the players who bought all of `with` and none of `without`, who bought this as well; `pickOtherwise`: of the others; ' +
    '`pickChange`: the one less the other. `effect`: how much more often its buyers won there than elsewhere, each ' +
    EFFECT,
});
export interface ItemGiven extends Static<typeof ItemGiven> {}

export const ItemsGiven = Type.Object(
  {
    basis: StatisticBasis,
    sample: ItemSample,
    given: Type.Integer({
      minimum: 0,
      description: 'Of the players of the sample, who bought all of the one and none of the other',
    }),
    items: Type.Array(ItemGiven),
  },
  { title: 'ItemsGiven' },
);
export interface ItemsGiven extends Static<typeof ItemsGiven> {}

const ItemIds = Type.String({
  pattern: String.raw`^[1-9]\d{0,9}(\.[1-9]\d{0,9}){0,3}$`,
  description: 'Up to four items by their ids, with dots between them',
});

export const listItemsGiven = route({
  method: 'GET',
  url: '/api/items/given',
  schema: {
    operationId: 'listItemsGiven',
    summary: 'What is bought beside some items and without others, and what it does there',
    description: `${STATISTIC_COUNTED} ${SAMPLED} In whichever order they were bought. Name at least one item.`,
    tags: ['items'],
    querystring: Type.Object({
      ...FILTERS,
      with: Type.Optional(ItemIds),
      without: Type.Optional(ItemIds),
      minMatches: MIN_MATCHES,
    }),
    response: { 200: ItemsGiven, 404: STATISTIC_PROBLEMS[400], ...STATISTIC_PROBLEMS },
  },
});

export const ItemFlowPhase = Type.Object(
  {
    fromSeconds: Count,
    toSeconds: nullable(Count),
    players: Type.Integer({ minimum: 0, description: 'In matches that lasted until then' }),
    items: Type.Array(Type.Object({ itemId: Count, pick: StatisticRate, win: StatisticRate })),
  },
  { title: 'ItemFlowPhase', description: 'The eight items bought most often in ten minutes of the match.' },
);
export interface ItemFlowPhase extends Static<typeof ItemFlowPhase> {}

export const ItemFlowLink = Type.Object(
  {
    phase: Type.Integer({
      minimum: 1,
      description: 'Of the later purchase; the earlier is of the phase before',
    }),
    fromItemId: Count,
    itemId: Count,
    share: StatisticRate,
    win: StatisticRate,
  },
  {
    title: 'ItemFlowLink',
    description:
      '`share`: of who bought the one, who bought the other in the next ten minutes; from a tenth on. `win`: of those, who won.',
  },
);
export interface ItemFlowLink extends Static<typeof ItemFlowLink> {}

export const ItemFlow = Type.Object(
  {
    basis: StatisticBasis,
    sample: ItemSample,
    phases: Type.Array(ItemFlowPhase),
    links: Type.Array(ItemFlowLink),
  },
  { title: 'ItemFlow' },
);
export interface ItemFlow extends Static<typeof ItemFlow> {}

export const getItemFlow = route({
  method: 'GET',
  url: '/api/items/flow',
  schema: {
    operationId: 'getItemFlow',
    summary: 'What is bought in each part of the match, and what its buyers go on to',
    description: `${STATISTIC_COUNTED} ${SAMPLED}`,
    tags: ['items'],
    querystring: Type.Object(FILTERS),
    response: { 200: ItemFlow, ...STATISTIC_PROBLEMS },
  },
});

const HeroOfMatrix = Type.Object({
  heroId: Count,
  players: Count,
  bought: Type.Array(Count, { description: 'Players who bought each item of `itemIds`' }),
});

export const ItemMatrix = Type.Object(
  {
    basis: StatisticBasis,
    itemIds: Type.Array(Count),
    heroes: Type.Array(HeroOfMatrix),
  },
  { title: 'ItemMatrix', description: 'How many players of each hero bought each item.' },
);
export interface ItemMatrix extends Static<typeof ItemMatrix> {}

export const getItemMatrix = route({
  method: 'GET',
  url: '/api/items/matrix',
  schema: {
    operationId: 'getItemMatrix',
    summary: 'Which hero buys which item, and how often',
    description: `${STATISTIC_COUNTED} The first purchase of an item by a player counts. Limits of ranks take in whole tiers. ${SLICE_SAMPLED}`,
    tags: ['items'],
    querystring: Type.Object({ ...STATISTIC_FILTERS, ...SLICE_FILTERS }),
    response: { 200: ItemMatrix, ...STATISTIC_PROBLEMS },
  },
});
