import { patchNotes, type LatestPatchNote, type SubjectPatches } from '@soulstat/api-client/contract';
import { PATCHES } from '@soulstat/game-data';
import { GAME_DATA } from '@soulstat/game-data/full';
import type { PatchFact, PatchNote, PatchVerdict } from '@soulstat/game-data/patch-notes';
import { serve, type Feature } from '../../http/feature.ts';
import {
  answeredFact,
  factsById,
  openPatchNotes,
  patchesWithNotes,
  patchOfDay,
} from '../../community/patch-notes/stored-patch-notes.ts';
import { fail } from '../../base/problem.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres'>;

export const patchNoteRoutes: Feature<Needs> = async (app, { postgres }) => {
  const notes = openPatchNotes(postgres);

  serve(app, patchNotes.getLatestPatchNote, async () => latestOf(await notes()));

  serve(app, patchNotes.listHeroPatchNotes, async ({ params: { heroId }, query }) => {
    if (!GAME_DATA.heroById(heroId)) fail('not_found', `There is no hero ${heroId}.`);
    return patchesOf(await notes(), 'hero', heroId, query.from);
  });

  serve(app, patchNotes.listItemPatchNotes, async ({ params: { itemId }, query }) => {
    if (!GAME_DATA.itemById(itemId)) fail('not_found', `There is no item ${itemId}.`);
    return patchesOf(await notes(), 'item', itemId, query.from);
  });
};

const PATCHES_SHOWN = 12;
const MAX_PATCHES = 100;
const MAX_FACTS = 40;

function patchesOf(
  notes: readonly PatchNote[],
  kind: PatchFact['kind'],
  id: number,
  from = PATCHES.at(-PATCHES_SHOWN)?.id ?? '',
): SubjectPatches {
  const own = Map.groupBy(factsById(notes, kind).get(id) ?? [], ({ day }) => patchOfDay(day)?.id);
  const known = patchesWithNotes(notes);
  const days = [...new Set(PATCHES.map((patch) => patch.id))].filter((day) => day >= from);
  const newest = days.toReversed().slice(0, MAX_PATCHES);
  const patches = newest.map((day) => {
    const all = own.get(day) ?? [];
    const facts = all.slice(0, MAX_FACTS).map(answeredFact);
    return { id: day, isKnown: known.has(day), factCount: all.length, facts };
  });
  return { patches };
}

function latestOf(notes: readonly PatchNote[]): LatestPatchNote {
  const newest = notes.findLast(({ facts }) => facts.some(({ change }) => change !== 'fixed'));
  return { day: newest?.day ?? null, heroes: touchedOf(newest, 'hero'), items: touchedOf(newest, 'item') };
}

const MAX_TOUCHED = 4;

function touchedOf(note: PatchNote | undefined, kind: PatchFact['kind']): LatestPatchNote['heroes'] {
  const byId = Map.groupBy(note?.facts.filter((fact) => fact.kind === kind) ?? [], ({ id }) => id);
  const countOf = (facts: readonly PatchFact[], verdict: PatchVerdict) =>
    facts.filter((fact) => fact.verdict === verdict).length;
  const touched = [...byId].toSorted(([a, own], [b, other]) => other.length - own.length || a - b);
  return {
    count: touched.length,
    most: touched.slice(0, MAX_TOUCHED).map(([id, facts]) => ({
      id,
      buffs: countOf(facts, 'buff'),
      nerfs: countOf(facts, 'nerf'),
      others: countOf(facts, 'neutral'),
    })),
  };
}
