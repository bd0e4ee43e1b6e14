import { expect, test } from 'vitest';
import { href, paths } from './paths.ts';

test('an address has its parameters filled in and encoded', () => {
  expect(href('matchSummary', { matchId: '68623064' })).toBe('/match/68623064/summary');
  expect(href('draftWithCode', { draftCode: 'A/B' })).toBe('/draft/A%2FB');
  expect(href('home')).toBe('/');
});

test('no address stands in the table twice', () => {
  const all = Object.values(paths);
  expect(new Set(all).size).toBe(all.length);
});
