import { ch } from '../client/ch.ts';
import { countedMatches, DAY, MODE, RANK } from '../facts/counted.ts';
import { defineRollup } from './rollup.ts';

/** How many matches there were: what every share and every coverage stands on. */
export const MATCH_DAY = defineRollup({
  table: 'match_day',
  key: ['mode', 'rank'],
  with: ch`${DAY} as row_day, ${MODE} as row_mode, ${RANK} as row_rank`,
  sums: {
    matches: ch`count()`,
    team0_wins: ch`countIf(winning_team = 0)`,
    duration_seconds: ch`sum(duration_seconds)`,
    newest_started_at: ch`max(started_at)`,
  },
  from: countedMatches,
});
