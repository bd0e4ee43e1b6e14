import { EmptyState } from '@soulstat/ui';

/** The empty state of a table of placements. */
export function NoPlacements() {
  return (
    <EmptyState level={3} title="No placements in these matches">
      <p>
        Placements need match files, and Street Brawl has none. Matches from a list count in other statistics,
        but not here.
      </p>
    </EmptyState>
  );
}
