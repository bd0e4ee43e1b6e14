import type { GameMode, MatchMode, MatchOutcome, PlayerOutcome } from '@soulstat/match-file';
import { ch, u64 } from '../client/ch.ts';
import { renamed } from '../client/columns.ts';
import type { ClickHouse } from '../client/connect.ts';
import { playersOfMatch } from './match-deaths.ts';
import { IS_UNCONFIRMED } from '../facts/counted.ts';

export interface SummaryMatchRow {
  readonly matchId: number;
  readonly startedAt: number;
  readonly durationSeconds: number;
  readonly gameMode: GameMode;
  readonly matchMode: MatchMode;
  readonly outcome: MatchOutcome;
  readonly winningTeam: 0 | 1 | null;
  readonly notScored: boolean;
  /** Ranks are 0 where unknown. */
  readonly averageRank: number;
  readonly team0AverageRank: number;
  readonly team1AverageRank: number;
  readonly objectiveTeam: (0 | 1)[];
  readonly objectiveName: string[];
  /** 0 while it stands. */
  readonly objectiveDestroyedAt: number[];
  /** Null where the source does not name the team. */
  readonly midBossKilledBy: (0 | 1 | null)[];
  readonly midBossClaimedBy: (0 | 1 | null)[];
  readonly midBossDestroyedAt: number[];
  /** Of Street Brawl; empty elsewhere. */
  readonly teamScores: number[];
  readonly roundWinningTeam: (0 | 1)[];
  readonly roundSeconds: number[];
  readonly detail: 'full' | 'scoreboard';
  readonly ingestedAt: number;
  /** A player sent it, and no trusted source told of it yet. */
  readonly unconfirmed: boolean;
}

export async function findSummaryMatch(
  db: ClickHouse,
  matchId: number,
): Promise<SummaryMatchRow | undefined> {
  const [match] = await db.rows(ch<SummaryMatchRow>`
    select ${renamed(`match_id, duration_seconds, game_mode, match_mode, outcome, winning_team, not_scored, average_rank, team0_average_rank,
        team1_average_rank, objective_team, objective_name, objective_destroyed_at, mid_boss_killed_by, mid_boss_claimed_by,
        mid_boss_destroyed_at, team_scores, round_winning_team, round_seconds, detail`)},
      toUnixTimestamp(started_at) as startedAt, toUnixTimestamp(ingested_at) as ingestedAt, ${IS_UNCONFIRMED} as unconfirmed
    from match final
    where match_id = ${u64(matchId)}
  `);
  return match;
}

export interface SummaryPlayerRow {
  readonly slot: number;
  readonly accountId: number;
  readonly team: 0 | 1;
  readonly heroId: number;
  /** 0 where unknown, as the rank and the MVP place. */
  readonly lane: number;
  readonly party: number | null;
  readonly rankNumber: number;
  /** 0 where the source tells neither level nor last hits. */
  readonly level: number;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  readonly netWorth: number;
  readonly lastHits: number;
  readonly denies: number;
  readonly mvpRank: number;
  readonly abandonedAt: number | null;
  readonly outcome: PlayerOutcome | null;
  readonly detail: 'full' | 'scoreboard';
  readonly playerDamage: number;
  readonly objectiveDamage: number;
  readonly damageTaken: number;
  readonly selfHealing: number;
  readonly teammateHealing: number | null;
  readonly shotsHit: number;
  readonly shotsMissed: number;
  readonly heroBulletsHit: number;
  readonly heroBulletsHitCrit: number;
  readonly headshotKills: number | null;
  readonly sampleSeconds: number[];
  readonly souls: number[];
  /** Null where the source tells no souls by source. */
  readonly urnSouls: number | null;
  readonly purchaseItemId: number[];
  readonly purchaseAt: number[];
  readonly purchaseSoldAt: number[];
  readonly purchaseUsedUp: boolean[];
  readonly purchaseImbuedAbility: number[];
}

/** By slot. */
export function listSummaryPlayers(db: ClickHouse, matchId: number): Promise<SummaryPlayerRow[]> {
  return db.rows(ch<SummaryPlayerRow>`
    select ${renamed(`slot, account_id, team, hero_id, lane, party, rank_number, level, kills, deaths, assists, net_worth, last_hits, denies,
        mvp_rank, abandoned_at, outcome, detail, player_damage, objective_damage, damage_taken, self_healing, teammate_healing, shots_hit,
        shots_missed, hero_bullets_hit, hero_bullets_hit_crit, headshot_kills, sample_seconds, souls, purchase_item_id, purchase_at,
        purchase_sold_at, purchase_used_up, purchase_imbued_ability`)},
      if(empty(soul_source), null,
        arraySum(arrayMap((source, direct, orbs) -> if(source = 'treasure', direct + orbs, 0), soul_source, soul_direct, soul_orbs))
      ) as urnSouls
    from ${playersOfMatch(matchId)}
    order by slot
  `);
}
