/** A match of our own making in the words of the community's JSON, so that one set of expectations serves all. */
import type { Match, MatchPlayer } from '@soulstat/match-file';
import type { RawSummary } from './expected-numbers.ts';

export function rawMatch(match: Match): RawSummary {
  return {
    match_id: match.matchId,
    start_time: match.startedAt,
    duration_s: match.durationSeconds,
    average_badge_team0: match.averageRankNumbers[0] ?? averageBadge(match, 0),
    average_badge_team1: match.averageRankNumbers[1] ?? averageBadge(match, 1),
    players: match.players.map(rawPlayer),
    objectives: match.objectives.map(({ team, destroyedAtSeconds }) => ({
      team,
      destroyed_time_s: destroyedAtSeconds,
    })),
    mid_boss: match.midBosses.map(({ claimedBy, destroyedAtSeconds }) => ({
      team_claimed: claimedBy,
      destroyed_time_s: destroyedAtSeconds,
    })),
  };
}

/** Since Season One the game ranks players only: their mean, with the six subranks of a tier in a row and no gaps between tiers. */
function averageBadge(match: Match, team: number): number | null {
  const steps = match.players.flatMap(({ team: own, rank }) => {
    const badge = rank?.rankNumber;
    return own === team && badge ? [badge - 4 * Math.floor(badge / 10)] : [];
  });
  if (steps.length === 0) return null;
  const mean = Math.floor(steps.reduce((sum, step) => sum + step, 0) / steps.length + 0.5);
  return mean + 4 * Math.floor((mean - 1) / 6);
}

function rawPlayer(player: MatchPlayer): RawSummary['players'][number] {
  return {
    player_slot: player.slot,
    account_id: player.accountId,
    team: player.team,
    hero_id: player.heroId,
    assigned_lane: player.lane,
    party: player.party,
    mvp_rank: player.mvpRank,
    level: player.level,
    kills: player.kills,
    deaths: player.deaths,
    assists: player.assists,
    net_worth: player.netWorth,
    last_hits: player.lastHits,
    denies: player.denies,
    stats: player.snapshots.map((sample) => ({
      time_stamp_s: sample.atSeconds,
      net_worth: sample.netWorth,
      player_damage: sample.playerDamage,
      boss_damage: sample.objectiveDamage,
      self_healing: sample.selfHealing,
      teammate_healing: sample.teammateHealing,
      shots_hit: sample.shotsHit,
      shots_missed: sample.shotsMissed,
      hero_bullets_hit: sample.heroBulletsHit,
      hero_bullets_hit_crit: sample.heroBulletsHitCrit,
      headshot_kills: sample.headshotKills,
    })),
    items: player.purchases.map(({ itemId, atSeconds, soldAtSeconds, flags }) => ({
      item_id: itemId,
      game_time_s: atSeconds,
      sold_time_s: soldAtSeconds,
      flags,
    })),
  };
}
