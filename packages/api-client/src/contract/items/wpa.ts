import { Type, type Static } from 'typebox';
import { Count, nullable, Problem } from '../common.ts';
import { route, withDefault } from '../route.ts';
import {
  STATISTIC_COUNTED,
  STATISTIC_FILTERS,
  STATISTIC_PROBLEMS,
  StatisticBasis,
  StatisticEstimate,
  StatisticRate,
} from '../statistics.ts';

/** The least share of buyers who can be compared with others: below it no effect is told. */
export const MIN_OVERLAP = 0.8;
/** As many others have to have bought something else of the same price in the same standing and minutes. */
export const MIN_OTHERS = 20;
/** Either side of the clock, in seconds. */
export const CLOCK_WINDOW = 300;

const WHOLE_TIERS = 'Normal matches whose file is stored. Ranks count by whole tiers.';
const BEYOND =
  'How much more often they won than the souls of both teams at that moment let expect (0.01 is one point): an association, no proof of cause.';

const MinCount = withDefault(
  Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Of fewer nothing is told' }),
  500,
);
const HeroOfQuery = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 65_535,
    description: 'Purchases of this hero alone; of all unless told',
  }),
);

export const ItemWpa = Type.Object(
  {
    itemId: Count,
    win: StatisticRate,
    expectedWinRate: nullable(
      Type.Number({ minimum: 0, maximum: 1, description: 'By the souls of both teams when it was bought' }),
    ),
    boughtAtSeconds: Type.Number({ minimum: 0, description: 'On average' }),
    refused: nullable(
      Type.Enum(['overlap', 'fewComparable'], {
        description:
          'Why no effect is told. overlap: fewer than 80 % of the buyers have others to be compared with. fewComparable: so uneven that it ' +
          'says no more than fewer purchases than are asked for would',
      }),
    ),
    overlap: Type.Number({
      minimum: 0,
      maximum: 1,
      description: `Share of the purchases at which ${MIN_OTHERS} or more others bought something else of the same price, in the same standing and two minutes`,
    }),
    comparable: Type.Integer({
      minimum: 0,
      description:
        'So many purchases against as many others would tell as much: the sum of own · others / (own + others) over standings and minutes',
    }),
    effect: StatisticEstimate,
    effectPer1000: { ...StatisticEstimate, description: 'The effect by 1,000 souls of the price' },
    costEffect: { ...StatisticEstimate, description: 'The effect beside items of the same cost' },
    isDistinct: Type.Boolean({
      description:
        '`costEffect` differs from 0, with at most 5 % false finds among the items of the answer (Benjamini-Hochberg)',
    }),
    effectByState: Type.Object({
      behind: StatisticEstimate,
      even: StatisticEstimate,
      ahead: StatisticEstimate,
    }),
  },
  {
    title: 'ItemWpa',
    description: `\`effect\`: ${BEYOND} Less what all purchases in the same standing did, drawn towards 0 by how much items differ in truth. Where it is refused all effects are without a value.`,
  },
);
export interface ItemWpa extends Static<typeof ItemWpa> {}

export const ItemsWpa = Type.Object(
  {
    basis: StatisticBasis,
    window: nullable(
      Type.Object({ fromSeconds: Count, toSeconds: nullable(Count) }, { description: 'Of the clock' }),
    ),
    purchases: Count,
    leftOut: { ...Count, description: 'Items with fewer purchases than asked for' },
    items: Type.Array(ItemWpa),
  },
  { title: 'ItemsWpa' },
);
export interface ItemsWpa extends Static<typeof ItemsWpa> {}

export const listItemsWpa = route({
  method: 'GET',
  url: '/api/wpa/items',
  schema: {
    operationId: 'listItemsWpa',
    summary: 'What items add to the chance of winning, and whether their buyers can be compared with others',
    description: `${STATISTIC_COUNTED} ${WHOLE_TIERS} The first purchase of an item by a player counts.`,
    tags: ['wpa'],
    querystring: Type.Object({
      ...STATISTIC_FILTERS,
      heroId: HeroOfQuery,
      clock: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 10_800,
          description:
            'Second of a match: purchases within five minutes of it alone, in whole two minutes; the last have no end',
        }),
      ),
      minCount: MinCount,
    }),
    response: { 200: ItemsWpa, ...STATISTIC_PROBLEMS },
  },
});

export const WpaAgainst = Type.Object(
  {
    basis: StatisticBasis,
    enemyHeroId: Count,
    tested: { ...Count, description: 'Items with enough purchases on either side' },
    items: Type.Array(
      Type.Object(
        {
          itemId: Count,
          win: { ...StatisticRate, description: 'Of who bought it against the hero' },
          against: { ...StatisticEstimate, description: 'The effect against the hero' },
          otherwise: { ...StatisticEstimate, description: 'The effect without the hero: the baseline' },
          difference: StatisticEstimate,
          isDistinct: Type.Boolean({
            description:
              'Differs from 0, with at most 5 % false finds among all that are tested (Benjamini-Hochberg)',
          }),
        },
        { title: 'ItemWpaAgainst' },
      ),
    ),
  },
  { title: 'WpaAgainst' },
);
export interface WpaAgainst extends Static<typeof WpaAgainst> {}

export const listWpaAgainst = route({
  method: 'GET',
  url: '/api/wpa/against/:enemyHeroId',
  schema: {
    operationId: 'listWpaAgainst',
    summary: 'What items add against a hero, beside what they add without that hero',
    description: `${STATISTIC_COUNTED} ${WHOLE_TIERS} ${BEYOND} What meeting the hero does to all purchases is taken out.`,
    tags: ['wpa'],
    params: Type.Object({ enemyHeroId: Type.Integer({ minimum: 1, maximum: 65_535 }) }),
    querystring: Type.Object({ ...STATISTIC_FILTERS, minCount: MinCount }),
    response: { 200: WpaAgainst, 404: Problem, ...STATISTIC_PROBLEMS },
  },
});

export const ChainWpa = Type.Object(
  {
    itemIds: Type.Array(Count, { description: 'In order: two or three' }),
    win: StatisticRate,
    boughtWhenWinRate: nullable(
      Type.Number({ minimum: 0, maximum: 1, description: 'Expected by the souls at the last of them' }),
    ),
    effect: {
      ...StatisticEstimate,
      description: 'Of the last beside all that are bought in its place, drawn towards 0',
    },
    isDistinct: Type.Boolean({
      description: 'Differs from 0, with at most 5 % false finds in its list (Benjamini-Hochberg)',
    }),
  },
  { title: 'ChainWpa' },
);
export interface ChainWpa extends Static<typeof ChainWpa> {}

export const WpaChains = Type.Object(
  {
    basis: StatisticBasis,
    firsts: Type.Array(Type.Object({ itemId: Count, count: Count }), {
      description: 'Large items that players bought first, who bought a second; the most common first',
    }),
    firstId: nullable({ ...Count, description: 'Of the chains: the one asked for, or the most common' }),
    seconds: Type.Array(ChainWpa, { description: 'The best by the lower end first' }),
    thirds: Type.Array(ChainWpa, { description: 'Of all heroes together' }),
    leftOut: { ...Count, description: 'Chains of fewer purchases than asked for' },
  },
  { title: 'WpaChains' },
);
export interface WpaChains extends Static<typeof WpaChains> {}

export const listWpaChains = route({
  method: 'GET',
  url: '/api/wpa/chains',
  schema: {
    operationId: 'listWpaChains',
    summary: 'The second and the third large item after a first',
    description: `${STATISTIC_COUNTED} ${WHOLE_TIERS} Large items are those of the dearest tier. ${BEYOND}`,
    tags: ['wpa'],
    querystring: Type.Object({
      ...STATISTIC_FILTERS,
      heroId: HeroOfQuery,
      firstId: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 4_294_967_295, description: 'Id of the first item' }),
      ),
      minCount: MinCount,
    }),
    response: { 200: WpaChains, ...STATISTIC_PROBLEMS },
  },
});

const WPA_EVENT_KINDS = [
  'guardian',
  'walker',
  'baseGuardian',
  'shrine',
  'midBoss',
  'kill',
  'death',
  'trade',
  'teamWipe',
] as const;

export const EventWpa = Type.Object(
  {
    matches: Count,
    events: Count,
    winRate: nullable(Type.Number({ minimum: 0, maximum: 1 })),
    expectedWinRate: nullable(
      Type.Number({ minimum: 0, maximum: 1, description: 'By the souls at the last snapshot before' }),
    ),
    effect: {
      ...StatisticEstimate,
      description: 'The one less the other; of so many matches, whose events hang together',
    },
  },
  { title: 'EventWpa', description: 'Of fewer matches than asked for the counts alone.' },
);
export interface EventWpa extends Static<typeof EventWpa> {}

const InMinutes = { fromSeconds: Count, toSeconds: nullable(Count) };
const State = Type.Enum(['behind', 'even', 'ahead']);

export const WpaEvents = Type.Object(
  {
    basis: StatisticBasis,
    kinds: Type.Array(
      Type.Object(
        {
          kind: Type.Enum([...WPA_EVENT_KINDS]),
          all: EventWpa,
          minutes: Type.Array(Type.Object({ ...InMinutes, value: EventWpa }), { description: 'By time' }),
          states: Type.Array(Type.Object({ state: State, value: EventWpa }), {
            description: 'By how the team stood in souls before',
          }),
          cells: Type.Array(Type.Object({ ...InMinutes, state: State, value: EventWpa }), {
            description: 'By both',
          }),
          worths: Type.Array(Type.Object({ fromSouls: Count, toSouls: nullable(Count), value: EventWpa }), {
            description: 'Kills and deaths by the souls of who died',
          }),
        },
        { title: 'WpaEventKind' },
      ),
    ),
  },
  {
    title: 'WpaEvents',
    description:
      'Seen from the team that took, claimed or killed; a death from the team of who died. trade: a kill that the other side answers within ten ' +
      'seconds. teamWipe: all six of the other team dead at once. ahead and behind: by 4 % of the souls.',
  },
);
export interface WpaEvents extends Static<typeof WpaEvents> {}

export const listWpaEvents = route({
  method: 'GET',
  url: '/api/wpa/events',
  schema: {
    operationId: 'listWpaEvents',
    summary: 'What objectives, kills and deaths add to the chance of winning, by minute and standing',
    description: `${STATISTIC_COUNTED} ${WHOLE_TIERS} ${BEYOND}`,
    tags: ['wpa'],
    querystring: Type.Object({ ...STATISTIC_FILTERS, minCount: MinCount }),
    response: { 200: WpaEvents, ...STATISTIC_PROBLEMS },
  },
});
