import { Type, type Static } from 'typebox';
import { Count, nullable } from '../common.ts';
import { route, withDefault } from '../route.ts';
import { Fraction, IsoMoment, Text } from './program-fields.ts';
import { PROGRAM_ERRORS, ProgramProblem } from './program-problem.ts';

const OPEN = { isOptional: true } as const;

const HeroName = Type.Optional(
  Type.String({
    maxLength: 40,
    description: 'Name of a hero, spaces as underscores, or its id; all unless told',
  }),
);

export const getWpaHomepage = route({
  method: 'GET',
  url: '/api/info/wpa-homepage-data',
  key: OPEN,
  schema: {
    operationId: 'getWpaHomepage',
    summary: 'What items add to the chance of winning',
    tags: ['programs'],
    querystring: Type.Object({ hero: HeroName }),
    response: {
      200: Type.Object(
        {
          hero: Text,
          availableHeroes: Type.Array(Type.String()),
          items: Type.Array(
            Type.Object({
              item: Type.String(),
              category: Type.String(),
              cost: Count,
              mean_wpa: Fraction,
              mean_wpa_low: Fraction,
              mean_wpa_high: Fraction,
              mean_purchase_time_min: Fraction,
              sample_size: Count,
            }),
            { description: 'The 50 bought most often' },
          ),
        },
        { title: 'WpaHomepage' },
      ),
      404: ProgramProblem,
      ...PROGRAM_ERRORS,
    },
  },
});

const KEYED = { scope: 'read' } as const;

export const listWpaPatches = route({
  method: 'GET',
  url: '/api/info/wpa-patches',
  key: KEYED,
  schema: {
    operationId: 'listWpaPatches',
    summary: 'Patches that WPA is counted by',
    tags: ['programs'],
    response: {
      200: Type.Array(
        Type.Object({
          minorPatchId: Type.String(),
          majorPatchDate: Type.String(),
          metadataSummary: Type.String(),
          createdAt: IsoMoment,
        }),
        { description: 'The newest first' },
      ),
      ...PROGRAM_ERRORS,
    },
  },
});

export const WpaItem = Type.Object(
  {
    item: Type.String(),
    heroName: Text,
    category: Type.String(),
    cost: Count,
    wpaValue: Fraction,
    wpaLow: Fraction,
    wpaHigh: Fraction,
    sampleSize: Count,
    costRelativeWpa: nullable(Type.Number({ description: 'wpaValue · 6400 / cost' })),
    mean_purchase_time_min: Fraction,
    mean_prob_before: Fraction,
    aheadWpa: Fraction,
    behindWpa: Fraction,
    aheadBehindDiff: Fraction,
    best_purchase_time: Type.Object({ time_min: Fraction }),
    mean_net_worth_before: Fraction,
  },
  { title: 'WpaItem' },
);
export interface WpaItem extends Static<typeof WpaItem> {}

export const WPA_ORDERS = [
  'wpaValue',
  'costRelativeWpa',
  'sampleSize',
  'cost',
  'mean_purchase_time_min',
] as const;

export const listWpaItems = route({
  method: 'GET',
  url: '/api/info/wpa-filtered-items',
  key: KEYED,
  schema: {
    operationId: 'listWpaItems',
    summary: 'WPA of items by filters',
    description:
      '`buildType`, `teamComp`, `purchaseTime` and synchronised times are not measured: other values than `all` are refused with 400.',
    tags: ['programs'],
    querystring: Type.Object({
      hero: HeroName,
      tier: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, description: 'Of the item' })),
      queue: Type.Optional(Type.Enum(['all', 'ranked', 'unranked'])),
      rank: Type.Optional(Type.Integer({ minimum: 1, maximum: 11, description: 'Tier of the match' })),
      category: Type.Optional(Type.Enum(['all', 'weapon', 'vitality', 'spirit'])),
      gameState: Type.Optional(Type.Enum(['all', 'ahead', 'even', 'behind'])),
      purchaseTime: Type.Optional(Type.String({ maxLength: 20 })),
      teamComp: Type.Optional(Type.String({ maxLength: 200 })),
      buildType: Type.Optional(Type.String({ maxLength: 20 })),
      patch: Type.Optional(
        Type.String({ maxLength: 10, description: '`minorPatchId`; the current one unless told' }),
      ),
      minSampleSize: withDefault(Type.Integer({ minimum: 0, maximum: 1_000_000_000 }), 500),
      searchTerm: Type.Optional(Type.String({ maxLength: 60 })),
      sortBy: withDefault(Type.Enum([...WPA_ORDERS]), 'wpaValue'),
      timeSyncEnabled: withDefault(Type.Boolean(), false),
      currentGameTime: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000 })),
      timeWindow: withDefault(Type.Number({ minimum: 0, maximum: 1000 }), 5),
    }),
    response: { 200: Type.Array(WpaItem), 404: ProgramProblem, ...PROGRAM_ERRORS },
  },
});

const Wpa = Type.Object({ mean_wpa: Fraction, count: Count, delta_wpa: Fraction });

export const getVersusHeroWpa = route({
  method: 'GET',
  url: '/api/info/vs-hero-wpa-data',
  key: KEYED,
  schema: {
    operationId: 'getVersusHeroWpa',
    summary: 'WPA of items by hero',
    description: 'By enemy nothing is measured yet: each item has its `_baseline` alone.',
    tags: ['programs'],
    response: {
      200: Type.Object(
        {
          by_patch: Type.Record(
            Type.String(),
            Type.Object({
              by_hero: Type.Record(
                Type.String(),
                Type.Record(Type.String(), Type.Record(Type.String(), Wpa)),
              ),
            }),
          ),
        },
        { title: 'VersusHeroWpa' },
      ),
      ...PROGRAM_ERRORS,
    },
  },
});

const Chain = Type.Object({
  items: Type.Array(Type.String()),
  sample_size: Count,
  wpa_metrics: Type.Object({ chain_total: Type.Object({ mean_wpa: Fraction }) }),
});

export const getItemChains = route({
  method: 'GET',
  url: '/api/info/t4-chains-data',
  key: KEYED,
  schema: {
    operationId: 'getItemChains',
    summary: 'Chains of items of the fourth tier',
    description: 'Not measured yet: every hero has empty lists.',
    tags: ['programs'],
    response: {
      200: Type.Object(
        {
          by_hero: Type.Record(
            Type.String(),
            Type.Object({ two_item_chains: Type.Array(Chain), three_item_chains: Type.Array(Chain) }),
          ),
        },
        { title: 'ItemChains' },
      ),
      ...PROGRAM_ERRORS,
    },
  },
});
