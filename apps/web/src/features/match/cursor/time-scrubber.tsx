import { Button, formatDuration, Glyph, linkButton } from '@soulstat/ui';
import { memo, useContext, useId, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation, useParams } from '../../../shared/router/router-provider.tsx';
import { CopyButton } from '../../../shared/copy-button.tsx';
import { OriginContext } from '../../../shared/site.ts';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { withCursor } from './cursor-search.ts';
import { useCursorAtOnce } from './cursor.tsx';
import { eventAfter, eventBefore, secondAfterKey } from './steps.ts';
import type { ScrubberEvent } from './scrubber-event.ts';
import './time-scrubber.css';

export interface TimeScrubberProps {
  readonly durationSeconds: number;
  /** By time. */
  readonly events?: readonly ScrubberEvent[];
  /** On a page that plays the match: its button. Such a page begins at the start, and shows one moment at a time. */
  readonly play?: ReactNode;
  /** Where a page that plays begins. */
  readonly startSecond?: number;
}

/**
 * The time cursor of the page as a slider. Dragged by pointer and finger; by keys: arrows 5 s, with Shift 1 s, Page Up and Down a
 * minute, Home and End; the buttons step from event to event. Without a chosen moment it stands at the end and the page shows the
 * whole match.
 */
export function TimeScrubber({ durationSeconds, events = [], play, startSecond = 0 }: TimeScrubberProps) {
  const id = useId();
  const { second, setSecond } = useCursorAtOnce();
  const shown = second ?? (play ? startSecond : durationSeconds);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = secondAfterKey(event, shown, durationSeconds);
    if (next === undefined) return;
    event.preventDefault();
    setSecond(next);
  };
  return (
    <section className="time-scrubber" aria-label="Time in the match">
      {play}
      <label htmlFor={id} className="time-scrubber-clock">
        <span className="visually-hidden">Moment of the match</span>
        <output>{formatDuration(shown)}</output>
        <small>of {formatDuration(durationSeconds)}</small>
      </label>
      <div className="time-scrubber-rail">
        <input
          id={id}
          type="range"
          min={0}
          max={durationSeconds}
          step={1}
          value={shown}
          aria-valuetext={valueText(shown, durationSeconds, events)}
          onChange={(event) => setSecond(Number(event.target.value))}
          onKeyDown={onKeyDown}
        />
        <EventMarks events={events} durationSeconds={durationSeconds} />
      </div>
      <Steps events={events} second={second} shown={shown} hasWhole={!play} onStep={setSecond} />
    </section>
  );
}

interface StepsProps {
  readonly events: readonly ScrubberEvent[];
  readonly second: number | undefined;
  readonly shown: number;
  /** The page can show the whole match. */
  readonly hasWhole: boolean;
  readonly onStep: (second: number | undefined) => void;
}

/** What has nothing to do keeps the focus of who pressed it last. */
function Steps({ events, second, shown, hasWhole, onStep }: StepsProps) {
  const before = eventBefore(events, shown);
  const after = eventAfter(events, shown);
  return (
    <div className="time-scrubber-steps">
      {events.length > 0 && (
        <>
          <Button
            variant="quiet"
            iconOnly
            className="time-scrubber-before"
            aria-label={before ? `Back to ${before.label}` : 'No event before'}
            aria-disabled={!before || undefined}
            onClick={() => before && onStep(before.atSeconds)}
          >
            <Glyph name="chevron-left" />
          </Button>
          <Button
            variant="quiet"
            iconOnly
            className="time-scrubber-after"
            aria-label={after ? `On to ${after.label}` : 'No event after'}
            aria-disabled={!after || undefined}
            onClick={() => after && onStep(after.atSeconds)}
          >
            <Glyph name="chevron-right" />
          </Button>
        </>
      )}
      <CopyMoment second={second} />
      {hasWhole && (
        <span className="time-scrubber-links">
          <Button
            variant="quiet"
            size="compact"
            aria-disabled={second === undefined || undefined}
            onClick={() => onStep(undefined)}
          >
            Whole match
          </Button>
          <OnMap second={second} />
        </span>
      )}
    </div>
  );
}

/** The address of what is shown at this moment. */
function CopyMoment({ second }: Pick<StepsProps, 'second'>) {
  const origin = useContext(OriginContext);
  const { pathname, search } = useLocation();
  if (second === undefined) return null;
  return (
    <span className="time-scrubber-copy">
      <CopyButton
        text={`${origin}${pathname}${withCursor(search, second)}`}
        what="link to this moment"
        label="Copy this moment"
      />
    </span>
  );
}

/** Leads to the moment on the map, from every other tab. */
function OnMap({ second }: Pick<StepsProps, 'second'>) {
  const { matchId = '' } = useParams();
  return (
    <Link
      {...linkButton('quiet', 'compact')}
      to={`${href('matchTab', { matchId, tab: 'map' })}${withCursor('', second)}`}
    >
      On the map
    </Link>
  );
}

/** Not drawn anew as the cursor moves: there may be a hundred. */
const EventMarks = memo(({ events = [], durationSeconds }: TimeScrubberProps) => {
  return (
    <span className="time-scrubber-marks" aria-hidden="true">
      {events.map(({ atSeconds, label, team }, index) => (
        <i
          // Two things may happen in one second.
          key={`${atSeconds} ${label} ${index}`}
          data-team={team}
          style={{ '--at': Math.min(1, atSeconds / Math.max(1, durationSeconds)) } as React.CSSProperties}
        />
      ))}
    </span>
  );
});

function valueText(second: number, durationSeconds: number, events: readonly ScrubberEvent[]): string {
  const here = events.filter(({ atSeconds }) => atSeconds === second).map(({ label }) => label);
  return [`${formatDuration(second)} of ${formatDuration(durationSeconds)}`, ...here].join(', ');
}
