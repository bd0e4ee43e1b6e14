import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BuildContent } from '@soulstat/api-client/contract';
import { readBuildJson, type BuildRecord } from '@soulstat/build-file';
import { GAME_DATA } from '@soulstat/game-data/full';
import { Check, Errors } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { emptyBuild } from './content.ts';
import { contentOfRecord, headOfRecord, recordOfContent } from './record.ts';
import { tagName } from './tags.ts';

const folder = `${process.env['SOULSTAT_FIXTURES'] ?? fileURLToPath(new URL('../../../../shared/fixtures', import.meta.url))}/builds`;
const hasFixtures = existsSync(folder);
if (!hasFixtures) console.warn(`No real builds in ${folder} (SOULSTAT_FIXTURES): their test is skipped.`);

const nameOfHero = (heroId: number) => `Hero ${heroId}`;

const realRecords = (): BuildRecord[] =>
  readdirSync(folder).flatMap((file) =>
    readBuildJson(readFileSync(`${folder}/${file}`)).map((entry) => {
      if (entry.state === 'error') throw entry.error;
      return entry.listing.hero_build;
    }),
  );

test.skipIf(!hasFixtures)(
  'every tag of the real builds has a name, unless it is an item that left the game',
  () => {
    const contents = realRecords().flatMap((record) => contentOfRecord(record) ?? []);
    expect(new Set(contents.flatMap(({ tags }) => tags)).size).toBeGreaterThan(20);
    const unnamed = contents.flatMap(({ tags, categories }) => {
      const own = categories.flatMap(({ items }) => items.map(({ itemId }) => itemId));
      return tags.filter((tag) => tagName(tag, GAME_DATA) === undefined && !own.includes(tag));
    });
    expect(unnamed).toEqual([]);
  },
);

test.skipIf(!hasFixtures)('the content of every real build is the same after it was a record', () => {
  const records = realRecords();
  expect(records).toHaveLength(150);
  for (const record of records) {
    const content = contentOfRecord(record);
    if (!content) throw new Error(`${record.name} has no content`);
    expect(Check(BuildContent, content) ? [] : Errors(BuildContent, content)).toEqual([]);
    const again = recordOfContent(content, headOfRecord(record), nameOfHero);
    expect(contentOfRecord(again)).toEqual(content);
    // Nothing of a real build is lost, but negative sizes, the empty tag and unlocks without a cost.
    expect(withoutGaps(again)).toEqual(withoutGaps(record));
  }
});

/** A record without what is not set, in one way of saying so. */
function withoutGaps(record: BuildRecord): unknown {
  const text = JSON.stringify(record, (key, value: unknown) => {
    if (value === null || value === false || (value === 0 && key !== 'delta')) return undefined;
    if (Array.isArray(value) && value.length === 0) return undefined;
    if ((key === 'width' || key === 'height') && Number(value) < 0) return undefined;
    if (key === 'delta') return value === 0 ? -1 : value;
    if (key === 'tags') return [...new Set(value as number[])].filter((tag) => tag !== 0);
    return value;
  });
  const { details, tags, ...rest } = JSON.parse(text) as BuildRecord;
  return {
    ...rest,
    tags: tags ?? [],
    categories: details?.mod_categories ?? [],
    steps: details?.ability_order?.currency_changes ?? [],
  };
}

const noteOf = (
  condition: BuildContent['categories'][number]['items'][number]['condition'],
  note: string | null,
) => {
  const entry = { itemId: 7, note, flexSlots: null, sellPriority: null, imbueAbilityId: null, condition };
  const category = {
    key: 'c1',
    name: 'Late',
    description: null,
    width: null,
    height: null,
    isOptional: true,
    items: [entry],
  };
  const record = recordOfContent({ ...emptyBuild(15), categories: [category] }, {}, nameOfHero);
  return record.details?.mod_categories?.[0]?.mods?.[0]?.annotation;
};

describe('a condition', () => {
  test('stands in the note of its item, in words', () => {
    expect(noteOf({ kind: 'ifBehind', heroId: null, text: null }, 'Sell it later')).toBe(
      'If behind: Sell it later',
    );
    expect(noteOf({ kind: 'againstHero', heroId: 7, text: null }, null)).toBe('Against Hero 7');
    expect(noteOf({ kind: 'other', heroId: null, text: 'Two enemies fly' }, null)).toBe('Two enemies fly');
  });

  test('that always holds says nothing', () => {
    expect(noteOf({ kind: 'always', heroId: null, text: null }, 'First')).toBe('First');
    expect(noteOf(null, null)).toBeUndefined();
  });
});

test('a record without a hero has no content', () => {
  expect(contentOfRecord({ name: 'Nobody' })).toBeUndefined();
});

test('what is longer than the site allows is cut, and no character in half', () => {
  const content = contentOfRecord({
    hero_id: 1,
    name: `${'a'.repeat(254)}😀`,
    description: 'd'.repeat(9_000),
  });
  expect(content?.name).toBe('a'.repeat(254));
  expect(content?.description).toHaveLength(8_000);
});

test('steps that the site does not know are left out', () => {
  const changes = [
    { ability_id: 5, currency_type: 2, delta: -1 },
    { ability_id: 5, currency_type: 9, delta: -1 },
    { ability_id: 5, currency_type: 1, delta: -5 },
  ];
  const content = contentOfRecord({ hero_id: 1, details: { ability_order: { currency_changes: changes } } });
  expect(content?.abilitySteps.map(({ change }) => change)).toEqual(['unlock', 'upgrade3']);
});
