import type { SeedOrdering } from '../setup.ts';

/**
 * How losers of the upper rounds 1, 2, 3 … stand in the lower bracket, unless the organiser says otherwise. Of all orders that begin
 * with natural and reverse these have the most rounds of the lower bracket in which no two can stand that met before: with 8, 16, 32, 64, 128, 256
 * entrants its first 2, 3, 4, 6, 7, 8 rounds (`loser-orderings.test.ts` counts them).
 */
export const LOSER_ORDERINGS: readonly SeedOrdering[] = [
  'natural',
  'reverse',
  'half-shift',
  'reverse-half-shift',
  'pair-flip',
  'natural',
  'natural',
  'reverse',
  'natural',
];
