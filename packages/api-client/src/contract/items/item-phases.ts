import { Type, type Static } from 'typebox';
import { Count, nullable } from '../common.ts';
import { FILTERS, ItemSample, SAMPLED } from './item-relations.ts';
import { route } from '../route.ts';
import {
  MIN_MATCHES,
  STATISTIC_COUNTED,
  STATISTIC_PROBLEMS,
  StatisticBasis,
  StatisticEstimate,
  StatisticRate,
} from '../statistics.ts';

export const ItemInPhase = Type.Object(
  {
    pick: StatisticRate,
    win: StatisticRate,
    effect: StatisticEstimate,
    isDistinct: Type.Boolean({
      description:
        'The effect differs from 0, with at most 5 % false finds among the items of the phase (Benjamini-Hochberg)',
    }),
    players: Type.Integer({ minimum: 0, description: 'Different players who made these purchases' }),
  },
  {
    title: 'ItemInPhase',
    description:
      'Purchases in one part of the match. `pick`: of the players in matches that lasted until then, who bought it then. `win`: of those, ' +
      'who won, raw. `effect`: how much more often they won than the souls of both teams at the purchase let expect, less the mean over ' +
      'purchases of the same cost in the same part and standing; a player with n of these purchases counts as √n, so that nobody dominates ' +
      'them; drawn towards 0 by how much items differ in truth. An association, no proof of cause.',
  },
);
export interface ItemInPhase extends Static<typeof ItemInPhase> {}

export const ItemPhases = Type.Object(
  {
    basis: StatisticBasis,
    sample: ItemSample,
    phases: Type.Array(
      Type.Object({
        fromSeconds: Count,
        toSeconds: nullable(Count),
        players: Type.Integer({ minimum: 0, description: 'In matches that lasted until then' }),
      }),
      { description: 'Ten minutes of the match each; the last have no end' },
    ),
    items: Type.Array(
      Type.Object({
        itemId: Count,
        phases: Type.Array(ItemInPhase, { description: 'In the order of `phases`' }),
      }),
    ),
  },
  { title: 'ItemPhases' },
);
export interface ItemPhases extends Static<typeof ItemPhases> {}

export const listItemPhases = route({
  method: 'GET',
  url: '/api/items/phases',
  schema: {
    operationId: 'listItemPhases',
    summary: 'What items do by when they are bought, and how many players that is of',
    description: `${STATISTIC_COUNTED} ${SAMPLED} An item with fewer purchases in all its phases than \`minMatches\` is left out.`,
    tags: ['items'],
    querystring: Type.Object({ ...FILTERS, minMatches: MIN_MATCHES }),
    response: { 200: ItemPhases, ...STATISTIC_PROBLEMS },
  },
});
