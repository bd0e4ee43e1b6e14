import { Type, type Static } from 'typebox';
import { Count, nullable } from '../common.ts';
import { route } from '../route.ts';
import {
  STATISTIC_COUNTED,
  STATISTIC_PROBLEMS,
  StatisticBasis,
  StatisticEstimate,
  StatisticRate,
} from '../statistics.ts';

export const ItemMove = Type.Object(
  {
    itemId: Count,
    pick: StatisticRate,
    change: Type.Number({ description: 'Of the pick rate to the patch before: 0.01 is one point' }),
  },
  { title: 'ItemMove' },
);
export interface ItemMove extends Static<typeof ItemMove> {}

export const ItemHighlights = Type.Object(
  {
    basis: StatisticBasis,
    risers: Type.Array(ItemMove, {
      maxItems: 3,
      description:
        'Bought by more than before, the most first; empty where there are no matches of the time before',
    }),
    fallers: Type.Array(ItemMove, { maxItems: 3 }),
    hero: nullable(
      Type.Object(
        {
          heroId: Count,
          matches: Count,
          items: Type.Array(Type.Object({ itemId: Count, tier: Count, effect: StatisticEstimate }), {
            description: 'The two that add most in each tier of cost, by the lower end of the interval',
          }),
        },
        { description: 'Another hero every day; null while none has enough matches' },
      ),
    ),
  },
  { title: 'ItemHighlights' },
);
export interface ItemHighlights extends Static<typeof ItemHighlights> {}

export const getItemHighlights = route({
  method: 'GET',
  url: '/api/items/highlights',
  schema: {
    operationId: 'getItemHighlights',
    summary: 'What is bought more and less since the patch before, and the items of the hero of the day',
    description: `${STATISTIC_COUNTED} Of \`basis.defaultPatch\`. \`effect\` is that of \`/api/items/stats\`.`,
    tags: ['items'],
    response: { 200: ItemHighlights, ...STATISTIC_PROBLEMS },
  },
});
