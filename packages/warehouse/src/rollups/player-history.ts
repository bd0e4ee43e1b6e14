import { arrayOf, ch, u32, written, type Ch } from '../client/ch.ts';
import {
  countedMatches,
  EXACT_FINAL,
  HAS_WON,
  IS_RATED,
  IS_SOMEBODY,
  IS_UNCONFIRMED,
  matchesOnDays,
  MODE,
} from '../facts/counted.ts';
import { namesIn } from '../client/columns.ts';
import { daysOf, type DayRange } from './filters/period.ts';
import { SHOP_ITEM_IDS } from './hero-item-day.ts';
import { LANE_END_SECONDS } from './hero-lane-day.ts';

const COPIED = `game_mode, match_mode, duration_seconds, average_rank, slot, team, hero_id, lane, rank_number, rank_progress_before,
  rank_progress_after, level, kills, deaths, assists, net_worth, last_hits, denies, mvp_rank, detail, player_damage, objective_damage,
  damage_taken, healing, shots_hit, shots_missed, hero_bullets_hit, hero_bullets_hit_crit, outcome`;

/** Columns that are made of those of all players of the match. */
const MADE = `won, is_decided, abandoned, party_size, mates, enemies, mate_hero_ids, enemy_hero_ids, lane_mate_hero_ids, lane_enemy_hero_ids,
  lane_souls_lead, item_ids, item_bought_at, item_fate, unconfirmed`;

/**
 * The matches of players, by player: every match that is stored, also such as do not count (private lobbies, not scored, unconfirmed,
 * …; their mode says so). A day is read from the facts themselves.
 */
export const PLAYER_HISTORY = {
  table: 'player_history',
  key: ['account_id', 'started_at', 'match_id'],
  /** All others. */
  columns: namesIn(`mode, ${COPIED}, ${MADE}`),
  /** In the order of key and columns. */
  rowsOf: (range: DayRange) => {
    const days = daysOf(range);
    return ch`
      select account_id, started_at, match_id, if(does_count, ${MODE}, 0), ${COPIED_SQL},
        has_won, is_decided, abandoned, party_size,
        arrayFilter(id -> id != account_id, team_ids) as mates,
        arrayFilter(id -> not has(team_ids, id), match_ids) as enemies,
        ${heroesOf(ch`player.2 = team and player.1 != slot`)} as mate_hero_ids,
        ${heroesOf(ch`player.2 != team`)} as enemy_hero_ids,
        ${heroesOf(ch`lane != 0 and player.3 = lane and player.2 = team and player.1 != slot`)} as lane_mate_hero_ids,
        ${heroesOf(ch`lane != 0 and player.3 = lane and player.2 != team`)} as lane_enemy_hero_ids,
        if(lane != 0 and length(lane_enemy_hero_ids) > 0 and not arrayExists(player -> player.3 = lane and player.5 is null, players),
          toInt32(arraySum(player -> if(player.3 = lane, if(player.2 = team, 1, -1) * toInt64(assumeNotNull(player.5)), 0), players)),
          null) as lane_souls_lead,
        arrayMap(at -> purchase_item_id[at], bought) as item_ids,
        arrayMap(at -> purchase_at[at], bought) as item_bought_at,
        arrayMap(at -> toUInt8(multiIf(purchase_used_up[at], 2, purchase_sold_at[at] > 0, 1, 0)), bought) as item_fate,
        is_unconfirmed
      from (
        select account_id, started_at, match_id, ${COPIED_SQL},
          purchase_item_id, purchase_at, purchase_sold_at, purchase_used_up,
          ${HAS_WON} as has_won, abandoned_at is not null as abandoned, ${IS_UNCONFIRMED} as is_unconfirmed,
          hero_id != 0 and ${IS_RATED} and (match_id, version) in (select match_id, version from ${countedMatches(days)}) as does_count,
          (match_id, version) in (
            select match_id, version from ${matchesOnDays(days)} and outcome = 'teamWin' and winning_team in (0, 1)
          ) as is_decided,
          multiIf(party is null, 0, party = 0, 1, count() over (partition by match_id, team, party)) as party_size,
          arraySort(groupArrayIf(account_id, ${IS_SOMEBODY}) over (partition by match_id, team)) as team_ids,
          arraySort(groupArrayIf(account_id, ${IS_SOMEBODY}) over (partition by match_id)) as match_ids,
          groupArray((slot, team, lane, hero_id, ${LANE_END_SOULS})) over (partition by match_id) as players,
          arrayFilter((at, item, occurrence) -> occurrence = 1 and item in ${arrayOf(u32, SHOP_ITEM_IDS)}, arrayEnumerate(purchase_item_id),
            purchase_item_id, arrayEnumerateUniq(purchase_item_id)) as bought
        from player_match final
        where (match_id, version) in (select match_id, version from ${matchesOnDays(days)})
      )
      where ${IS_SOMEBODY} ${EXACT_FINAL}`;
  },
};

const COPIED_SQL = written(COPIED);

/** Null where the source has no snapshot at the end of the laning phase. */
const LANE_END_SOULS = ch`if(has(sample_seconds, ${u32(LANE_END_SECONDS)}),
  toNullable(souls[indexOf(sample_seconds, ${u32(LANE_END_SECONDS)})]), null)`;

/** The heroes of the players of the match of whom this holds, in ascending order. */
const heroesOf = (condition: Ch) =>
  ch`arraySort(arrayMap(player -> player.4, arrayFilter(player -> player.4 != 0 and ${condition}, players)))`;
