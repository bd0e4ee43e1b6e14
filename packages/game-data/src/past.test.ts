import { expect, test } from 'vitest';
import { pastGameDataAt } from './past.ts';

/** Superior Stamina, Shadow Weave. */
const [STAMINA, WEAVE] = [334_300_056, 1_798_666_702];
const at = (day: string) => pastGameDataAt(new Date(day));

test.each([
  ['2024-12-27', '2024-12-15'],
  ['2025-04-11', '2025-01-14'],
  // The rework of items came in between: nearer in days is not nearer in the game.
  ['2025-05-20', '2025-10-26'],
  ['2025-08-19', '2025-10-26'],
  ['2026-06-10', '2026-04-11'],
  ['2026-08-25', '2026-08-20'],
  ['2026-11-01', '2026-08-20'],
])('a match of %s has the game data of %s', (day, expected) => {
  expect(at(day).day).toBe(expected);
});

test('items have the name and the price of the time, and none that are the same today', () => {
  expect(at('2024-12-27').items.get(STAMINA)).toEqual({
    id: STAMINA,
    name: 'Superior Stamina',
    cost: 3000,
    slot: 'vitality',
  });
  expect(at('2025-08-19').items.has(STAMINA)).toBe(false);
  expect(at('2026-06-10').items.get(WEAVE)?.name).toBe('Shadow Weave');
  expect(at('2026-11-01').items.size).toBe(0);
});
