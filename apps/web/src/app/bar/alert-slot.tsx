import { Suspense } from 'react';
import { optionalPart } from '../../shared/render/optional-part.ts';
import { useIsSignedIn } from '../../shared/session/use-session.ts';

/** Most visitors have no account. */
const NewAlert = optionalPart<object>(
  'alerts',
  async () => (await import('../../features/alerts/parts/new-alert.tsx')).NewAlert,
);

/** Tells of new alerts on every page, to those who chose some. */
export function AlertSlot() {
  return useIsSignedIn() ? (
    <Suspense>
      <NewAlert />
    </Suspense>
  ) : null;
}
