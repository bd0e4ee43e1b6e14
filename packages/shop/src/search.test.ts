import { GAME_DATA } from '@soulstat/game-data/full';
import { describeItem } from '@soulstat/game-data';
import { expect, test } from 'vitest';
import { searchItems } from './search.ts';

const SHOP = GAME_DATA.shopItems.map((item) => ({ ...item, summary: describeItem(item) }));
const found = (text: string) => searchItems(SHOP, text)?.map(({ item }) => item.name);

test('nothing asked finds nothing, and nonsense finds no item', () => {
  expect(searchItems(SHOP, '  ')).toBeUndefined();
  expect(found('no such thing')).toEqual([]);
});

test('a part of a name finds the item first', () => {
  expect(found('healba')).toEqual(['Healbane']);
  expect(found('ECHO-shard')).toEqual(['Echo Shard']);
});

test.each(['anti-heal', 'Antiheal', 'anti heal', 'healing reduction'])(
  '%s finds what reduces healing',
  (text) => {
    expect(found(text)).toEqual(expect.arrayContaining(['Healbane', 'Toxic Bullets', 'Decay']));
    expect(found(text)).not.toContain('Healing Rite');
  },
);

test('an effect is shown where it is said', () => {
  const hit = searchItems(SHOP, 'spirit resist')?.find(({ item }) => item.name === 'Echo Shard');
  expect(hit?.clauses).toHaveLength(1);
  expect(hit?.clauses[0]).toContain('spirit resist');
});

test('slow means what takes speed, not what gives it', () => {
  for (const { clauses, item } of searchItems(SHOP, 'slow') ?? [])
    if (clauses.length > 0)
      expect(`${item.name}: ${clauses.join()}`).toMatch(/−[\d.]+\s\S+\s(move speed)|slow duration/);
});
