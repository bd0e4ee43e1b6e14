import { lazy, Suspense } from 'react';
import { usePageIdle } from '../../../shared/render/hydrated.ts';
import type { FollowForAlertsProps } from '../../../shared/alerts/follow-for-alerts.tsx';

const Follow = lazy(async () => ({
  default: (await import('../../../shared/alerts/follow-for-alerts.tsx')).FollowForAlerts,
}));

/** The follow button, loaded once the page is idle; its space is reserved. Most visitors of these pages are signed out. */
export function LateFollow(props: FollowForAlertsProps) {
  if (!usePageIdle()) return null;
  return (
    <Suspense fallback={null}>
      <Follow {...props} />
    </Suspense>
  );
}
