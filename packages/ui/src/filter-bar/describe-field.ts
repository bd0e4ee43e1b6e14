import { MAX_RANK_NUMBER, MIN_RANK_NUMBER, rankName } from '@soulstat/ranks';
import type { FilterField, FilterValues, RanksField } from './fields.ts';

/** The value of a field, in words; `undefined` while it filters nothing. */
export function describeField(field: FilterField, values: FilterValues): string | undefined {
  if (field.kind === 'choice') return labelOf(field.options, values[field.key]);
  if (field.kind === 'ranks') return ranksText(field, values);
  if (field.kind === 'range') return spanText(field.keys, values, field.unit);
  if (field.kind === 'dates')
    return spanText(field.keys, values) ?? labelOf(field.options, values[field.key]);
  const value = values[field.key];
  return value === undefined ? undefined : field.describe(value);
}

/** NOTE: a value that is no option still filters, so it is shown as it is. */
function labelOf(
  options: readonly { readonly value?: string | number; readonly label: string }[],
  value: string | number | undefined,
): string | undefined {
  if (value === undefined) return undefined;
  return options.find((option) => String(option.value) === String(value))?.label ?? String(value);
}

function spanText(
  [from, to]: readonly [string, string],
  values: FilterValues,
  unit = '',
): string | undefined {
  const [low, high] = [values[from], values[to]];
  const text =
    low === undefined
      ? high !== undefined && `to ${high}`
      : high === undefined
        ? `from ${low}`
        : `${low} to ${high}`;
  return text ? `${text} ${unit}`.trim() : undefined;
}

/** The ends of the range; those of all ranks while nothing is set. */
export function rankEnds({ keys: [from, to] }: RanksField, values: FilterValues): readonly [number, number] {
  const end = (key: string, fallback: number) => {
    const value = Number(values[key] ?? fallback);
    return Number.isNaN(value) ? fallback : value;
  };
  return [end(from, MIN_RANK_NUMBER), end(to, MAX_RANK_NUMBER)];
}

function ranksText(field: RanksField, values: FilterValues): string | undefined {
  const [from, to] = field.keys;
  if (values[from] === undefined && values[to] === undefined) return undefined;
  const [low, high] = rankEnds(field, values);
  const [lowest, highest] = [rankName(low, field.tierNames), rankName(high, field.tierNames)];
  if (low === high) return lowest;
  if (values[to] === undefined) return `${lowest} and higher`;
  return values[from] === undefined ? `${highest} and lower` : `${lowest} to ${highest}`;
}
