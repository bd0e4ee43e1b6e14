import { EmptyState } from '@soulstat/ui';

/** Where a table of places among the twelve has no rows. */
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
