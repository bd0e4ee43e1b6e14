export { shiftClock } from './shift-clock.mjs';

/** When tests run, unless `SOULSTAT_TEST_NOW` says otherwise. */
export const USUAL_NOW: string;
export function fixClock(): void;
/** How far the clock of tests is ahead of the machine's, in milliseconds; negative where it is behind. */
export function clockShiftMs(): number;
