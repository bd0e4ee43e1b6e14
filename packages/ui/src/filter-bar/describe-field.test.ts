import { expect, test } from 'vitest';
import { describeField } from './describe-field.ts';
import { without, withValues, type FilterField, type FilterValues } from './fields.ts';

const RANK: FilterField = { kind: 'ranks', label: 'Rank', keys: ['minRank', 'maxRank'] };
const LENGTH: FilterField = {
  kind: 'range',
  label: 'Length',
  keys: ['min', 'max'],
  min: 0,
  max: 90,
  unit: 'min',
};
const REGION: FilterField = {
  kind: 'choice',
  label: 'Region',
  key: 'region',
  options: [{ label: 'All' }, { value: 3, label: 'Europe' }],
};
const PERIOD: FilterField = {
  kind: 'dates',
  label: 'Period',
  key: 'period',
  options: [{ label: 'Current patch' }, { value: '7d', label: '7 days' }],
  keys: ['from', 'to'],
};
const PLAYER: FilterField = {
  kind: 'custom',
  label: 'Player',
  key: 'accountId',
  describe: (value) => `account ${value}`,
  render: () => null,
};

const CASES: readonly (readonly [FilterField, FilterValues, string | undefined])[] = [
  [RANK, {}, undefined],
  [RANK, { minRank: 91 }, 'Phantom I and higher'],
  [RANK, { maxRank: 26 }, 'Seeker VI and lower'],
  [RANK, { minRank: 91, maxRank: 106 }, 'Phantom I to Ascendant VI'],
  [RANK, { minRank: 84, maxRank: 84 }, 'Oracle IV'],
  [RANK, { minRank: '91', maxRank: '106' }, 'Phantom I to Ascendant VI'],
  [LENGTH, { region: 3 }, undefined],
  [LENGTH, { min: 20 }, 'from 20 min'],
  [LENGTH, { max: 40 }, 'to 40 min'],
  [LENGTH, { min: 0, max: 40 }, '0 to 40 min'],
  [REGION, {}, undefined],
  [REGION, { region: 3 }, 'Europe'],
  // As an address has it, and a value that is offered no more.
  [REGION, { region: '3' }, 'Europe'],
  [REGION, { region: 'atlantis' }, 'atlantis'],
  [PERIOD, { period: '7d' }, '7 days'],
  [PERIOD, { from: '2026-11-01', to: '2026-11-20' }, '2026-11-01 to 2026-11-20'],
  [PLAYER, {}, undefined],
  [PLAYER, { accountId: 55 }, 'account 55'],
];

test.each(CASES)('%o at %j reads %j', (field, values, text) => {
  expect(describeField(field, values)).toBe(text);
});

test('what a field is given takes its place, and nothing else', () => {
  expect(withValues({ region: 3, min: 1 }, { region: undefined, max: 2 })).toEqual({ min: 1, max: 2 });
  expect(without({ region: 3, period: '7d', from: '2026-11-01', sort: 'name' }, [PERIOD, REGION])).toEqual({
    sort: 'name',
  });
});
