import { EmptyState } from '@soulstat/ui';

/** The empty state of a table of placements. */
export function NoPlaces() {
  return (
    <EmptyState level={3} title="No match of these has places">
      <p>
        Places need the file of a match, and Street Brawl has none. Matches that came from a list alone count
        in other statistics, but not here.
      </p>
    </EmptyState>
  );
}
