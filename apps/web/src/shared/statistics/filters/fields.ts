import { STATISTIC_MODE_LABELS } from './mode-labels.ts';
import type { ChoiceField, DatesField, FilterField, RanksField } from '@soulstat/ui';

/** The current patch by default, or an older one where it has few matches (`default-period.ts`). */
export const PERIOD_FIELD: DatesField = {
  kind: 'dates',
  label: 'Period',
  key: 'period',
  options: [
    { label: 'Current patch' },
    { value: 'previousPatch', label: 'Previous patch' },
    { value: '7d', label: '7 days' },
    { value: '14d', label: '14 days' },
    { value: '30d', label: '30 days' },
  ],
  keys: ['from', 'to'],
  earliest: '2024-01-01',
};

export const MODE_FIELD: ChoiceField = {
  kind: 'choice',
  label: 'Mode',
  key: 'mode',
  options: [
    { label: STATISTIC_MODE_LABELS.standard },
    { value: 'ranked', label: STATISTIC_MODE_LABELS.ranked },
    { value: 'unranked', label: STATISTIC_MODE_LABELS.unranked },
    { value: 'streetBrawl', label: STATISTIC_MODE_LABELS.streetBrawl },
  ],
};

/** @param myRank the visitor's own rank number, where it is known: offers "Use my rank"; `StatisticFilters` finds it out itself */
export const ranksField = (myRank?: number): RanksField => ({
  kind: 'ranks',
  label: 'Average rank',
  keys: ['minRank', 'maxRank'],
  myRank,
});

/** Rows with fewer matches are left out. */
export const MIN_MATCHES_FIELD: ChoiceField = {
  kind: 'choice',
  label: 'Least matches',
  key: 'minMatches',
  options: [
    { label: 'Any number' },
    ...[20, 50, 200, 1000].map((count) => ({ value: count, label: `${count.toLocaleString('en')} matches` })),
  ],
  isMinor: true,
};

/** The filters of every page of analytics; some pages add `SLICE_FIELDS`. Match files contain no region. */
export const statisticFields = (slices: readonly FilterField[] = []): FilterField[] => [
  PERIOD_FIELD,
  MODE_FIELD,
  ranksField(),
  ...slices,
  MIN_MATCHES_FIELD,
];
