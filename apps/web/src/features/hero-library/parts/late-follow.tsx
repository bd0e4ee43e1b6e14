import { lazy, Suspense } from 'react';
import { usePageIdle } from '../../../shared/render/hydrated.ts';
import type { FollowForAlertsProps } from '../../../shared/alerts/follow-for-alerts.tsx';

const Follow = lazy(async () => ({
  default: (await import('../../../shared/alerts/follow-for-alerts.tsx')).FollowForAlerts,
}));

/** For pages that most read signed out: it comes once the page stands, into a place of its height. */
export function LateFollow(props: FollowForAlertsProps) {
  if (!usePageIdle()) return null;
  return (
    <Suspense fallback={null}>
      <Follow {...props} />
    </Suspense>
  );
}
