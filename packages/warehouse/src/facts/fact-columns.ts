import { GAME_MODES, MATCH_MODES, MATCH_OUTCOMES, PLAYER_OUTCOMES, SOUL_SOURCES } from '@soulstat/match-file';
import {
  ascii,
  bool,
  i16,
  id64,
  listOf,
  moment,
  nullable,
  oneOf,
  rowEncoder,
  u16,
  u32,
  u64,
  u8,
  word,
  type EncodedRows,
  type FamilyRowOf,
} from '../client/row-binary.ts';

/** `scoreboard`: the source has no snapshots. */
const DETAILS = ['scoreboard', 'full'] as const;

/** What every row of a match carries. `stampVersion` knows that the version stands behind the id. */
const OF_THE_MATCH = {
  match_id: id64,
  version: u64,
  started_at: moment,
  duration_seconds: u32,
  game_mode: oneOf(GAME_MODES),
  match_mode: oneOf(MATCH_MODES),
  /** Of both teams, 0 where no rank is known; as every rank a number of tier * 10 + subrank. */
  average_rank: u8,
  detail: oneOf(DETAILS),
};

const OF_THE_MATCH_ALONE = {
  outcome: oneOf(MATCH_OUTCOMES),
  winning_team: nullable(u8),
  not_scored: bool,
  team0_average_rank: u8,
  team1_average_rank: u8,
  team0_hero_ids: listOf(u16),
  team1_hero_ids: listOf(u16),
  team_scores: listOf(u16),
  objective_team: listOf(u8),
  objective_name: listOf(word),
  objective_destroyed_at: listOf(u32),
  objective_first_damage_at: listOf(u32),
  objective_player_damage: listOf(u32),
  objective_creep_damage: listOf(u32),
  mid_boss_killed_by: listOf(nullable(u8)),
  mid_boss_claimed_by: listOf(nullable(u8)),
  mid_boss_destroyed_at: listOf(u32),
  round_winning_team: listOf(u8),
  round_seconds: listOf(u32),
};

const ARRIVAL = {
  raw_sha256: ascii(64),
  ingested_at: moment,
};
/** Which source a match was read from and when: so many bytes at the end of its row, which say nothing of the match. */
export const ARRIVAL_BYTES = 68;

/** The columns of `match` that a source fills; what they mean stands in the migrations. */
const MATCH_FAMILIES = { match: OF_THE_MATCH, own: OF_THE_MATCH_ALONE, arrival: ARRIVAL };
export type MatchRow = FamilyRowOf<typeof MATCH_FAMILIES>;

const RESULT = {
  slot: u8,
  account_id: u32,
  team: u8,
  hero_id: u16,
  won: bool,
  lane: u8,
  party: nullable(u8),
  rank_number: u8,
  rank_progress_before: nullable(u32),
  rank_progress_after: nullable(u32),
  rank_calibration_games: nullable(u16),
  rank_win_streak: nullable(u16),
  rank_protection_used: bool,
  level: u8,
  ability_points: u16,
  kills: u16,
  deaths: u16,
  assists: u16,
  net_worth: u32,
  last_hits: u16,
  denies: u16,
  mvp_rank: u8,
  abandoned_at: nullable(u32),
  outcome: nullable(oneOf(PLAYER_OUTCOMES)),
};

const LAST_SNAPSHOT = {
  player_damage: u32,
  objective_damage: u32,
  creep_damage: u32,
  neutral_damage: u32,
  damage_taken: u32,
  damage_mitigated: u32,
  damage_absorbed: u32,
  healing: u32,
  self_healing: u32,
  teammate_healing: nullable(u32),
  shots_hit: u32,
  shots_missed: u32,
  hero_bullets_hit: u32,
  hero_bullets_hit_crit: u32,
  headshot_kills: nullable(u16),
  possible_creeps: u32,
  souls_lost_to_death: u32,
};

const SNAPSHOTS = {
  sample_seconds: listOf(u32),
  souls: listOf(u32),
  sample_level: listOf(u8),
  sample_kills: listOf(u16),
  sample_deaths: listOf(u16),
  sample_assists: listOf(u16),
  sample_creep_kills: listOf(u16),
  sample_neutral_kills: listOf(u16),
  sample_denies: listOf(u16),
  sample_player_damage: listOf(u32),
  sample_objective_damage: listOf(u32),
  sample_damage_taken: listOf(u32),
  sample_healing: listOf(u32),
  sample_shots_hit: listOf(u16),
  sample_shots_missed: listOf(u16),
};

const PURCHASES = {
  purchase_item_id: listOf(u32),
  purchase_at: listOf(u32),
  purchase_sold_at: listOf(u32),
  purchase_used_up: listOf(bool),
  purchase_imbued_ability: listOf(u32),
};

const DEATHS = {
  death_at: listOf(u32),
  death_killer_slot: listOf(u8),
  death_source: listOf(word),
  death_time_to_kill_tenths: listOf(nullable(u16)),
  death_respawn_seconds: listOf(u16),
  death_x: listOf(i16),
  death_y: listOf(i16),
  death_killer_x: listOf(i16),
  death_killer_y: listOf(i16),
};

const DAMAGE = {
  bullet_damage: nullable(u32),
  ability_damage: nullable(u32),
  melee_damage: nullable(u32),
  damage_source: listOf(word),
  damage_amount: listOf(u32),
  healing_source: listOf(word),
  healing_amount: listOf(u32),
};

const SOULS = {
  soul_source: listOf(oneOf(SOUL_SOURCES)),
  soul_direct: listOf(u32),
  soul_orbs: listOf(u32),
};

/** The columns of `player_match` by family; what they mean stands in the migrations. */
export const PLAYER_MATCH_FAMILIES = {
  match: OF_THE_MATCH,
  result: RESULT,
  'last snapshot': LAST_SNAPSHOT,
  snapshots: SNAPSHOTS,
  purchases: PURCHASES,
  deaths: DEATHS,
  'damage by source': DAMAGE,
  'souls by source': SOULS,
};
export type PlayerMatchRow = FamilyRowOf<typeof PLAYER_MATCH_FAMILIES>;

export const MATCH_ROWS = rowEncoder(MATCH_FAMILIES);
export const PLAYER_MATCH_ROWS = rowEncoder(PLAYER_MATCH_FAMILIES);

const VERSION_OFFSET = 8;

/** Writes the version into encoded rows, which have room for it behind the id of the match. */
export function stampVersion({ bytes, starts }: EncodedRows, version: bigint): void {
  const view = new DataView(bytes.buffer);
  for (const start of starts) view.setBigUint64(start + VERSION_OFFSET, version, true);
}
