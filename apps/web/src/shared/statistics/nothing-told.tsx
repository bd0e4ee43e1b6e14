import { EmptyState } from '@soulstat/ui';

interface NothingToldProps {
  /** What no match tells: `No purchase is known of these matches`. */
  readonly title: string;
  readonly level?: 2 | 3 | 4;
}

/** Where matches count and none of them tells what is asked: most came from a list, which says who played what and who won. */
export function NothingTold({ title, level = 3 }: NothingToldProps) {
  return (
    <EmptyState level={level} title={title}>
      <p>
        That stands in the files of matches. Matches that came from a list alone count in other statistics,
        but not here.
      </p>
    </EmptyState>
  );
}
