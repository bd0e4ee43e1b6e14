import { useId } from 'react';
import type { Sorting } from './sorting.ts';
import type { StatColumn, StatKey } from './stat-columns.ts';

export interface SortSelectProps {
  readonly columns: readonly StatColumn[];
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

/** Sorting on narrow screens, where the heads of the columns have no room. */
export function SortSelect({ columns, sorting, onSort }: SortSelectProps) {
  const id = useId();
  return (
    <p className="sort-select">
      <label htmlFor={id}>Sort players by</label>
      <select
        id={id}
        value={sorting.by}
        onChange={(event) => onSort({ by: event.target.value as StatKey, direction: 'descending' })}
      >
        {columns.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}
