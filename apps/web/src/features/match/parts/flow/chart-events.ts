import type { MatchSummary } from '@soulstat/api-client';
import type { ChartEvent } from '@soulstat/ui';
import { teamName } from '../../../../shared/game/teams.ts';
import { matchEvents } from './match-events.ts';

/** What fell, for the rail under a chart over the time of the match. */
export function chartEvents(match: MatchSummary): ChartEvent[] {
  return matchEvents(match).map(({ atSeconds, label, takenBy }) => ({
    x: atSeconds,
    label: takenBy === null ? label : `${label}, to ${teamName(takenBy)}`,
    tone: takenBy === null ? 'muted' : `side-${takenBy}`,
  }));
}
