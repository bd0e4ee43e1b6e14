import { EmptyState } from '@soulstat/ui';

interface NoDataProps {
  /** What is missing, as a title: `No purchases known`. */
  readonly title: string;
  readonly level?: 2 | 3 | 4;
}

/** Empty state of matches that count, but contain no such data: most came from a list, which has players, heroes and results only. */
export function NoData({ title, level = 3 }: NoDataProps) {
  return (
    <EmptyState level={level} title={title}>
      <p>That needs match files. Matches from a list count in other statistics, but not here.</p>
    </EmptyState>
  );
}
