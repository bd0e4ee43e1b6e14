import { fromMatch } from '../convert/from-match.ts';
import type { Match } from '../match.ts';

/** The protobuf fields as numbers, as the community API answers a single match. */
export function numbersDialect(match: Match): string {
  return JSON.stringify({ match_info: fromMatch(match) });
}

/** Protobuf JSON: enums by their full names, 64-bit numbers as text, absent fields left out. */
export function namesDialect(match: Match): string {
  return JSON.stringify({ match_info: fromMatch(match) }, (key, value: unknown) => {
    if (Array.isArray(value) && Object.hasOwn(NAMES, key)) return value.map((item) => nameOf(key, item));
    return typeof value === 'number' && Object.hasOwn(NAMES, key) ? nameOf(key, value) : value;
  });
}

/** A row of a bulk answer: players and results only, enums by short names, moments as dates. */
export function bulkDialect(match: Match): string {
  const raw = fromMatch(match);
  const {
    match_id,
    duration_s,
    players = [],
    average_badge_team0,
    average_badge_team1,
    game_mode_version,
  } = raw;
  return JSON.stringify({
    match_id: Number(match_id),
    duration_s,
    average_badge_team0: average_badge_team0 ?? 0,
    average_badge_team1: average_badge_team1 ?? 0,
    game_mode_version,
    start_time: new Date(match.startedAt * 1000).toISOString().slice(0, 19).replace('T', ' '),
    game_mode: shortName('game_mode', raw.game_mode),
    match_mode: shortName('match_mode', raw.match_mode),
    match_outcome: shortName('match_outcome', raw.match_outcome),
    winning_team: shortName('winning_team', raw.winning_team),
    players: players.map((player) => ({
      account_id: player.account_id,
      player_slot: player.player_slot,
      hero_id: player.hero_id,
      team: shortName('team', player.team),
      assigned_lane: player.assigned_lane,
      party: player.party,
      player_level: player.level,
      kills: player.kills,
      deaths: player.deaths,
      assists: player.assists,
      net_worth: player.net_worth,
      last_hits: player.last_hits,
      denies: player.denies,
      ability_points: player.ability_points,
      abandon_match_time_s: player.abandon_match_time_s ?? 0,
    })),
  });
}

const TEAM = { 0: 'k_ECitadelLobbyTeam_Team0', 1: 'k_ECitadelLobbyTeam_Team1' };

/** Only what sample matches hold. */
const NAMES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  team: TEAM,
  winning_team: TEAM,
  team_killed: TEAM,
  team_claimed: TEAM,
  match_outcome: { 0: 'k_eOutcome_TeamWin' },
  game_mode: { 1: 'k_ECitadelGameMode_Normal', 4: 'k_ECitadelGameMode_StreetBrawl' },
  match_mode: { 1: 'k_ECitadelMatchMode_Unranked', 4: 'k_ECitadelMatchMode_Ranked' },
  ranked_type: { 1: 'k_eCitadelRankedType_Normal' },
  bot_difficulty: { 0: 'k_ECitadelBotDifficulty_None' },
  player_match_outcome: { 1: 'k_EPlayerMatchOutcome_Win', 2: 'k_EPlayerMatchOutcome_Loss' },
  team_objective_id: {
    0: 'k_eCitadelTeamObjective_Core',
    1: 'k_eCitadelTeamObjective_Tier1_Lane1',
    3: 'k_eCitadelTeamObjective_Tier1_Lane3',
    4: 'k_eCitadelTeamObjective_Tier1_Lane4',
    5: 'k_eCitadelTeamObjective_Tier2_Lane1',
    7: 'k_eCitadelTeamObjective_Tier2_Lane3',
    8: 'k_eCitadelTeamObjective_Tier2_Lane4',
    9: 'k_eCitadelTeamObjective_Titan',
    10: 'k_eCitadelTeamObjective_TitanShieldGenerator_1',
    11: 'k_eCitadelTeamObjective_TitanShieldGenerator_2',
    12: 'k_eCitadelTeamObjective_BarrackBoss_Lane1',
    14: 'k_eCitadelTeamObjective_BarrackBoss_Lane3',
    15: 'k_eCitadelTeamObjective_BarrackBoss_Lane4',
  },
  stat_type: { 0: 'k_eType_Damage', 1: 'k_eType_Healing', 3: 'k_eType_Mitigated' },
  source: {
    1: 'k_ePlayers',
    2: 'k_eLaneCreeps',
    3: 'k_eNeutrals',
    4: 'k_eBosses',
    5: 'k_eTreasure',
    6: 'k_eAssists',
    7: 'k_eDenies',
    8: 'k_eTeamBonus',
    12: 'k_eBreakable',
  },
};

function nameOf(key: string, value: unknown): string {
  const name = typeof value === 'number' ? NAMES[key]?.[value] : undefined;
  if (name === undefined) throw new Error(`No name for ${key} ${String(value)}`);
  return name;
}

function shortName(key: string, value: number | undefined): string | undefined {
  return value === undefined ? undefined : nameOf(key, value).replace(/^.*_/, '');
}
