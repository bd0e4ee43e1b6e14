import {
  DAMAGE_KINDS,
  GAME_MODES,
  MATCH_MODES,
  MATCH_OUTCOMES,
  OBJECTIVES,
  PLAYER_OUTCOMES,
  SOUL_SOURCES,
  type DamageDealer,
  type DamageKind,
  type DamageMatrix,
  type Death,
  type Match,
  type MatchPlayer,
  type Objective,
  type ObjectiveName,
  type Paths,
  type PlayerRank,
  type Purchase,
  type Snapshot,
} from '../match.ts';
import type { Draft } from '../protobuf/message-type.ts';
import type { RawDamageMatrix, RawMatchInfo, RawPlayer } from '../protobuf/schema.ts';

type Unset = undefined;

/** The fields of a match file behind a match: the reverse of `toMatch`. */
export function fromMatch(match: Match): Draft<RawMatchInfo> {
  return {
    duration_s: match.durationSeconds,
    match_outcome: MATCH_OUTCOMES.indexOf(match.outcome),
    winning_team: unset(match.winningTeam),
    players: match.players.map(fromPlayer),
    start_time: match.startedAt,
    match_id: String(match.matchId),
    game_mode: GAME_MODES.indexOf(match.gameMode),
    match_mode: MATCH_MODES.indexOf(match.matchMode),
    objectives: match.objectives.map(fromObjective),
    match_paths: match.paths === null ? undefined : fromPaths(match.paths),
    damage_matrix: match.damageMatrix === null ? undefined : fromDamageMatrix(match.damageMatrix),
    match_pauses: match.pauses.map((pause) => ({
      game_time_s: pause.atSeconds,
      pause_duration_s: pause.pausedSeconds,
      player_slot: pause.playerSlot,
    })),
    custom_user_stats: match.customStatNames,
    objectives_mask_team0: unset(match.objectiveMasks[0]),
    objectives_mask_team1: unset(match.objectiveMasks[1]),
    mid_boss: match.midBosses.map((boss) => ({
      team_killed: unset(boss.killedBy),
      team_claimed: unset(boss.claimedBy),
      destroyed_time_s: boss.destroyedAtSeconds,
    })),
    is_high_skill_range_parties: match.isHighSkillRangeParties,
    low_pri_pool: match.isLowPriorityPool,
    new_player_pool: match.isNewPlayerPool,
    average_badge_team0: unset(match.averageRankNumbers[0]),
    average_badge_team1: unset(match.averageRankNumbers[1]),
    game_mode_version: unset(match.gameModeVersion),
    rewards_eligible: unset(match.rewardsEligible),
    not_scored: match.notScored,
    team_score: match.teamScores,
    bot_difficulty: unset(match.botDifficulty),
    street_brawl_rounds: match.streetBrawlRounds.map((round) => ({
      round_duration_s: round.durationSeconds,
      winning_team: round.winningTeam,
    })),
    ranked_type: unset(match.rankedType),
    rank_interval: unset(match.rankInterval),
  };
}

function unset<T>(value: T | null): T | Unset {
  return value ?? undefined;
}

function fromPlayer(player: MatchPlayer): Draft<RawPlayer> {
  return {
    account_id: player.accountId,
    player_slot: player.slot,
    death_details: player.deathDetails.map(fromDeath),
    items: player.purchases.map(fromPurchase),
    stats: player.snapshots.map(fromSnapshot),
    team: player.team,
    kills: player.kills,
    deaths: player.deaths,
    assists: player.assists,
    net_worth: player.netWorth,
    hero_id: player.heroId,
    last_hits: unset(player.lastHits),
    denies: player.denies,
    ability_points: unset(player.abilityPoints),
    party: unset(player.party),
    assigned_lane: unset(player.lane),
    level: unset(player.level),
    pings: player.pings.map(({ type, data, atSeconds }) => ({
      ping_type: type,
      ping_data: data,
      game_time_s: atSeconds,
    })),
    ability_stats: player.abilityStats.map(({ abilityId, value }) => ({
      ability_id: abilityId,
      ability_value: value,
    })),
    abandon_match_time_s: unset(player.abandonedAtSeconds),
    rewards_eligible: unset(player.rewardsEligible),
    accolades: player.accolades.map(({ accoladeId, value, threshold }) => ({
      accolade_id: accoladeId,
      accolade_stat_value: value,
      accolade_threshold_achieved: threshold,
    })),
    mvp_rank: unset(player.mvpRank),
    power_up_buffs: player.powerUps.map(({ type, value, isPermanent }) => ({
      type,
      value,
      is_permanent: isPermanent,
    })),
    player_rank_data: player.rank === null ? undefined : fromRank(player.rank),
    player_match_outcome: player.outcome === null ? undefined : PLAYER_OUTCOMES.indexOf(player.outcome),
  };
}

function fromDeath(death: Death): RawPlayer['death_details'][number] {
  return {
    game_time_s: death.atSeconds,
    time_to_kill_s: unset(death.timeToKillSeconds),
    killer_player_slot: unset(death.killerSlot),
    death_pos: death.position,
    killer_pos: death.killerPosition,
    death_duration_s: death.deadSeconds,
  };
}

function fromPurchase(purchase: Purchase): RawPlayer['items'][number] {
  return {
    game_time_s: purchase.atSeconds,
    item_id: purchase.itemId,
    upgrade_id: purchase.upgradeId,
    sold_time_s: unset(purchase.soldAtSeconds),
    flags: purchase.flags,
    imbued_ability_id: unset(purchase.imbuedAbilityId),
    upgrade_info: unset(purchase.upgradeInfo),
  };
}

function fromRank(rank: PlayerRank): RawPlayer['player_rank_data'] {
  return {
    initial_display_rank: unset(rank.rankNumber),
    initial_flat_progress: unset(rank.progressBefore),
    final_flat_progress: unset(rank.progressAfter),
    desired_progress_change: unset(rank.progressChange),
    initial_calibration_games: unset(rank.calibrationGames),
    initial_demotion_protection_games: unset(rank.demotionProtectionGames),
    consumed_demotion_protection: rank.demotionProtectionUsed,
    initial_win_streak: unset(rank.winStreak),
  };
}

function fromSnapshot(snapshot: Snapshot): Draft<RawPlayer['stats'][number]> {
  return {
    time_stamp_s: snapshot.atSeconds,
    net_worth: snapshot.netWorth,
    gold_death_loss: snapshot.soulsLostToDeath,
    kills: snapshot.kills,
    deaths: snapshot.deaths,
    assists: snapshot.assists,
    creep_kills: snapshot.creepKills,
    neutral_kills: snapshot.neutralKills,
    possible_creeps: snapshot.possibleCreeps,
    creep_damage: snapshot.creepDamage,
    player_damage: snapshot.playerDamage,
    neutral_damage: snapshot.neutralDamage,
    boss_damage: snapshot.objectiveDamage,
    denies: snapshot.denies,
    player_healing: snapshot.healing,
    ability_points: snapshot.abilityPoints,
    self_healing: snapshot.selfHealing,
    player_damage_taken: snapshot.damageTaken,
    max_health: snapshot.maxHealth,
    weapon_power: snapshot.weaponPower,
    tech_power: snapshot.spiritPower,
    shots_hit: snapshot.shotsHit,
    shots_missed: snapshot.shotsMissed,
    damage_absorbed: snapshot.damageAbsorbed,
    absorption_provided: snapshot.absorptionProvided,
    hero_bullets_hit: snapshot.heroBulletsHit,
    hero_bullets_hit_crit: snapshot.heroBulletsHitCrit,
    heal_prevented: snapshot.healPrevented,
    heal_lost: snapshot.healLost,
    gold_sources: snapshot.souls.map((souls) => ({
      source: SOUL_SOURCES.indexOf(souls.source),
      kills: souls.kills,
      damage: souls.damage,
      gold: souls.direct,
      gold_orbs: souls.orbs,
    })),
    custom_user_stats: snapshot.customStats,
    damage_mitigated: snapshot.damageMitigated,
    level: snapshot.level,
    player_barriering: unset(snapshot.barriering),
    teammate_healing: unset(snapshot.teammateHealing),
    teammate_barriering: unset(snapshot.teammateBarriering),
    self_damage: unset(snapshot.selfDamage),
    bullet_kills: unset(snapshot.bulletKills),
    melee_kills: unset(snapshot.meleeKills),
    ability_kills: unset(snapshot.abilityKills),
    headshot_kills: unset(snapshot.headshotKills),
  };
}

function fromObjective(objective: Objective): Draft<RawMatchInfo['objectives'][number]> {
  return {
    team: objective.team,
    team_objective_id: objectiveNumber(objective.name),
    destroyed_time_s: unset(objective.destroyedAtSeconds),
    first_damage_time_s: unset(objective.firstDamageAtSeconds),
    player_damage: objective.playerDamage,
    player_spirit_damage: unset(objective.playerSpiritDamage),
    creep_damage: objective.creepDamage,
  };
}

function objectiveNumber(name: ObjectiveName): number | Unset {
  return name === 'unknown' ? undefined : OBJECTIVES.indexOf(name);
}

function fromPaths(paths: Paths): RawMatchInfo['match_paths'] {
  return {
    interval_s: paths.intervalSeconds,
    x_resolution: paths.xResolution,
    y_resolution: paths.yResolution,
    paths: paths.players.map((path) => ({
      player_slot: path.slot,
      x_min: path.xMin,
      y_min: path.yMin,
      x_max: path.xMax,
      y_max: path.yMax,
      x_pos: path.x,
      y_pos: path.y,
      health: path.health,
      combat_type: path.combatType,
      move_type: path.moveType,
    })),
  };
}

function fromDamageMatrix(matrix: DamageMatrix): RawDamageMatrix {
  return {
    damage_dealers: matrix.dealers.map(({ slot, dealt }) => ({
      dealer_player_slot: slot,
      damage_sources: groupBySource(dealt),
    })),
    sample_time_s: matrix.sampleSeconds,
    source_details: {
      stat_type: matrix.sources.map(({ kind }) => damageKindNumber(kind)),
      source_name: matrix.sources.map(({ name }) => name),
    },
  };
}

type RawDamageSource = RawDamageMatrix['damage_dealers'][number]['damage_sources'][number];

/** Neighbours of the same source share a message, as in the game's files; the order stays. */
function groupBySource(dealt: DamageDealer['dealt']): RawDamageSource[] {
  const groups: {
    source_details_index: number;
    damage_to_players: RawDamageSource['damage_to_players'][number][];
  }[] = [];
  for (const { sourceIndex, targetSlot, amounts } of dealt) {
    let group = groups.at(-1);
    if (group?.source_details_index !== sourceIndex) {
      group = { source_details_index: sourceIndex, damage_to_players: [] };
      groups.push(group);
    }
    group.damage_to_players.push({ target_player_slot: targetSlot, damage: amounts });
  }
  return groups;
}

/** The first number that no kind has, for the unknown ones. */
function damageKindNumber(kind: DamageKind): number {
  return kind === 'unknown' ? DAMAGE_KINDS.length : DAMAGE_KINDS.indexOf(kind);
}
