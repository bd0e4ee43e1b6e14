import { parseFilters } from '@soulstat/api-client';
import { expect, test } from 'vitest';
import { knowingLength, SLICE_FIELDS, sliceWords, withLength, withoutLength } from './slices.ts';
import { knownFilters } from './use-filters.ts';

const ALL = {
  mode: 'standard',
  minRank: null,
  maxRank: null,
  side: null,
  minMinutes: null,
  maxMinutes: null,
  partySize: null,
} as const;

test.each(['', 'minMinutes=20&maxMinutes=29', 'maxMinutes=19', 'side=1&minMinutes=40&partySize=2'])(
  'the bar takes the length of %j as one value and gives it back',
  (search) => {
    const filters = knownFilters(search, SLICE_FIELDS);
    expect(filters).toEqual(parseFilters(search));
    expect(withoutLength(withLength(filters))).toEqual(filters);
  },
);

test('a length that is none of the options is one while the address has it', () => {
  const optionsOf = (search: string) =>
    SLICE_FIELDS.map((field) => knowingLength(field, parseFilters(search))).flatMap((field) =>
      field.kind === 'choice' && field.key === 'length' ? field.options.map(({ label }) => label) : [],
    );
  expect(optionsOf('minMinutes=25&maxMinutes=34')).toEqual([...optionsOf(''), '25 to 34 minutes']);
  expect(optionsOf('minMinutes=20&maxMinutes=29')).toEqual(optionsOf(''));
});

test('what is counted is said where it is less than all', () => {
  expect(sliceWords(ALL)).toBeUndefined();
  expect(sliceWords({ ...ALL, side: 1, partySize: 1, maxMinutes: 19 })).toBe(
    'players of The Archmother, players who queued alone, matches of up to 19 minutes',
  );
});
