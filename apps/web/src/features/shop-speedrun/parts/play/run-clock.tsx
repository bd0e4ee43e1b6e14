import { formatRunTime } from '@soulstat/shop';
import { useEffect, useRef } from 'react';

const QUIET = '(prefers-reduced-motion: reduce)';
/** Where nothing shall move, the digits change four times a second. */
const QUIET_MS = 250;

interface RunClockProps {
  /** On the clock of `performance.now`; undefined where it stands still. */
  readonly beganAt: number | undefined;
  /** Penalties so far, or all of the time where it stands still. */
  readonly ms: number;
}

/** The time so far. It is written into the page past React: sixty renders a second would be felt. */
export function RunClock({ beganAt, ms }: RunClockProps) {
  const digits = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (beganAt === undefined) return undefined;
    const isQuiet = matchMedia(QUIET).matches;
    let frame = 0;
    let shownAt = -Infinity;
    const show = (now: number) => {
      if (digits.current && (!isQuiet || now - shownAt >= QUIET_MS)) {
        digits.current.textContent = formatRunTime(Math.max(0, now - beganAt) + ms);
        shownAt = now;
      }
      frame = requestAnimationFrame(show);
    };
    frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [beganAt, ms]);
  return (
    <span className="run-clock" role="timer" aria-live="off" ref={digits} suppressHydrationWarning>
      {formatRunTime(ms)}
    </span>
  );
}
