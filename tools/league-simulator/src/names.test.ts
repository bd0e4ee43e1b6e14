import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { expect, test } from 'vitest';
import { createLeague } from './index.ts';
import { SCRIPTS } from './names.ts';

const filter = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
const offensive = (names: Iterable<string>) => [...names].filter((name) => filter.hasMatch(name));

test('the filter of offensive words sees them also among other letters and with digits for letters', () => {
  expect(offensive(['faggle', 'Sh1tvin', 'Oldorvin'])).toEqual(['faggle', 'Sh1tvin']);
});

test('no word that can be made for a name is offensive', () => {
  const words = new Set(
    SCRIPTS.flatMap(({ starts, middles, ends }) =>
      ['', ...middles].flatMap((middle) =>
        starts.flatMap((start) => ends.map((end) => start + middle + end)),
      ),
    ),
  );
  expect(words.size).toBeGreaterThan(20_000);
  expect(offensive(words)).toEqual([]);
});

test('nor is a name with its tag, digits or decoration', () => {
  const { players } = createLeague({
    seed: 7,
    from: new Date('2026-07-27'),
    days: 7,
    players: 20_000,
    matches: 60,
  });
  expect(offensive(players.map(({ name }) => name))).toEqual([]);
});
