import type { MatchSummary } from '@soulstat/api-client';
import { useId } from 'react';
import { hasParties } from './party-brackets.ts';
import { firstSorting, type SortKey, type Sorting } from './sorting.ts';
import type { StatColumn } from './stat-columns.ts';

export interface SortSelectProps {
  readonly match: MatchSummary;
  readonly columns: readonly StatColumn[];
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

/** Sorting on narrow screens, where the heads of the columns have no room. */
export function SortSelect({ match, columns, sorting, onSort }: SortSelectProps) {
  const id = useId();
  return (
    <p className="sort-select">
      <label htmlFor={id}>Sort players by</label>
      <select
        id={id}
        value={sorting.by}
        onChange={(event) => onSort(firstSorting(event.target.value as SortKey))}
      >
        {columns.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
        {match.hasScores && <option value="place">Place in the match</option>}
        {match.hasScores && <option value="ppImpact">PP change</option>}
        {hasParties(match.players) && <option value="party">Party</option>}
      </select>
    </p>
  );
}
