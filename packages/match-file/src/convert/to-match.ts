import { fail } from '../errors.ts';
import { toDamageMatrix } from './to-damage-matrix.ts';
import { toPlayers } from './to-player.ts';
import { nameAt, orNull, teamOf, upTo } from './values.ts';
import {
  GAME_MODES,
  MATCH_MODES,
  MATCH_OUTCOMES,
  OBJECTIVES,
  type Match,
  type MatchOutcome,
  type MidBoss,
  type Objective,
  type ObjectiveName,
  type Paths,
  type Pause,
  type StreetBrawlRound,
  type Team,
} from '../match.ts';
import type { RawMatchInfo, RawObjective, RawPaths } from '../protobuf/schema.ts';

/**
 * The match behind the decoded fields, whichever source they came from; here every missing value gets its meaning.
 * @throws MatchFileError `missing_field` or `out_of_range`
 */
export function toMatch(raw: RawMatchInfo): Match {
  const outcome = outcomeOf(raw);
  return {
    matchId: matchIdOf(raw),
    startedAt: raw.start_time || fail('missing_field', 'start_time'),
    durationSeconds: upTo(LONGEST_SECONDS, raw.duration_s, 'duration_s'),
    gameMode: nameAt(GAME_MODES, raw.game_mode) ?? 'unknown',
    matchMode: nameAt(MATCH_MODES, raw.match_mode) ?? 'unknown',
    outcome,
    winningTeam: outcome === 'teamWin' ? (teamOf(raw.winning_team) ?? null) : null,
    averageRankNumbers: [rankNumber(raw.average_badge_team0), rankNumber(raw.average_badge_team1)],
    rankedType: orNull(raw.ranked_type),
    rankInterval: orNull(raw.rank_interval),
    gameModeVersion: orNull(raw.game_mode_version),
    isHighSkillRangeParties: raw.is_high_skill_range_parties ?? false,
    isLowPriorityPool: raw.low_pri_pool ?? false,
    isNewPlayerPool: raw.new_player_pool ?? false,
    notScored: raw.not_scored ?? false,
    rewardsEligible: raw.rewards_eligible ?? null,
    botDifficulty: orNull(raw.bot_difficulty),
    objectiveMasks: [raw.objectives_mask_team0 ?? null, raw.objectives_mask_team1 ?? null],
    teamScores: raw.team_score,
    players: toPlayers(raw.players),
    objectives: raw.objectives.flatMap(toObjective),
    midBosses: raw.mid_boss.map(toMidBoss),
    pauses: raw.match_pauses.map(toPause),
    streetBrawlRounds: raw.street_brawl_rounds.flatMap(toRound),
    customStatNames: raw.custom_user_stats.map(({ id = 0, name = '' }) => ({ id, name })),
    damageMatrix: raw.damage_matrix === undefined ? null : toDamageMatrix(raw.damage_matrix),
    paths: raw.match_paths === undefined ? null : toPaths(raw.match_paths),
  };
}

/** A day: far beyond any real match. */
const LONGEST_SECONDS = 86_400;

function matchIdOf({ match_id }: RawMatchInfo): number {
  const matchId = Number(match_id ?? 0);
  if (matchId === 0) fail('missing_field', 'match_id');
  return Number.isSafeInteger(matchId) ? matchId : fail('out_of_range', 'match_id');
}

/** NOTE: a missing winning team reads as team 0 in many decoders; a winner counts only where the outcome names one. */
function outcomeOf({ match_outcome, winning_team }: RawMatchInfo): MatchOutcome {
  if (match_outcome === undefined) return teamOf(winning_team) === undefined ? 'error' : 'teamWin';
  return nameAt(MATCH_OUTCOMES, match_outcome) ?? 'error';
}

function rankNumber(badge: number | undefined): number | null {
  return upTo(255, badge, 'average_badge') || null;
}

function toObjective(raw: RawObjective): Objective[] {
  const owner = ownerOf(raw);
  if (owner === undefined) return [];
  return [
    {
      ...owner,
      destroyedAtSeconds: raw.destroyed_time_s || null,
      firstDamageAtSeconds: raw.first_damage_time_s || null,
      playerDamage: raw.player_damage ?? 0,
      playerSpiritDamage: orNull(raw.player_spirit_damage),
      creepDamage: raw.creep_damage ?? 0,
    },
  ];
}

/** Old files have one number for team and objective: 0 to 15 are team 0's, 16 to 31 the same of team 1. */
function ownerOf(raw: RawObjective): { team: Team; name: ObjectiveName } | undefined {
  const { team_objective_id, legacy_objective_id } = raw;
  if (team_objective_id === undefined && legacy_objective_id !== undefined) {
    const team = teamOf(Math.trunc(legacy_objective_id / OBJECTIVES.length));
    const name = OBJECTIVES[legacy_objective_id % OBJECTIVES.length];
    return team === undefined || name === undefined ? undefined : { team, name };
  }
  const team = teamOf(raw.team);
  return team === undefined ? undefined : { team, name: nameAt(OBJECTIVES, team_objective_id) ?? 'unknown' };
}

function toMidBoss(raw: RawMatchInfo['mid_boss'][number]): MidBoss {
  return {
    killedBy: teamOf(raw.team_killed) ?? null,
    claimedBy: teamOf(raw.team_claimed) ?? null,
    destroyedAtSeconds: raw.destroyed_time_s ?? 0,
  };
}

function toPause(raw: RawMatchInfo['match_pauses'][number]): Pause {
  return {
    atSeconds: raw.game_time_s ?? 0,
    pausedSeconds: raw.pause_duration_s ?? 0,
    playerSlot: upTo(255, raw.player_slot, 'match_pauses.player_slot'),
  };
}

function toRound(raw: RawMatchInfo['street_brawl_rounds'][number]): StreetBrawlRound[] {
  const winningTeam = teamOf(raw.winning_team);
  return winningTeam === undefined ? [] : [{ durationSeconds: raw.round_duration_s ?? 0, winningTeam }];
}

/** Paths without a clock or a scale mean nothing, so they read as absent. */
function toPaths(raw: RawPaths): Paths | null {
  const { interval_s = 0, x_resolution = 0, y_resolution = 0 } = raw;
  if (interval_s <= 0 || x_resolution === 0 || y_resolution === 0) return null;
  return {
    intervalSeconds: interval_s,
    xResolution: x_resolution,
    yResolution: y_resolution,
    players: raw.paths.map((path) => ({
      slot: upTo(255, path.player_slot, 'paths.player_slot'),
      xMin: path.x_min ?? 0,
      yMin: path.y_min ?? 0,
      xMax: path.x_max ?? 0,
      yMax: path.y_max ?? 0,
      x: path.x_pos,
      y: path.y_pos,
      health: path.health,
      combatType: path.combat_type,
      moveType: path.move_type,
    })),
  };
}
