import { fail } from '../errors.ts';
import {
  PLAYER_OUTCOMES,
  type Death,
  type MatchPlayer,
  type PlayerRank,
  type Position,
  type Purchase,
  type Team,
} from '../match.ts';
import type { RawDeath, RawItem, RawPlayer, RawPlayerRank, RawPosition } from '../protobuf/schema.ts';
import { toSnapshot } from './to-snapshot.ts';
import { accountOf, byTime, nameAt, orNull, teamOf, upTo } from './values.ts';

/** Everyone who played, by slot; spectators are left out. */
export function toPlayers(raw: readonly RawPlayer[]): MatchPlayer[] {
  if (raw.length > MAX_PLAYERS) fail('out_of_range', `It has ${raw.length} players.`);
  const players = raw.flatMap((player) => {
    const team = playingTeam(player);
    return team === undefined ? [] : [toPlayer(player, team)];
  });
  if (players.length === 0) fail('missing_field', 'players');

  players.sort((a, b) => a.slot - b.slot);
  players.forEach(({ slot }, index) => {
    if (players[index - 1]?.slot === slot) fail('out_of_range', `Two players have slot ${slot}.`);
  });
  return players;
}

/** Players and spectators together. */
const MAX_PLAYERS = 64;
const SPECTATORS = 16;

function playingTeam({ team }: RawPlayer): Team | undefined {
  if (team === undefined) return fail('missing_field', 'players.team');
  if (team === SPECTATORS) return undefined;
  return teamOf(team) ?? fail('out_of_range', `There is no team ${team}.`);
}

function toPlayer(raw: RawPlayer, team: Team): MatchPlayer {
  return {
    slot: upTo(255, raw.player_slot, 'player_slot') || fail('missing_field', 'players.player_slot'),
    accountId: accountOf(raw.account_id) ?? 0,
    team,
    heroId: raw.hero_id ?? 0,
    lane: upTo(255, raw.assigned_lane, 'assigned_lane') || null,
    party: raw.party === undefined ? null : upTo(255, raw.party, 'party'),
    level: raw.level === undefined ? null : upTo(255, raw.level, 'level'),
    kills: upTo(MAX_KILLS, raw.kills, 'kills'),
    deaths: upTo(MAX_KILLS, raw.deaths, 'deaths'),
    assists: upTo(MAX_KILLS, raw.assists, 'assists'),
    netWorth: raw.net_worth ?? 0,
    lastHits: orNull(raw.last_hits),
    denies: raw.denies ?? 0,
    abilityPoints: orNull(raw.ability_points),
    abandonedAtSeconds: raw.abandon_match_time_s || null,
    mvpRank: upTo(255, raw.mvp_rank, 'mvp_rank') || null,
    outcome: nameAt(PLAYER_OUTCOMES, raw.player_match_outcome) ?? null,
    rewardsEligible: raw.rewards_eligible ?? null,
    rank: raw.player_rank_data === undefined ? null : toRank(raw.player_rank_data),
    heroBuildId: null,
    snapshots: raw.stats.map(toSnapshot).toSorted(byTime),
    purchases: raw.items.map(toPurchase).toSorted(byTime),
    deathDetails: raw.death_details.map(toDeath).toSorted(byTime),
    accolades: raw.accolades.map((accolade) => ({
      accoladeId: accolade.accolade_id ?? 0,
      value: accolade.accolade_stat_value ?? 0,
      threshold: accolade.accolade_threshold_achieved ?? 0,
    })),
    powerUps: raw.power_up_buffs.map(({ type = '', value = 0, is_permanent: isPermanent = false }) => ({
      type,
      value,
      isPermanent,
    })),
    abilityStats: raw.ability_stats.map(({ ability_id: abilityId = 0, ability_value: value = 0 }) => ({
      abilityId,
      value,
    })),
    pings: raw.pings.map(({ ping_type: type = 0, ping_data: data = 0, game_time_s: atSeconds = 0 }) => ({
      type,
      data,
      atSeconds,
    })),
  };
}

const MAX_KILLS = 65_535;

function toRank(raw: RawPlayerRank): PlayerRank {
  return {
    rankNumber: upTo(255, raw.initial_display_rank, 'initial_display_rank') || null,
    progressBefore: orNull(raw.initial_flat_progress),
    progressAfter: orNull(raw.final_flat_progress),
    progressChange: orNull(raw.desired_progress_change),
    calibrationGames: orNull(raw.initial_calibration_games),
    demotionProtectionGames: orNull(raw.initial_demotion_protection_games),
    demotionProtectionUsed: raw.consumed_demotion_protection ?? false,
    winStreak: orNull(raw.initial_win_streak),
  };
}

function toPurchase(raw: RawItem): Purchase {
  return {
    itemId: raw.item_id ?? 0,
    atSeconds: raw.game_time_s ?? 0,
    soldAtSeconds: raw.sold_time_s || null,
    flags: raw.flags ?? 0,
    imbuedAbilityId: raw.imbued_ability_id || null,
    upgradeId: raw.upgrade_id ?? 0,
    upgradeInfo: orNull(raw.upgrade_info),
  };
}

function toDeath(raw: RawDeath): Death {
  return {
    atSeconds: raw.game_time_s ?? 0,
    timeToKillSeconds: orNull(raw.time_to_kill_s),
    killerSlot: upTo(255, raw.killer_player_slot, 'killer_player_slot') || null,
    position: toPosition(raw.death_pos),
    killerPosition: toPosition(raw.killer_pos),
    deadSeconds: raw.death_duration_s ?? 0,
  };
}

function toPosition(raw: RawPosition | undefined): Position {
  return { x: raw?.x ?? 0, y: raw?.y ?? 0, z: raw?.z ?? 0 };
}
