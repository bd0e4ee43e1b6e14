import {
  BOT_DIFFICULTY,
  COMBAT_TYPE,
  DAMAGE_KIND,
  GAME_MODE,
  LEGACY_OBJECTIVE,
  MATCH_MODE,
  MATCH_OUTCOME,
  MOVE_TYPE,
  PLAYER_OUTCOME,
  RANKED_TYPE,
  SOUL_SOURCE,
  TEAM,
  TEAM_OBJECTIVE,
} from './enums.ts';
import {
  bool,
  bytes,
  float,
  int32,
  listOf,
  message,
  messages,
  messageType,
  moment,
  oneOf,
  text,
  textList,
  uint32,
  uint32List,
  uint64,
  type Raw,
} from './message-type.ts';

/** The messages of a match file, by the field numbers of the game's protocol; what `Match` does not keep is left out. */

const POSITION = messageType({ x: float(1), y: float(2), z: float(3) });

const DEATH = messageType({
  game_time_s: uint32(1),
  time_to_kill_s: float(2),
  killer_player_slot: uint32(9),
  death_pos: message(10, POSITION),
  killer_pos: message(11, POSITION),
  death_duration_s: uint32(12),
});

const ITEM = messageType({
  game_time_s: uint32(1),
  item_id: uint32(2),
  upgrade_id: uint32(3),
  sold_time_s: uint32(4),
  flags: uint32(5),
  imbued_ability_id: uint32(6),
  upgrade_info: uint32(7),
});

const PING = messageType({ ping_type: uint32(1), ping_data: uint32(2), game_time_s: uint32(3) });

const GOLD_SOURCE = messageType({
  source: oneOf(1, SOUL_SOURCE),
  kills: uint32(2),
  damage: uint32(3),
  gold: uint32(4),
  gold_orbs: uint32(5),
});

const CUSTOM_STAT_NAME = messageType({ name: text(1), id: uint32(2) });
const CUSTOM_STAT = messageType({ value: uint32(2), id: uint32(3) });
const POWER_UP = messageType({ type: text(1), value: uint32(2), is_permanent: bool(3) });
const ABILITY_STAT = messageType({ ability_id: uint32(1), ability_value: uint32(2) });
const ACCOLADE = messageType({
  accolade_id: uint32(1),
  accolade_stat_value: int32(2),
  accolade_threshold_achieved: int32(3),
});

const PLAYER_STATS = messageType({
  time_stamp_s: uint32(1),
  net_worth: uint32(2),
  gold_player: uint32(3),
  gold_player_orbs: uint32(4),
  gold_lane_creep_orbs: uint32(5),
  gold_neutral_creep_orbs: uint32(6),
  gold_boss: uint32(7),
  gold_boss_orb: uint32(8),
  gold_treasure: uint32(9),
  gold_denied: uint32(10),
  gold_death_loss: uint32(11),
  gold_lane_creep: uint32(12),
  gold_neutral_creep: uint32(13),
  kills: uint32(14),
  deaths: uint32(15),
  assists: uint32(16),
  creep_kills: uint32(17),
  neutral_kills: uint32(18),
  possible_creeps: uint32(19),
  creep_damage: uint32(20),
  player_damage: uint32(21),
  neutral_damage: uint32(22),
  boss_damage: uint32(23),
  denies: uint32(24),
  player_healing: uint32(25),
  ability_points: uint32(26),
  self_healing: uint32(27),
  player_damage_taken: uint32(28),
  max_health: uint32(29),
  weapon_power: uint32(30),
  tech_power: uint32(31),
  shots_hit: uint32(32),
  shots_missed: uint32(33),
  damage_absorbed: uint32(34),
  absorption_provided: uint32(35),
  hero_bullets_hit: uint32(36),
  hero_bullets_hit_crit: uint32(37),
  heal_prevented: uint32(38),
  heal_lost: uint32(39),
  gold_sources: messages(40, GOLD_SOURCE),
  custom_user_stats: messages(41, CUSTOM_STAT),
  damage_mitigated: uint32(42),
  level: uint32(43),
  player_barriering: uint32(44),
  teammate_healing: uint32(45),
  teammate_barriering: uint32(46),
  self_damage: uint32(47),
  bullet_kills: uint32(48),
  melee_kills: uint32(49),
  ability_kills: uint32(50),
  headshot_kills: uint32(51),
});

const PLAYER_RANK = messageType({
  initial_display_rank: uint32(1),
  initial_flat_progress: uint32(2),
  final_flat_progress: uint32(3),
  desired_progress_change: int32(4),
  initial_calibration_games: uint32(6),
  initial_demotion_protection_games: uint32(7),
  consumed_demotion_protection: bool(8),
  initial_win_streak: uint32(9),
});

const PLAYER = messageType({
  account_id: uint32(1),
  player_slot: uint32(2),
  death_details: messages(3, DEATH),
  items: messages(4, ITEM),
  stats: messages(5, PLAYER_STATS),
  team: oneOf(6, TEAM),
  kills: uint32(8),
  deaths: uint32(9),
  assists: uint32(10),
  net_worth: uint32(11),
  hero_id: uint32(12),
  last_hits: uint32(13),
  denies: uint32(14),
  ability_points: uint32(15),
  // Only in older files: the newest protocol has no field 16.
  party: uint32(16),
  assigned_lane: uint32(17),
  level: uint32(18, 'player_level'),
  pings: messages(19, PING),
  ability_stats: messages(20, ABILITY_STAT),
  abandon_match_time_s: uint32(23),
  rewards_eligible: bool(26),
  accolades: messages(27, ACCOLADE),
  mvp_rank: uint32(28),
  power_up_buffs: messages(30, POWER_UP),
  player_rank_data: message(32, PLAYER_RANK),
  player_match_outcome: oneOf(33, PLAYER_OUTCOME),
});

const OBJECTIVE = messageType({
  legacy_objective_id: oneOf(1, LEGACY_OBJECTIVE),
  destroyed_time_s: uint32(2),
  creep_damage: uint32(4),
  player_damage: uint32(6),
  first_damage_time_s: uint32(8),
  team_objective_id: oneOf(9, TEAM_OBJECTIVE, 'team_objective'),
  team: oneOf(10, TEAM),
  player_spirit_damage: uint32(11),
});

const MID_BOSS = messageType({
  team_killed: oneOf(1, TEAM),
  team_claimed: oneOf(2, TEAM),
  destroyed_time_s: uint32(3),
});

const PAUSE = messageType({ game_time_s: uint32(1), pause_duration_s: uint32(2), player_slot: uint32(3) });
const STREET_BRAWL_ROUND = messageType({ round_duration_s: uint32(1), winning_team: oneOf(2, TEAM) });

const PATH = messageType({
  player_slot: uint32(1),
  x_min: float(2),
  y_min: float(3),
  x_max: float(4),
  y_max: float(5),
  x_pos: uint32List(6),
  y_pos: uint32List(7),
  health: uint32List(9),
  combat_type: listOf(10, COMBAT_TYPE),
  move_type: listOf(11, MOVE_TYPE),
});

const PATHS = messageType({
  interval_s: float(2),
  x_resolution: uint32(3),
  y_resolution: uint32(4),
  paths: messages(5, PATH),
});

const DAMAGE_TO_PLAYER = messageType({ target_player_slot: uint32(1), damage: uint32List(2) });
const DAMAGE_OF_SOURCE = messageType({
  damage_to_players: messages(2, DAMAGE_TO_PLAYER),
  source_details_index: uint32(4),
});
const DAMAGE_DEALER = messageType({
  dealer_player_slot: uint32(1),
  damage_sources: messages(2, DAMAGE_OF_SOURCE),
});
const DAMAGE_SOURCES = messageType({ stat_type: listOf(1, DAMAGE_KIND), source_name: textList(2) });
const DAMAGE_MATRIX = messageType({
  damage_dealers: messages(1, DAMAGE_DEALER),
  sample_time_s: uint32List(2),
  source_details: message(3, DAMAGE_SOURCES),
});

export const MATCH_INFO = messageType({
  duration_s: uint32(1),
  match_outcome: oneOf(2, MATCH_OUTCOME),
  winning_team: oneOf(3, TEAM),
  players: messages(4, PLAYER),
  start_time: moment(5),
  match_id: uint64(6),
  game_mode: oneOf(9, GAME_MODE),
  match_mode: oneOf(10, MATCH_MODE),
  objectives: messages(11, OBJECTIVE),
  match_paths: message(12, PATHS),
  damage_matrix: message(13, DAMAGE_MATRIX),
  match_pauses: messages(14, PAUSE),
  custom_user_stats: messages(15, CUSTOM_STAT_NAME),
  objectives_mask_team0: uint64(17),
  objectives_mask_team1: uint64(18),
  mid_boss: messages(19, MID_BOSS),
  is_high_skill_range_parties: bool(20),
  low_pri_pool: bool(21),
  new_player_pool: bool(22),
  average_badge_team0: uint32(23),
  average_badge_team1: uint32(24),
  game_mode_version: uint32(25),
  rewards_eligible: bool(26),
  not_scored: bool(27),
  team_score: uint32List(28),
  bot_difficulty: oneOf(32, BOT_DIFFICULTY),
  street_brawl_rounds: messages(33, STREET_BRAWL_ROUND),
  ranked_type: oneOf(34, RANKED_TYPE),
  rank_interval: uint32(35),
});

export const CONTENTS = messageType({ match_info: message(2, MATCH_INFO) });
export const ENVELOPE = messageType({ version: uint32(1), match_details: bytes(2), match_id: uint64(3) });

/** JSON only: the field numbers stand for nothing. `match_result` is the winning team, whichever team the player was in. */
export const HISTORY_ROW = messageType({
  account_id: uint32(1),
  match_id: uint64(2),
  hero_id: uint32(3),
  hero_level: uint32(4),
  start_time: moment(5),
  game_mode: oneOf(6, GAME_MODE),
  match_mode: oneOf(7, MATCH_MODE),
  player_team: oneOf(8, TEAM),
  player_kills: uint32(9),
  player_deaths: uint32(10),
  player_assists: uint32(11),
  denies: uint32(12),
  net_worth: uint32(13),
  last_hits: uint32(14),
  team_abandoned: bool(15),
  abandoned_time_s: uint32(16),
  match_duration_s: uint32(17),
  match_result: oneOf(18, TEAM),
  brawl_score_team0: uint32(19),
  brawl_score_team1: uint32(20),
  brawl_avg_round_time_s: float(21),
});

export type RawHistoryRow = Raw<typeof HISTORY_ROW>;
export type RawMatchInfo = Raw<typeof MATCH_INFO>;
export type RawPlayer = Raw<typeof PLAYER>;
export type RawPlayerStats = Raw<typeof PLAYER_STATS>;
export type RawDeath = Raw<typeof DEATH>;
export type RawItem = Raw<typeof ITEM>;
export type RawPlayerRank = Raw<typeof PLAYER_RANK>;
export type RawObjective = Raw<typeof OBJECTIVE>;
export type RawPaths = Raw<typeof PATHS>;
export type RawDamageMatrix = Raw<typeof DAMAGE_MATRIX>;
export type RawPosition = Raw<typeof POSITION>;
