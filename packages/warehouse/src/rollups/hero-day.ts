import { ch } from '../client/ch.ts';
import { askedPlayers, DAY, HAS_WON, MODE, RANK, TELLS_LAST_HITS, TELLS_LENGTH } from '../facts/counted.ts';
import { defineRollup, sumEach } from './rollup.ts';

/** What heroes do, by the average rank of the match. */
export const HERO_DAY = defineRollup({
  table: 'hero_day',
  key: ['mode', 'rank', 'hero_id'],
  with: ch`${DAY} as row_day, ${MODE} as row_mode, ${RANK} as row_rank, hero_id as row_hero_id`,
  sums: {
    matches: ch`count()`,
    wins: ch`countIf(${HAS_WON})`,
    ...sumEach(['kills', 'deaths', 'assists', 'net_worth', 'last_hits', 'denies', 'duration_seconds']),
    last_hit_matches: ch`countIf(${TELLS_LAST_HITS})`,
    timed_matches: ch`countIf(${TELLS_LENGTH})`,
    timed_net_worth: ch`sumIf(net_worth, ${TELLS_LENGTH})`,
    full_matches: ch`countIf(detail = 'full')`,
    full_duration_seconds: ch`sumIf(duration_seconds, detail = 'full')`,
    ...sumEach(
      ['player_damage', 'objective_damage', 'damage_taken', 'self_healing'],
      (column) => ch`sumIf(${column}, detail = 'full')`,
    ),
    teammate_healing_matches: ch`countIf(teammate_healing is not null)`,
    teammate_healing: ch`sum(ifNull(teammate_healing, 0))`,
  },
  from: askedPlayers,
});
