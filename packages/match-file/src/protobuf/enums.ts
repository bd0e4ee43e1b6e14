/** Names of the game's enums as the JSON dialects write them, reduced by `plainEnumName`, with their numbers. */

export const TEAM = { Team0: 0, Team1: 1, Spectator: 16 };
export const MATCH_OUTCOME = { TeamWin: 0, Error: 1, MatchDraw: 2 };
export const GAME_MODE = {
  Invalid: 0,
  Normal: 1,
  '1v1Test': 2,
  OneVsOneTest: 2,
  Sandbox: 3,
  StreetBrawl: 4,
  ExploreNYC: 5,
  Internal: 6,
};
export const MATCH_MODE = {
  Invalid: 0,
  Unranked: 1,
  PrivateLobby: 2,
  CoopBot: 3,
  Ranked: 4,
  ServerTest: 5,
  Tutorial: 6,
  HeroLabs: 7,
  NewPlayerPlacement: 8,
  Calibration: 8,
};
export const BOT_DIFFICULTY = { None: 0, Easy: 1, Medium: 2, Hard: 3, Nightmare: 4, Guided: 5 };
export const RANKED_TYPE = { Invalid: 0, Normal: 1 };
export const PLAYER_OUTCOME = { Invalid: 0, Win: 1, Loss: 2, Penalized: 3, PenalizedParty: 4, NotScored: 5 };
export const SOUL_SOURCE = {
  Players: 1,
  LaneCreeps: 2,
  Neutrals: 3,
  Bosses: 4,
  Treasure: 5,
  Assists: 6,
  Denies: 7,
  TeamBonus: 8,
  AbilityAssassinate: 9,
  ItemTrophyCollector: 10,
  ItemCultistSacrifice: 11,
  Breakable: 12,
  ItemGooseEgg: 13,
};
export const TEAM_OBJECTIVE = {
  Core: 0,
  Tier1Lane1: 1,
  Tier1Lane2: 2,
  Tier1Lane3: 3,
  Tier1Lane4: 4,
  Tier2Lane1: 5,
  Tier2Lane2: 6,
  Tier2Lane3: 7,
  Tier2Lane4: 8,
  Titan: 9,
  TitanShieldGenerator1: 10,
  TitanShieldGenerator2: 11,
  BarrackBossLane1: 12,
  BarrackBossLane2: 13,
  BarrackBossLane3: 14,
  BarrackBossLane4: 15,
};
/** Before objectives carried their team: 0 to 15 of team 0, the same 16 of team 1, then the one in the middle. */
export const LEGACY_OBJECTIVE = {
  ...Object.fromEntries(Object.entries(TEAM_OBJECTIVE).map(([name, id]) => [`Team0${name}`, id])),
  ...Object.fromEntries(Object.entries(TEAM_OBJECTIVE).map(([name, id]) => [`Team1${name}`, id + 16])),
  NeutralMid: 32,
};
export const DAMAGE_KIND = {
  Damage: 0,
  Healing: 1,
  HealPrevented: 2,
  Mitigated: 3,
  LethalDamage: 4,
  Regen: 5,
};
export const COMBAT_TYPE = { Out: 0, Player: 1, EnemyNPC: 2, Neutral: 3 };
export const MOVE_TYPE = {
  Normal: 0,
  Ability: 1,
  AbilityDebuff: 2,
  GroundDash: 3,
  Slide: 4,
  RopeClimbing: 5,
  Ziplining: 6,
  InAir: 7,
  AirDash: 8,
};

/** `k_eCitadelTeamObjective_Tier1_Lane2`, `Tier1_Lane2` and `Tier1Lane2` all become `Tier1Lane2`. */
export function plainEnumName(name: string): string {
  return name.replace(/^k_[eE](?:[A-Za-z0-9]+_)?/, '').replaceAll('_', '');
}
