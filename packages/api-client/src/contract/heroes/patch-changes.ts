import { Type, type Static } from 'typebox';
import { nullable, RankLimit } from '../common.ts';
import { STATISTIC_MODES } from './heroes.ts';
import { PatchFact } from './patch-notes.ts';
import { route, withDefault } from '../route.ts';
import {
  MIN_MATCHES,
  SLICE_COUNTED,
  SLICE_FILTERS,
  STATISTIC_COUNTED,
  STATISTIC_PROBLEMS,
  StatisticBasis,
  StatisticDays,
  StatisticEstimate,
  StatisticRate,
} from '../statistics.ts';

const PatchId = Type.String({
  pattern: String.raw`^\d{4}-\d{2}-\d{2}$`,
  description: 'The day of a patch, such as 2026-07-30',
});

export const ComparedPatch = Type.Object(
  { id: Type.String(), name: Type.String(), days: nullable(StatisticDays) },
  {
    title: 'ComparedPatch',
    description: 'A patch and those of its days that are compared; none where the patch has too few days.',
  },
);
export interface ComparedPatch extends Static<typeof ComparedPatch> {}

export const PatchChange = Type.Object(
  {
    id: Type.Integer({ minimum: 1, description: 'Of the hero or of the item' }),
    before: StatisticRate,
    after: StatisticRate,
    change: {
      ...StatisticEstimate,
      description: 'Of the win rate, 0.01 is one point; interval after Newcombe',
    },
    pValue: nullable(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description:
          'How likely so great a change is by chance alone; null with fewer than 50 matches on either side',
      }),
    ),
    hasMoved: Type.Boolean({
      description:
        'A find when 5 % of all finds may be chance (Benjamini and Hochberg), among all rows with a p-value',
    }),
    pickBefore: Type.Number({ minimum: 0 }),
    pickAfter: Type.Number({ minimum: 0 }),
    factCount: Type.Integer({
      minimum: 0,
      description: 'What patches changed for it between the days compared',
    }),
    facts: Type.Array(PatchFact, {
      description:
        'Those changes, newest first: at most 8 of what has moved or was asked for by `ids`, one of all others',
    }),
  },
  {
    title: 'PatchChange',
    description:
      'Picks: how many play the hero in a match, on average; of items, the share of players who buy the item at least once.',
  },
);
export interface PatchChange extends Static<typeof PatchChange> {}

export const PatchChanges = Type.Object(
  {
    basis: StatisticBasis,
    after: nullable(ComparedPatch),
    before: nullable(ComparedPatch),
    patches: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
      description: 'Patches that can be compared, newest first',
    }),
    notes: Type.Object(
      {
        known: Type.Array(Type.String(), { description: 'Days of the notes between the days compared' }),
        missing: Type.Array(Type.String(), { description: 'Ids of patches between them without any note' }),
      },
      { description: 'Nothing is known of a hero or an item without facts while a patch is missing' },
    ),
    tested: Type.Integer({ minimum: 0, description: 'Rows with a p-value' }),
    changes: Type.Array(PatchChange, { description: 'By id' }),
  },
  { title: 'PatchChanges' },
);
export interface PatchChanges extends Static<typeof PatchChanges> {}

const QUERY = {
  mode: withDefault(Type.Enum([...STATISTIC_MODES]), 'standard'),
  patch: Type.Optional({
    ...PatchId,
    description: 'The day of the later patch: the one played now unless told otherwise',
  }),
  against: Type.Optional({
    ...PatchId,
    description: 'The day of the earlier patch: the one before unless told otherwise',
  }),
  withFirstDay: withDefault(
    Type.Boolean({
      description: 'Also counts the first 24 hours of the patches, in which builds are still looked for',
    }),
    false,
  ),
  minRank: Type.Optional({ ...RankLimit, description: 'The lowest average rank of a match, 11 to 116' }),
  maxRank: Type.Optional({ ...RankLimit, description: 'The highest average rank of a match' }),
  minMatches: MIN_MATCHES,
  ids: Type.Optional(
    Type.String({
      pattern: String.raw`^\d{1,10}(,\d{1,10}){0,49}$`,
      description:
        'Answers these heroes or items alone, with commas between them; all are tested all the same',
    }),
  ),
};

const COMPARED =
  'Both patches are compared over as many days from their beginning, without the first 24 hours and whole days in UTC.';

export const listHeroChanges = route({
  method: 'GET',
  url: '/api/changes/heroes',
  schema: {
    operationId: 'listHeroChanges',
    summary: 'Which heroes win more or less since a patch',
    description: `${STATISTIC_COUNTED} ${COMPARED} ${SLICE_COUNTED}`,
    tags: ['heroes'],
    querystring: Type.Object({ ...QUERY, ...SLICE_FILTERS }),
    response: { 200: PatchChanges, ...STATISTIC_PROBLEMS },
  },
});

export const listItemChanges = route({
  method: 'GET',
  url: '/api/changes/items',
  schema: {
    operationId: 'listItemChanges',
    summary: 'With which items players win more or less since a patch',
    description: `${STATISTIC_COUNTED} ${COMPARED} Players who bought the item at least once count; limits of ranks take in whole tiers.`,
    tags: ['heroes'],
    querystring: Type.Object(QUERY),
    response: { 200: PatchChanges, ...STATISTIC_PROBLEMS },
  },
});
