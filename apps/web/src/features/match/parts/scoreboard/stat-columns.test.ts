import type { SummaryPlayer } from '@soulstat/api-client';
import { expect, test } from 'vitest';
import { columnRanges, columnsOf, STAT_COLUMNS } from './stat-columns.ts';

const player = (numbers: Partial<SummaryPlayer>) =>
  ({
    kills: 0,
    deaths: 0,
    netWorth: 0,
    denies: 0,
    accuracy: null,
    headshotKills: null,
    ...numbers,
  }) as SummaryPlayer;

test('a number no source knows has no column', () => {
  const keys = columnsOf([player({}), player({ accuracy: 0.5 })]).map(({ key }) => key);
  expect(keys).toContain('accuracy');
  expect(keys).not.toContain('headshotKills');
});

test('the best of a column is the most, of deaths the fewest, and of equals nobody', () => {
  const ranges = columnRanges([
    player({ kills: 3, deaths: 7, accuracy: 0.4 }),
    player({ kills: 9, deaths: 2, accuracy: null }),
    player({ kills: 1, deaths: 5, accuracy: 0.6 }),
  ]);
  expect(ranges.get('kills')).toEqual({ max: 9, best: 9 });
  expect(ranges.get('deaths')).toEqual({ max: 7, best: 2 });
  expect(ranges.get('accuracy')).toEqual({ max: 0.6, best: 0.6 });
  expect(ranges.get('denies')).toEqual({ max: 0, best: undefined });
});

test.each([
  ['netWorth', 39_053, '39.1k', '39,053', '39,053 souls'],
  ['soulsPerMinute', 1339.5, '1,340', '1,339.5', '1,339.5 souls per minute'],
  ['accuracy', 0.5439, '54\u00A0%', '54.39\u00A0%', '54.39\u00A0% of shots hit'],
  ['denies', 1, '1', '1', '1 deny'],
  ['level', 30, '30', '30', 'Level 30'],
] as const)('%s %d is told as "%s", exactly as "%s" and in full as "%s"', (key, value, text, exact, full) => {
  const column = STAT_COLUMNS.find((one) => one.key === key);
  expect([column?.text(value), column?.exact(value), column?.full(value)]).toEqual([text, exact, full]);
});
