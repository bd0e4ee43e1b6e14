import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FIXTURES } from '../../testing/fixtures.ts';
import { readBoardFile } from './read-board-file.ts';

const entry = (change: object = {}) => ({
  account_name: 'somebody',
  possible_account_ids: [7, 8, 7],
  rank: 2,
  top_hero_ids: [1, 2],
  badge_level: 116,
  ranked_rank: 11,
  ranked_subrank: 6,
  ...change,
});
const text = (entries: readonly object[], more: object = {}) => JSON.stringify({ entries, ...more });

test('a board is read in the order of its places, ties in that of the file', () => {
  const { entries, takenAt } = readBoardFile(
    text(
      [
        entry(),
        entry({ rank: 1, badge_level: null, account_name: 'first' }),
        entry({ account_name: 'third' }),
      ],
      {
        upd: '2026-01-17 17:22:06',
      },
    ),
  );
  expect(takenAt?.toISOString()).toBe('2026-01-17T17:22:06.000Z');
  expect(entries).toEqual([
    { position: 1, place: 1, name: 'first', rankNumber: 116, accountIds: [7, 8], heroIds: [1, 2] },
    { position: 2, place: 2, name: 'somebody', rankNumber: 116, accountIds: [7, 8], heroIds: [1, 2] },
    { position: 3, place: 2, name: 'third', rankNumber: 116, accountIds: [7, 8], heroIds: [1, 2] },
  ]);
});

test.each([
  ['no JSON', '{'],
  ['no entries', text([])],
  ['another shape', '{"leaderboard": []}'],
  ['a place below 1', text([entry({ rank: 0 })])],
  ['an account that cannot be', text([entry({ possible_account_ids: [-1] })])],
  ['a moment that is none', text([entry()], { upd: '2026-99-99 00:00:00' })],
])('%s is refused in a sentence', (_, board) => {
  expect(() => readBoardFile(board)).toThrow(/^This|^The/);
});

test.skipIf(!FIXTURES)('a real board of 1,003 entries is read', async () => {
  const { entries } = readBoardFile(
    await readFile(`${FIXTURES}/leaderboards/europe_2026-01-17.json`, 'utf8'),
  );
  expect(entries).toHaveLength(1003);
  expect(entries[0]).toMatchObject({ place: 1, name: 'sanya_sniper', rankNumber: 116 });
  expect(entries.at(-1)?.place).toBe(999);
});
