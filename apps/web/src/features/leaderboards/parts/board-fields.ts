import type { FilterField, FilterValues } from '@soulstat/ui';
import { formatDay } from '../../../shared/statistics/format-day.ts';
import { ACTIVE_DAYS } from './use-board-view.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

export const heroOptions = (heroes: readonly Named[]) =>
  heroes.map(({ id, name }) => ({ value: id, label: name }));

/** Shows some rows of a board alone; places stay those of all. */
export const playsField = (heroes: readonly Named[]): FilterField => ({
  kind: 'choice',
  label: 'Plays most',
  key: 'plays',
  options: [{ label: 'Any hero' }, ...heroOptions(heroes)],
});

export const ACTIVE_FIELD: FilterField = {
  kind: 'choice',
  label: 'Last played',
  key: 'active',
  options: [
    { label: 'At any time' },
    ...ACTIVE_DAYS.map((days) => ({ value: days, label: `Within ${days} days` })),
  ],
};

/** All matches, or those of 30 days: two boards. */
export const DAYS_FIELD: FilterField = {
  kind: 'choice',
  label: 'Time',
  key: 'days',
  options: [{ label: 'All time' }, { value: 30, label: '30 days' }],
};

/** The days at whose end the board is stored; now by default. */
export const dayField = (pastDays: readonly string[]): FilterField[] =>
  pastDays.length === 0
    ? []
    : [
        {
          kind: 'choice',
          label: 'On',
          key: 'day',
          options: [{ label: 'Now' }, ...pastDays.map((day) => ({ value: day, label: formatDay(day) }))],
        },
      ];

const OWN_KEYS = ['plays', 'active', 'days', 'day', 'until'] as const;

/** The parameters of a board among the values of its filter bar, and the filters that every page knows. */
export function splitValues(values: FilterValues) {
  const own = Object.fromEntries(OWN_KEYS.map((key) => [key, values[key]?.toString()]));
  const filters = Object.fromEntries(
    Object.entries(values).filter(([key]) => !OWN_KEYS.some((each) => each === key)),
  );
  return { own, filters };
}
