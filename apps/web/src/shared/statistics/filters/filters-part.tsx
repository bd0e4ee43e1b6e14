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
  /** The basis of the result shown, so that the bar can say how much passes the filters. */
  readonly basis: StatisticBasis | undefined;
}

/** The filter bar, with "Use my rank" for visitors whose rank is known. */
export function FiltersPart({ fields, basis }: FiltersPartProps) {
  const { filters, change } = useFilters(fields);
  const myRank = useMyRank();
  // A component of its own: a field that stays the same is not rendered again.
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
