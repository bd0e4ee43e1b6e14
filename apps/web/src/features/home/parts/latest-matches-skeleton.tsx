import { Skeleton } from '@soulstat/ui';

export function LatestMatchesSkeleton() {
  return (
    <div className="match-lines">
      <output className="visually-hidden">Loading the latest matches</output>
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="match-line-skeleton" shape="block" />
      ))}
    </div>
  );
}
