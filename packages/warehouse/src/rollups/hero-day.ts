import { ch, type Ch } from '../client/ch.ts';
import { askedPlayers, DAY, EXACT_FINAL, MODE, RANK, type Counted } from '../facts/counted.ts';
import type { Rollup } from './rollup.ts';

const whereFull = (column: Ch): Ch => ch`sumIf(${column}, detail = 'full')`;

/** What heroes do, by the average rank of the match. */
export const HERO_DAY = {
  table: 'hero_day',
  key: ['mode', 'rank', 'hero_id'],
  sums: [
    'matches',
    'wins',
    'kills',
    'deaths',
    'assists',
    'net_worth',
    'last_hits',
    'denies',
    'duration_seconds',
    'full_matches',
    'full_duration_seconds',
    'player_damage',
    'objective_damage',
    'damage_taken',
    'self_healing',
    'teammate_healing_matches',
    'teammate_healing',
  ],
  rowsOf: (counted: Counted) => ch`
    select ${DAY} as row_day, ${MODE} as row_mode, ${RANK} as row_rank, hero_id,
      count(), countIf(won), sum(kills), sum(deaths), sum(assists), sum(net_worth), sum(last_hits), sum(denies),
      sum(duration_seconds),
      countIf(detail = 'full'), ${whereFull(ch`duration_seconds`)}, ${whereFull(ch`player_damage`)},
      ${whereFull(ch`objective_damage`)}, ${whereFull(ch`damage_taken`)}, ${whereFull(ch`self_healing`)},
      countIf(teammate_healing is not null), sum(ifNull(teammate_healing, 0))
    from ${askedPlayers(counted)}
    group by row_day, row_mode, row_rank, hero_id
    ${EXACT_FINAL}`,
} as const satisfies Rollup;
