/** Windows of sums. */
export { findWindowsOutOfStep } from './window-drift.ts';
