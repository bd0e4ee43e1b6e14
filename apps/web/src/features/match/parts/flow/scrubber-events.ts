import type { MatchSummary } from '@soulstat/api-client';
import type { ScrubberEvent } from '../../cursor/scrubber-event.ts';
import { matchEvents } from './match-events.ts';

/** What fell, as marks of the time slider. */
export function fallenEvents(match: MatchSummary): ScrubberEvent[] {
  return matchEvents(match).map(({ atSeconds, label, takenBy }) => ({
    atSeconds,
    label,
    ...(takenBy !== null && { team: takenBy }),
  }));
}
