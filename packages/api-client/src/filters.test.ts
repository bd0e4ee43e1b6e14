import { expect, test } from 'vitest';
import { STATISTIC_MODES } from './contract/heroes/heroes.ts';
import { FILTER_KEYS, formatFilters, parseFilters, type Filters } from './filters.ts';

const ALL: Filters = {
  period: 'previousPatch',
  mode: 'ranked',
  minRank: 91,
  maxRank: 116,
  region: 'europe',
  minMatches: 50,
  minHeroMatches: 5,
  side: 0,
  minMinutes: 20,
  maxMinutes: 40,
  partySize: 2,
  lane: 4,
  heroId: 7,
  accountId: 39_734_273,
};

test.each([{}, ALL, { from: '2026-11-01', to: '2026-11-20' }, { side: 1 }, { minMinutes: 0 }] as Filters[])(
  '%j is read back from the address it is written to',
  (filters) => {
    expect(parseFilters(formatFilters(filters))).toEqual(filters);
    expect(parseFilters(`?${formatFilters(filters)}`)).toEqual(filters);
  },
);

test('equal filters have one address, in whatever order they were set', () => {
  expect(formatFilters({ maxRank: 116, mode: 'ranked', minRank: 91 })).toBe(
    'mode=ranked&minRank=91&maxRank=116',
  );
});

test('every mode that statistics know can be asked for', () => {
  expect(STATISTIC_MODES.map((mode) => parseFilters(`mode=${mode}`).mode)).toEqual([...STATISTIC_MODES]);
});

test.each([
  'period=lastYear',
  'from=2026-02-30',
  'to=yesterday',
  'mode=RANKED',
  'minRank=10',
  'minRank=87',
  'maxRank=121',
  'region=Eu%20rope',
  'minMatches=0',
  'minMatches=1.5',
  'minMatches=-1',
  'minHeroMatches=',
  'side=2',
  'maxMinutes=1e9',
  'partySize=7',
  'lane=x',
  'heroId=0',
  'accountId=4294967296',
  'sort=name',
])('%s filters nothing', (search) => {
  expect(parseFilters(search)).toEqual({});
});

test.each([
  ['minRank=91&maxRank=86', { minRank: 91 }],
  ['minMinutes=40&maxMinutes=20', { minMinutes: 40 }],
  ['from=2026-11-20&to=2026-11-01', { from: '2026-11-20' }],
  ['period=7d&from=2026-11-01', { from: '2026-11-01' }],
  ['period=7d&to=2026-11-01', { to: '2026-11-01' }],
])('%s is mended to %j', (search, filters) => {
  expect(parseFilters(search)).toEqual(filters);
});

test('each filter is named once', () => {
  expect(new Set(FILTER_KEYS).size).toBe(FILTER_KEYS.length);
  expect(FILTER_KEYS).toEqual(expect.arrayContaining(Object.keys(ALL)));
});
