import type { StatisticBasis } from '@soulstat/api-client';
import { FilterBar, type FilterField } from '@soulstat/ui';
import { useMemo } from 'react';
import { countOf } from '../../format/format.ts';
import { knowingDefault, withoutDefault } from './default-period.ts';
import { knowingLength, withLength, withoutLength } from './slices.ts';
import { tierNamesOn } from './tier-names.ts';
import { useFilters } from './use-filters.ts';
import { useMyRank } from './use-my-rank.ts';

export interface FiltersPartProps {
  readonly fields: readonly FilterField[];
  /** Of the answer shown, so that the bar says what the filters leave. */
  readonly basis: StatisticBasis | undefined;
}

/** The bar itself, with "Use my rank" for whom a rank is known. */
export function FiltersPart({ fields, basis }: FiltersPartProps) {
  const { filters, change } = useFilters(fields);
  const myRank = useMyRank();
  // Apart from the filters: a field that stays the same is not drawn again.
  const known = useMemo(
    () =>
      fields.map((field) =>
        field.kind === 'ranks' ? { ...field, myRank, tierNames: tierNamesOn() } : field,
      ),
    [fields, myRank],
  );
  const byDefault = basis?.defaultPatch;
  const shown = useMemo(
    () => known.map((field) => knowingDefault(knowingLength(field, filters), byDefault)),
    [known, filters, byDefault],
  );
  return (
    <FilterBar
      fields={shown}
      values={withoutDefault(withLength(filters), byDefault)}
      onChange={(values) => change(withoutLength(values))}
      result={basis && countOf(basis.days?.matches ?? 0, 'match', 'matches')}
    />
  );
}
