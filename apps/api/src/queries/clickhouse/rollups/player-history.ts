import { ch } from '../ch.ts';
import { countedMatches, EXACT_FINAL, matchesOnDays, MODE } from './counted.ts';
import { daysOf } from './period.ts';
import type { ServeTable } from './serve-table.ts';

const COPIED = [
  'game_mode',
  'match_mode',
  'duration_seconds',
  'average_rank',
  'slot',
  'team',
  'hero_id',
  'won',
  'lane',
  'rank_number',
  'level',
  'kills',
  'deaths',
  'assists',
  'net_worth',
  'last_hits',
  'denies',
  'mvp_rank',
] as const;

/**
 * The matches of players, by player: every match that is held, also such as do not count (private lobbies, not scored, …; their mode
 * says so). A day is read from the facts themselves.
 */
export const PLAYER_HISTORY: ServeTable = {
  table: 'player_history',
  key: ['account_id', 'started_at', 'match_id'],
  sums: ['mode', ...COPIED, 'abandoned', 'detail', 'player_damage', 'mates', 'enemies'],
  hot: 'day',
  rowsOf: (range) => {
    const days = daysOf(range);
    const copied = { fragments: [COPIED.join(', ')], values: [] };
    return ch`
      select account_id, started_at, match_id, if(does_count, ${MODE}, 0), ${copied}, abandoned, detail, player_damage,
        arrayFilter(id -> id != account_id, team_ids), arrayFilter(id -> not has(team_ids, id), match_ids)
      from (
        select account_id, started_at, match_id, ${copied}, detail, player_damage,
          abandoned_at is not null as abandoned,
          hero_id != 0 and (match_id, version) in (select match_id, version from ${countedMatches(days)}) as does_count,
          arraySort(groupArrayIf(account_id, account_id != 0) over (partition by match_id, team)) as team_ids,
          arraySort(groupArrayIf(account_id, account_id != 0) over (partition by match_id)) as match_ids
        from player_match final
        where (match_id, version) in (select match_id, version from ${matchesOnDays(days)})
      )
      where account_id != 0
      ${EXACT_FINAL}`;
  },
};
