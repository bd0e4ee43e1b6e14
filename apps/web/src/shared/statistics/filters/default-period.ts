import type { StatisticBasis } from '@soulstat/api-client';
import type { FilterField, FilterValues } from '@soulstat/ui';
import { PERIOD_FIELD } from './fields.ts';
import { formatDay } from '../format-day.ts';

type DefaultPatch = StatisticBasis['defaultPatch'] | undefined;

/** The default period of an address without one, where the filters offer it as an option. */
const periodOf = (patch: DefaultPatch) => (['patch', 'previousPatch'] as const)[patch?.back ?? 0];

/** The period field, with the default patch as the option that filters nothing. */
export function knowingDefault(field: FilterField, patch: DefaultPatch): FilterField {
  if (field !== PERIOD_FIELD || !patch || patch.back === 0) return field;
  const named = PERIOD_FIELD.options.map(({ value = 'patch', label }) => ({ value, label }));
  const known = named.find(({ value }) => value === periodOf(patch));
  const label = known?.label ?? `Patch of ${formatDay(patch.id)}`;
  return { ...PERIOD_FIELD, options: [{ label }, ...named.filter((option) => option !== known)] };
}

/** The values without a period that equals the default. */
export function withoutDefault(values: FilterValues, patch: DefaultPatch): FilterValues {
  const { period, ...others } = values;
  return period === periodOf(patch) ? others : values;
}

/** Whether the default is an older patch because the newest has too few matches. */
export const isOfOlderPatch = ({ days, patch, defaultPatch }: StatisticBasis): boolean =>
  defaultPatch !== null &&
  defaultPatch.back > 0 &&
  days?.from === defaultPatch.id &&
  patch?.id === defaultPatch.id;
