// The clock as an input of tests. A process that calls `fixClock` begins at a chosen moment, and so does every Node.js process and thread
// below it: JavaScript's clock is moved by the same span in all of them, before they open anything, and goes on from there. The embedded
// PostgreSQL takes its time from JavaScript. ClickHouse takes it from the system, so that statements get the time as a value.
import { fileURLToPath } from 'node:url';
import { shiftClock } from './shift-clock.mjs';

/** When tests run, unless `SOULSTAT_TEST_NOW` says otherwise: the middle of a Sunday. */
export const USUAL_NOW = '2026-11-29T12:00:00Z';
const SPAN = 'SOULSTAT_TEST_CLOCK_MS';
const PRELOAD = new URL('preload.cjs', import.meta.url);

/** Moves the clock of this process, and of those it starts. Later calls, also in processes below, change nothing. */
export function fixClock() {
  if (process.env[SPAN] !== undefined) return;
  const now = process.env.SOULSTAT_TEST_NOW || USUAL_NOW;
  const at = Date.parse(now);
  if (Number.isNaN(at))
    throw new Error(`SOULSTAT_TEST_NOW is no moment: ${now}. It is written like ${USUAL_NOW}.`);
  process.env[SPAN] = String(at - Date.now());
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --require=${fileURLToPath(PRELOAD)}`.trim();
  shiftClock(clockShiftMs());
}

/** How far the clock of tests is ahead of the machine's, in milliseconds; negative where it is behind. */
export const clockShiftMs = () => Number(process.env[SPAN] ?? 0);

export { shiftClock };
