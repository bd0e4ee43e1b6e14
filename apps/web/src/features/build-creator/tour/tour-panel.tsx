import { Button, linkButton } from '@soulstat/ui';
import {
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { ContactsContext } from '../../../shared/site.ts';
import type { BuildTourProps } from './tour-props.ts';
import { endTour, saveProgress, useTourProgress } from './tour-progress.ts';
import { TOUR_STEPS, type TourStep } from './tour-steps.ts';
import { useFollowTarget } from './use-follow-target.ts';
import { waitForTarget } from './wait-for-target.ts';
import './tour.css';

const STEPS = TOUR_STEPS.length;

/**
 * One step of the tour beside what it is about. The page stays usable: nothing is covered but what the panel stands on. Focus is on the
 * step's title, so that screen readers read the step; Escape ends the tour, and focus goes back to where it was.
 */
export function TourPanel({ mode, onMode, onTarget }: BuildTourProps) {
  const { step: number } = useTourProgress() ?? { step: 0 };
  const step = TOUR_STEPS[number];
  const layer = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<{
    readonly step: TourStep;
    readonly element: HTMLElement | undefined;
  }>();
  const target = found?.step === step ? found?.element : undefined;
  useFollowTarget(layer, target, number);
  useReturnOfFocus();
  useEscape(endTour);

  useLayoutEffect(() => layer.current?.showPopover(), []);
  const goToMode = useEffectEvent((wanted: TourStep['mode']) => {
    if (wanted !== mode) onMode(wanted);
  });
  const showTarget = useEffectEvent((targets: TourStep['targets']) => onTarget?.(targets));
  useEffect(() => {
    // Panels belong to modes.
    if (step && step.mode === mode) showTarget(step.targets);
  }, [step, mode]);
  useEffect(() => {
    if (!step) return undefined;
    const waiting = new AbortController();
    goToMode(step.mode);
    void waitForTarget(step.targets, waiting.signal).then((element) => {
      if (!waiting.signal.aborted) setFound({ step, element });
    });
    return () => waiting.abort();
  }, [step]);

  if (!step) return null;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') goTo(number + 1);
    if (key === 'ArrowLeft') goTo(number - 1);
  };
  return (
    <div ref={layer} popover="manual" className="tour">
      <div className="tour-ring" aria-hidden="true" />
      <StepPanel step={step} number={number} onKeyDown={onKeyDown} />
    </div>
  );
}

function goTo(step: number): void {
  if (step >= 0 && step < STEPS) saveProgress({ step, isDone: step === STEPS - 1 });
}

interface StepPanelProps {
  readonly step: TourStep;
  readonly number: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function StepPanel({ step: { title, text }, number, onKeyDown }: StepPanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [number]);
  const isLast = number === STEPS - 1;
  return (
    // Arrow keys are a short way to the buttons that stand in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog open aria-labelledby={id} className="tour-panel" onKeyDown={onKeyDown}>
      <p className="tour-count" aria-hidden="true">
        Step {number + 1} of {STEPS}
      </p>
      <h2 id={id} ref={heading} tabIndex={-1} aria-describedby={`${id}-text`}>
        <span className="visually-hidden">
          Step {number + 1} of {STEPS}:{' '}
        </span>
        {title}
      </h2>
      <p id={`${id}-text`}>{text}</p>
      {isLast && <LastLinks />}
      <div className="tour-actions">
        <Button size="compact" disabled={number === 0} onClick={() => goTo(number - 1)}>
          Back
        </Button>
        {isLast ? (
          <Button size="compact" variant="primary" onClick={endTour}>
            Done
          </Button>
        ) : (
          <>
            <Button size="compact" variant="primary" onClick={() => goTo(number + 1)}>
              Next
            </Button>
            <Button size="compact" variant="quiet" onClick={endTour}>
              End tour
            </Button>
          </>
        )}
      </div>
    </dialog>
  );
}

/** To the guides, and into the chat of the community where this site has one. */
function LastLinks() {
  const { chatUrl } = use(ContactsContext);
  return (
    <p className="tour-links">
      <Link {...linkButton('secondary', 'compact')} to={href('guides')}>
        Read the guides
      </Link>
      {chatUrl && (
        <a {...linkButton('secondary', 'compact')} href={chatUrl}>
          Join the community chat
        </a>
      )}
    </p>
  );
}

/** Where neither the button nor the offer is there any more that the tour was started with. */
const FALLBACK = '[data-tour="tour-button"], [data-tour="modes"] button';

/** To what had it when the tour began, as far as that is still there. */
function useReturnOfFocus(): void {
  // Before the title of the step takes it.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      const button = document.querySelector<HTMLElement>(FALLBACK);
      const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      const next = isThere ? opener : button;
      // After the panel is gone: it has the focus until then.
      queueMicrotask(() => next?.focus());
    };
  }, []);
}

/** Whatever is open above the page (a menu, a dialog) is closed first. */
function useEscape(end: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isOthers = document.querySelector('dialog:modal, [popover="auto"]:popover-open, [role="menu"]');
      if (event.key === 'Escape' && !event.defaultPrevented && !isOthers) end();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [end]);
}
