import { Button } from '@soulstat/ui';
import { lazy, Suspense, useEffect } from 'react';
import { useHydrated } from '../../../shared/render/hydrated.ts';
import type { BuildTourProps } from './tour-props.ts';
import {
  closeOffer,
  endTour,
  offerTour,
  startTour,
  useIsTourOffered,
  useIsTourRunning,
} from './tour-progress.ts';
import './tour-offer.css';

const TourPanel = lazy(async () => ({ default: (await import('./tour-panel.tsx')).TourPanel }));

/** The guided tour of the creator: once on the page. It is offered with the first visit, and comes when it is started. */
export function BuildTour(props: BuildTourProps) {
  const isRunning = useIsTourRunning();
  // Whoever leaves the page leaves the tour; the step stays.
  useEffect(() => endTour, []);
  if (!isRunning) return <TourOffer />;
  return (
    <Suspense>
      <TourPanel {...props} />
    </Suspense>
  );
}

function TourOffer() {
  const isHydrated = useHydrated();
  const isOpen = useIsTourOffered();
  useEffect(() => {
    if (isHydrated) offerTour();
  }, [isHydrated]);
  if (!isOpen) return null;
  return (
    <aside className="tour-offer" aria-label="Guided tour">
      <p>New to the creator? Take the tour.</p>
      <Button variant="primary" size="compact" onClick={startTour}>
        Start the tour
      </Button>
      <Button size="compact" variant="quiet" onClick={closeOffer}>
        Not now
      </Button>
    </aside>
  );
}
