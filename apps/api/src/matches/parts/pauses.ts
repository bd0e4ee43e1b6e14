import type { Match } from '@soulstat/match-file';

/** When a match stood still, and for how long; its clock did not run then. */
export const pausesOf = ({ pauses }: Pick<Match, 'pauses'>) =>
  pauses
    .filter(({ pausedSeconds }) => pausedSeconds > 0)
    .map(({ atSeconds, pausedSeconds }) => ({ atSeconds, pausedSeconds }))
    .toSorted((a, b) => a.atSeconds - b.atSeconds);
