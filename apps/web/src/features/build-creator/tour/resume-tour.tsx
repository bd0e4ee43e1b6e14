import { Button, Glyph } from '@soulstat/ui';
import { tourTarget } from '../tour-targets.ts';
import { startTour, useTourProgress } from './tour-progress.ts';
import { TOUR_STEPS } from './tour-steps.ts';

/** The info button of Analysis mode: goes on with the tour where it was left. */
export function ResumeTour() {
  const { step, isDone } = useTourProgress() ?? { step: 0, isDone: false };
  const isBegun = step > 0 && !isDone;
  const label = isBegun ? `Resume the tour at step ${step + 1} of ${TOUR_STEPS.length}` : 'Start the tour';
  return (
    <Button
      size="compact"
      variant="quiet"
      iconOnly
      aria-label={label}
      onClick={startTour}
      {...tourTarget('tour-button')}
    >
      <Glyph name="info" />
    </Button>
  );
}
