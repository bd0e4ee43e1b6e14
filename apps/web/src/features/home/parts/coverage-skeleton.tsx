import { Skeleton } from '@soulstat/ui';

export function CoverageSkeleton() {
  return (
    <div className="coverage">
      <Skeleton width="min(24rem, 100%)" lines={2} />
    </div>
  );
}
