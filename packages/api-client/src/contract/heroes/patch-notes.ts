import { Type, type Static } from 'typebox';
import { Count, Day, nullable, Problem } from '../common.ts';
import { route } from '../route.ts';

const Numbers = Type.Array(Type.Number(), { maxItems: 3 });

export const PatchFact = Type.Object(
  {
    day: { ...Day, description: 'The day of the note in UTC' },
    abilityId: nullable(
      Type.Integer({ minimum: 0, description: 'Of the hero; 0 for one that is gone from the game' }),
    ),
    tier: nullable(Type.Integer({ minimum: 1, maximum: 3, description: 'Of the ability’s upgrades' })),
    figure: nullable(Type.String({ description: 'What changed: cooldown, spirit scaling …' })),
    change: Type.Enum(['changed', 'added', 'removed', 'scaled', 'reworked', 'fixed']),
    from: {
      ...Numbers,
      description: 'Several numbers where a figure has parts: base and growth, near and far',
    },
    to: { ...Numbers, description: 'Of a `scaled` figure by how much it went up or down' },
    unit: nullable(Type.Enum(['%', 's', 'm', 'x', 'm/s', '/s', '°'])),
    verdict: Type.Enum(['buff', 'nerf', 'neutral'], {
      description: 'For who has it; `neutral` where figures alone do not tell',
    }),
    source: Type.Enum(['notes', 'data'], {
      description: '`notes`: announced by the publisher; `data`: only the game’s data changed',
    }),
  },
  { title: 'PatchFact', description: 'One thing that a patch changed for a hero or an item.' },
);
export interface PatchFact extends Static<typeof PatchFact> {}

export const PatchOfSubject = Type.Object(
  {
    id: { ...Day, description: 'The day of the patch' },
    isKnown: Type.Boolean({ description: 'Whether there are notes of this patch at all' }),
    factCount: Count,
    facts: Type.Array(PatchFact, { description: 'The newest first, at most 40' }),
  },
  { title: 'PatchOfSubject' },
);
export interface PatchOfSubject extends Static<typeof PatchOfSubject> {}

export const SubjectPatches = Type.Object(
  { patches: Type.Array(PatchOfSubject, { description: 'Newest first' }) },
  { title: 'SubjectPatches', description: 'What patches changed for one hero or item.' },
);
export interface SubjectPatches extends Static<typeof SubjectPatches> {}

export const TouchedSubject = Type.Object(
  { id: Type.Integer({ minimum: 1 }), buffs: Count, nerfs: Count, others: Count },
  { title: 'TouchedSubject', description: 'A hero or an item that a patch changed, and how often.' },
);
export interface TouchedSubject extends Static<typeof TouchedSubject> {}

const Touched = Type.Object({
  count: Count,
  most: Type.Array(TouchedSubject, { description: 'Those with the most changes, at most 4' }),
});

export const LatestPatchNote = Type.Object(
  {
    day: nullable(Day),
    heroes: Touched,
    items: Touched,
  },
  { title: 'LatestPatchNote', description: 'The newest patch note with changes of heroes or items.' },
);
export interface LatestPatchNote extends Static<typeof LatestPatchNote> {}

export const getLatestPatchNote = route({
  method: 'GET',
  url: '/api/patch-notes/latest',
  schema: {
    operationId: 'getLatestPatchNote',
    summary: 'Whom the newest patch note changed most',
    tags: ['heroes'],
    response: { 200: LatestPatchNote },
  },
});

const FROM = Type.Object({
  from: Type.Optional({ ...Day, description: 'Patches of this day and later alone' }),
});
const SUBJECT = 'Facts in words of ours; of the newest 12 patches unless `from` says otherwise.';

export const listHeroPatchNotes = route({
  method: 'GET',
  url: '/api/patch-notes/heroes/:heroId',
  schema: {
    operationId: 'listHeroPatchNotes',
    summary: 'What patches changed for a hero',
    description: SUBJECT,
    tags: ['heroes'],
    params: Type.Object({ heroId: Type.Integer({ minimum: 1, maximum: 65_535 }) }),
    querystring: FROM,
    response: { 200: SubjectPatches, 404: Problem },
  },
});

export const listItemPatchNotes = route({
  method: 'GET',
  url: '/api/patch-notes/items/:itemId',
  schema: {
    operationId: 'listItemPatchNotes',
    summary: 'What patches changed for an item',
    description: SUBJECT,
    tags: ['items'],
    params: Type.Object({ itemId: Type.Integer({ minimum: 1, maximum: 4_294_967_295 }) }),
    querystring: FROM,
    response: { 200: SubjectPatches, 404: Problem },
  },
});
