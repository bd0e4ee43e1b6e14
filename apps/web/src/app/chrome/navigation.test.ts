import { expect, test } from 'vitest';
import { NAVIGATION } from './navigation.ts';

test('the menu has every entry of the specification, in its order', () => {
  expect(NAVIGATION.map(({ title, entries }) => [title, entries.map(({ label }) => label)])).toEqual([
    ['Builds', ['Build library', 'Build viewer', 'Build creator']],
    ['Guides', ['Build guides']],
    [
      'Heroes',
      [
        'Hero library',
        'Tier list',
        'Performance stats',
        'Lane tier list',
        'Lane performance',
        'Patch win rate changes',
        'Difficulty ratings',
      ],
    ],
    ['Items', ['Item stats', 'In-game shop', 'Shop speedrun', 'Patch win rate changes']],
    [undefined, ['Smart streams']],
    ['Matches', ['Active matches', 'Recent top matches']],
    [undefined, ['Rank distribution']],
    ['Leaderboards', ['Valve', 'Valve by hero', 'Soulstat score', 'Matches played']],
    ['Esports', ['Teams', 'Draft tool', 'Tournament hub', 'Create a tournament']],
    [undefined, ['MVP stats']],
  ]);
});

test('no page stands in the menu twice', () => {
  const pages = NAVIGATION.flatMap(({ entries }) => entries.map(({ page }) => page));
  expect(new Set(pages).size).toBe(pages.length);
});
