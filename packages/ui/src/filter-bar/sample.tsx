import type { FilterField } from './filter-bar.tsx';

/** Fields of every kind, as the page of a hero could have them. */
export const SAMPLE_FIELDS: readonly FilterField[] = [
  {
    kind: 'dates',
    label: 'Period',
    key: 'period',
    options: [
      { label: 'Current patch' },
      { value: 'previousPatch', label: 'Previous patch' },
      { value: '7d', label: '7 days' },
      { value: '30d', label: '30 days' },
    ],
    keys: ['from', 'to'],
    earliest: '2026-01-01',
    latest: '2026-11-20',
  },
  {
    kind: 'choice',
    label: 'Mode',
    key: 'mode',
    look: 'buttons',
    options: [
      { label: 'All' },
      { value: 'ranked', label: 'Ranked' },
      { value: 'unranked', label: 'Unranked' },
    ],
  },
  { kind: 'ranks', label: 'Rank', keys: ['minRank', 'maxRank'], myRank: 84 },
  {
    kind: 'choice',
    label: 'Region',
    key: 'region',
    options: [
      { label: 'All regions' },
      { value: 'europe', label: 'Europe' },
      { value: 'row', label: 'North America' },
    ],
  },
  {
    kind: 'choice',
    label: 'Minimum matches',
    key: 'minMatches',
    options: [{ label: 'Any' }, { value: 10, label: '10' }, { value: 50, label: '50' }],
    isMinor: true,
  },
  {
    kind: 'range',
    label: 'Length',
    keys: ['minMinutes', 'maxMinutes'],
    min: 0,
    max: 90,
    unit: 'min',
    isMinor: true,
  },
  {
    kind: 'custom',
    label: 'Player',
    key: 'accountId',
    describe: (accountId) => `account ${accountId}`,
    render: (value, onChange) => (
      <label>
        Account{' '}
        <input
          inputMode="numeric"
          value={value ?? ''}
          onChange={({ target }) => onChange(Number(target.value) || undefined)}
        />
      </label>
    ),
    isMinor: true,
  },
];
