import type { Day } from '../client/day.ts';
import { patchDays, patchStarts } from '../rollups/filters/day-ranges.ts';
import type { DayRange } from '../rollups/filters/period.ts';

/** A table of all heroes is bare with fewer: of 500 matches with 38 heroes some 150 are of each. */
export const ENOUGH_MATCHES = 500;

/** What counts where neither a period nor days are asked for. */
export interface DefaultPatch {
  /** How many patches before the newest; 0 is the newest itself. */
  readonly back: number;
  /** The day of the newest match. */
  readonly newest: Day;
  /** Of its patch so far. */
  readonly newestMatches: number;
}

/**
 * The newest patch with enough matches, so that neither the first hours of a patch nor a site with few new matches greet with bare
 * tables; where none has enough, the one with the most.
 */
export function defaultPatch(matchesIn: (days: DayRange) => number, newest: Day): DefaultPatch {
  const newestMatches = matchesIn(patchDays(newest, 0));
  const patches = patchStarts(newest).length;
  let most = { back: 0, matches: newestMatches };
  for (let back = 1; most.matches < ENOUGH_MATCHES && back < patches; back += 1) {
    const matches = matchesIn(patchDays(newest, back));
    if (matches > most.matches) most = { back, matches };
  }
  return { back: most.back, newest, newestMatches };
}
