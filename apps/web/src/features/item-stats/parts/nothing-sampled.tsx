import type { StatisticMode } from '@soulstat/api-client';

interface NothingSampledProps {
  readonly mode: StatisticMode;
  /** What there is none of, such as "No pair was bought by 50 players". */
  readonly what: string;
}

/** Why a table has no rows. */
export function NothingSampled({ mode, what }: NothingSampledProps) {
  return (
    <p>
      {mode === 'streetBrawl'
        ? 'Street Brawl deals items out, so this is not known there.'
        : `${what} in the matches of these filters. A longer period or all heroes together give more.`}
    </p>
  );
}
