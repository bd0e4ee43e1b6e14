import { ch } from '../client/ch.ts';
import { countedMatches, DAY, EXACT_FINAL, MODE, RANK } from '../facts/counted.ts';
import type { Rollup } from './rollup.ts';

/** How many matches there were: what every share and every coverage stands on. */
export const MATCH_DAY: Rollup = {
  table: 'match_day',
  key: ['mode', 'rank'],
  sums: ['matches', 'team0_wins', 'duration_seconds', 'newest_started_at'],
  rowsOf: (counted) => ch`
    select ${DAY} as row_day, ${MODE} as row_mode, ${RANK} as row_rank,
      count(), countIf(winning_team = 0), sum(duration_seconds), max(started_at)
    from ${countedMatches(counted)}
    group by row_day, row_mode, row_rank
    ${EXACT_FINAL}`,
};
