import { expect, test } from 'vitest';
import { daysOf } from './match-kinds.ts';

const row = (mode: 'ranked' | 'unranked' | 'streetBrawl', matches: number[]) => ({
  mode,
  day: '2026-09-01',
  ranks: matches.map((_, rank) => rank),
  matches,
  newestStartedAt: matches.map(() => 0),
});

test('Street Brawl is apart from what is played in the two queues', () => {
  const rows = [row('ranked', [1, 2]), row('unranked', [3]), row('streetBrawl', [4])];
  expect(daysOf(rows, (mode) => mode !== 'streetBrawl')).toEqual([{ day: '2026-09-01', matches: 6 }]);
  expect(daysOf(rows, (mode) => mode === 'streetBrawl')).toEqual([{ day: '2026-09-01', matches: 4 }]);
});
