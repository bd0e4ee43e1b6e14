import { Skeleton } from '@soulstat/ui';
import { TEAMS } from '../../../../shared/game/teams.ts';

const ROWS = [1, 2, 3, 4, 5, 6];

/** As large as the summary of a match of six against six, so that nothing moves when it comes. */
export function SummarySkeleton() {
  return (
    <div className="summary-skeleton">
      <output className="visually-hidden">Loading the match</output>
      {TEAMS.map((team) => (
        <div key={team} className="summary-skeleton-team">
          <Skeleton shape="block" width="12rem" height="1.5rem" />
          {ROWS.map((row) => (
            <Skeleton key={row} className="summary-skeleton-row" shape="block" />
          ))}
        </div>
      ))}
      <Skeleton shape="block" height="20rem" />
    </div>
  );
}
