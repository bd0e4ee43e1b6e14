import type { BuildContent } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { pastGameDataAt } from '@soulstat/game-data/past';
import { PATCH_NOTES, type PatchFact } from '@soulstat/game-data/patch-notes';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { emptyBuild, openPatchStates, type PatchSources } from './index.ts';

const REAL: PatchSources = {
  ...GAME_DATA,
  notes: PATCH_NOTES,
  pastItemsAt: (day) => pastGameDataAt(new Date(`${day}T00:00:00Z`)).items,
};
const [CHEAP, DEAR, ...OTHERS] = GAME_DATA.shopItems.toSorted((a, b) => a.cost - b.cost);
const HERO = GAME_DATA.liveHeroes[0];
if (!CHEAP || !DEAR || !HERO) throw new Error('The game data has no items and heroes');
const TWELVE = [CHEAP, DEAR, ...OTHERS.slice(-10)].map(({ id }) => id);
const WRITTEN = { patchId: '2026-07-30', day: '2026-08-01' };

const buildOf = (
  itemIds: readonly number[],
  abilitySteps: BuildContent['abilitySteps'] = [],
): BuildContent => ({
  ...emptyBuild(HERO.id),
  categories: [
    {
      key: 'all',
      name: '',
      description: null,
      width: null,
      height: null,
      isOptional: false,
      items: itemIds.map((itemId) => ({
        itemId,
        note: null,
        flexSlots: null,
        sellPriority: null,
        imbueAbilityId: null,
        condition: null,
      })),
    },
  ],
  abilitySteps,
});

const changed: PatchFact = {
  kind: 'item',
  id: CHEAP.id,
  abilityId: null,
  tier: null,
  figure: 'bonus health',
  change: 'changed',
  from: [5],
  to: [6],
  unit: null,
  verdict: 'buff',
  source: 'notes',
};
const standingWith = (
  facts: readonly PatchFact[],
  day = '2026-08-12',
  past: PatchSources['pastItemsAt'] = () => new Map(),
) => openPatchStates({ ...GAME_DATA, notes: [{ day, facts }], pastItemsAt: past });

describe('a build of which nothing changed', () => {
  test('is current', () => {
    expect(standingWith([])(buildOf(TWELVE), WRITTEN)).toEqual({ state: 'current', changes: [] });
  });
  test.each([
    ['its author knew of the change', [changed], '2026-07-31'],
    ['a bug was mended', [{ ...changed, change: 'fixed' as const }], '2026-08-12'],
    ['another item changed', [{ ...changed, id: OTHERS[0]?.id ?? 0 }], '2026-08-12'],
    ['a figure went up and back', [changed, { ...changed, from: [6], to: [5] }], '2026-08-12'],
  ])('so is one where %s', (_, facts, day) => {
    expect(standingWith(facts, day)(buildOf(TWELVE), WRITTEN).state).toBe('current');
  });
});

test('a figure of a cheap item is a small change, which names it with what it was first', () => {
  const facts = [changed, { ...changed, from: [6], to: [8] }];
  expect(standingWith(facts)(buildOf(TWELVE), WRITTEN)).toEqual({
    state: 'smallChanges',
    changes: [
      {
        kind: 'numbers',
        id: CHEAP.id,
        name: CHEAP.name,
        sentence: 'Bonus health 5 → 8.',
        patchId: '2026-07-30',
      },
    ],
  });
});

test('what changed on a third of the souls makes it outdated, whatever its optional items', () => {
  const facts = TWELVE.slice(-5).map((id) => ({ ...changed, id }));
  const build = buildOf(TWELVE);
  expect(standingWith(facts)(build, WRITTEN).state).toBe('outdated');
  const optional = { ...build, categories: build.categories.map((one) => ({ ...one, isOptional: true })) };
  expect(standingWith(facts)(optional, WRITTEN).state).toBe('smallChanges');
});

test('another cost is said with both costs', () => {
  const past = new Map([[DEAR.id, { id: DEAR.id, name: 'Old name', cost: 500, slot: DEAR.slot }]]);
  const { changes } = standingWith([], '2026-08-12', () => past)(buildOf(TWELVE), WRITTEN);
  expect(changes).toMatchObject([
    { kind: 'cost', sentence: `500 → ${DEAR.cost} souls. It was called Old name.` },
  ]);
});

test('a core item that left makes it outdated', () => {
  const gone = new Map([[7, { id: 7, name: 'Gone', cost: 6400, slot: 'weapon' as const }]]);
  expect(standingWith([], '2026-08-12', () => gone)(buildOf([7, ...TWELVE]), WRITTEN)).toMatchObject({
    state: 'outdated',
    changes: [{ kind: 'left', id: 7, name: 'Gone', sentence: 'No longer sold.' }],
  });
});

describe('an ability order', () => {
  const [first = 0, second = 0] = HERO.abilityIds;
  const step = (abilityId: number, change: BuildContent['abilitySteps'][number]['change']) => ({
    abilityId,
    change,
    note: null,
  });
  const nameOf = (id: number) => GAME_DATA.abilityById(id)?.name ?? '';

  test('that one can learn is no change', () => {
    const steps = [step(first, 'unlock'), step(second, 'unlock'), step(first, 'upgrade1')];
    expect(standingWith([])(buildOf(TWELVE, steps), WRITTEN).state).toBe('current');
  });
  test.each([
    [
      'of another hero',
      [step(999, 'unlock')],
      'An ability of the order is not an ability of this hero anymore.',
    ],
    [
      'that begins with an upgrade',
      [step(first, 'upgrade1')],
      `${nameOf(first)} is upgraded before it is unlocked.`,
    ],
    [
      'that skips an upgrade',
      [step(first, 'unlock'), step(first, 'upgrade2')],
      `${nameOf(first)} is upgraded before the upgrade below.`,
    ],
    [
      'with an upgrade twice',
      [step(first, 'unlock'), step(first, 'upgrade1'), step(first, 'upgrade1')],
      `${nameOf(first)} gets the same upgrade twice.`,
    ],
  ])('%s makes the build outdated', (_, steps, sentence) => {
    expect(standingWith([])(buildOf(TWELVE, steps), WRITTEN)).toMatchObject({
      state: 'outdated',
      changes: [{ kind: 'order', sentence }],
    });
  });

  test('a changed ability is named only if the build learns it', () => {
    const facts = [{ ...changed, kind: 'hero' as const, id: HERO.id, abilityId: second }];
    const kinds = (steps: BuildContent['abilitySteps']) =>
      standingWith(facts)(buildOf(TWELVE, steps), WRITTEN).changes.map(({ kind }) => kind);
    expect(kinds([step(first, 'unlock')])).toEqual([]);
    expect(kinds([step(second, 'unlock')])).toEqual(['ability']);
    expect(kinds([])).toEqual(['ability']);
  });
});

const FIXTURES = `${process.env['SOULSTAT_FIXTURES'] ?? fileURLToPath(new URL('../../../../shared/fixtures', import.meta.url))}/builds`;
if (!existsSync(FIXTURES))
  console.warn(`No real builds in ${FIXTURES} (SOULSTAT_FIXTURES): their tests are skipped.`);

describe.skipIf(!existsSync(FIXTURES))('real builds', () => {
  const standingOf = openPatchStates(REAL);
  const itemsOf = (file: string) => {
    const rows = JSON.parse(readFileSync(`${FIXTURES}/${file}`, 'utf8')) as {
      hero_build: { details: { mod_categories: { mods?: { ability_id: number }[] | null }[] } };
    }[];
    return rows.map(({ hero_build: { details } }) =>
      details.mod_categories.flatMap(({ mods }) => (mods ?? []).map(({ ability_id: id }) => id)),
    );
  };

  test('of January 2025 are all outdated, and those of June 2025', () => {
    for (const [file, written] of [
      ['many-heroes_2025-01_50.json', { patchId: '2024-12-06', day: '2025-01-10' }],
      ['paradox_2025-06_100.json', { patchId: '2025-05-08', day: '2025-06-01' }],
    ] as const)
      for (const ids of itemsOf(file)) expect(standingOf(buildOf(ids), written).state).toBe('outdated');
  });

  test('would mostly be in use had they been written for the patch of today', () => {
    const states = itemsOf('paradox_2025-06_100.json').map(
      (ids) => standingOf(buildOf(ids), { patchId: '2026-09-29', day: '2026-10-01' }).state,
    );
    expect(states.filter((state) => state === 'outdated').length).toBeLessThan(10);
  });
});
