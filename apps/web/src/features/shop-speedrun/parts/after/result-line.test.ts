import { expect, test } from 'vitest';
import { resultLine } from './result-line.ts';

const buy = (itemId: number) => ({ kind: 'buy', itemId }) as const;
const wrongAt = (step: number) => ({ at: 100, itemId: 9, step });
const run = {
  course: { mode: 'daily', variant: 10 },
  hero: 'Ivy',
  totalMs: 14_200,
  tasks: [buy(1), buy(2), buy(3)],
  misclicks: [wrongAt(1), wrongAt(2), wrongAt(2)],
  address: 'https://soulstat.example/items/shop-speedrun',
} as const;
const NOW = new Date('2026-11-28T12:00:00Z');

test('a run of the day is a line with the day, the time, and a square an item by its wrong presses', () => {
  expect(resultLine(run, NOW)).toBe(
    'Shop speedrun · 28 Nov · 14.200 s · 🟩🟨🟥 https://soulstat.example/items/shop-speedrun',
  );
});

test('a run of another list has its name in place of the day', () => {
  const line = resultLine({ ...run, course: { mode: 'build', variant: 1 }, misclicks: [] }, NOW);
  expect(line).toContain('· A build for Ivy · 14.200 s · 🟩🟩🟩 ');
});
