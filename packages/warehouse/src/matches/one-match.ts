import type { TrustedProvenance } from '../facts/match-version.ts';
import type { Scoreboard, ScoreboardPlayer } from '../facts/scoreboard.ts';
import { arrayOf, ch, SHORT_QUESTION, u64, type ClickHouse } from '../client/ch.ts';
import { IS_CONFIRMED, IS_UNCONFIRMED } from '../facts/counted.ts';
import { moments, renamed, type ColumnsIn } from '../client/columns.ts';
import type { MatchColumns, PlayerMatchColumns } from '../facts/fact-columns.ts';

/** Rows of the newest version alone, because a slot that only an older source had is not of its match any more. */
const playersOfMatch = (matchId: number) => ch`player_match final
  where match_id = ${u64(matchId)} and version = (select max(version) from player_match where match_id = ${u64(matchId)})`;

const MATCH = `match_id, duration_seconds, game_mode, match_mode, outcome, winning_team, not_scored, average_rank, team0_average_rank,
  team1_average_rank, objective_team, objective_name, objective_destroyed_at, mid_boss_killed_by, mid_boss_claimed_by,
  mid_boss_destroyed_at, team_scores, round_winning_team, round_seconds, detail`;
const MATCH_MOMENTS = 'started_at, ingested_at';

/** Ranks are 0 where unknown, an objective is destroyed at 0 while it stands, scores and rounds are of Street Brawl alone. */
export type SummaryMatchRow = ColumnsIn<typeof MATCH | typeof MATCH_MOMENTS, MatchColumns> & {
  /** A player sent it, and no trusted source told of it yet. */
  readonly unconfirmed: boolean;
};

export const findSummaryMatch = (db: ClickHouse, matchId: number) =>
  db.row(ch<SummaryMatchRow>`
    select ${renamed(MATCH)}, ${moments(MATCH_MOMENTS)}, ${IS_UNCONFIRMED} as unconfirmed
    from match final where match_id = ${u64(matchId)}
  `);

const RESULT = 'match_id, duration_seconds, game_mode, winning_team';

/** How matches ended. */
export type MatchResultRow = ColumnsIn<typeof RESULT | 'started_at', MatchColumns>;

/** In no order. */
export const listMatchResults = (db: ClickHouse, matchIds: readonly number[]) =>
  db.rows(ch<MatchResultRow>`
    select ${renamed(RESULT)}, ${moments('started_at')}
    from match final where match_id in ${arrayOf(u64, matchIds)} ${SHORT_QUESTION}
  `);

const PURCHASES = `purchase_item_id, purchase_at, purchase_sold_at, purchase_used_up, purchase_imbued_ability`;
const PLAYER = `slot, account_id, team, hero_id, lane, party, rank_number, level, kills, deaths, assists, net_worth, last_hits, denies,
  mvp_rank, abandoned_at, outcome, detail, player_damage, objective_damage, damage_taken, self_healing, teammate_healing, shots_hit,
  shots_missed, hero_bullets_hit, hero_bullets_hit_crit, headshot_kills, sample_seconds, souls`;

/** Lane, rank and the MVP's rank are 0 where unknown, the level where the source tells neither it nor last hits. */
export type SummaryPlayerRow = ColumnsIn<typeof PLAYER | typeof PURCHASES, PlayerMatchColumns> & {
  /** Null where the source tells no souls by source. */
  readonly urnSouls: number | null;
};

const PLAYER_RESULT = `slot, account_id, team, hero_id, party, kills, deaths, assists, net_worth, abandoned_at, detail, player_damage`;

/** What a player did and bought, without its course. */
export type MatchPlayerRow = { readonly matchId: number } & ColumnsIn<
  typeof PLAYER_RESULT | typeof PURCHASES,
  PlayerMatchColumns
>;

/** By match and slot. The newest version of each match is told apart here: that costs half of reading the rows merged. */
export async function listPlayersOfMatches(db: ClickHouse, matchIds: readonly number[]) {
  const rows = await db.rows(ch<MatchPlayerRow & { readonly matchVersion: string }>`
    select match_id as matchId, toString(version) as matchVersion, ${renamed(PLAYER_RESULT)}, ${renamed(PURCHASES)}
    from player_match where match_id in ${arrayOf(u64, matchIds)}
    order by match_id, version desc, slot limit 1 by match_id, version, slot ${SHORT_QUESTION}
  `);
  const newest = new Map<number, string>();
  for (const { matchId, matchVersion } of rows) if (!newest.has(matchId)) newest.set(matchId, matchVersion);
  return rows.filter(({ matchId, matchVersion }) => newest.get(matchId) === matchVersion);
}

/** By slot. */
export const listSummaryPlayers = (db: ClickHouse, matchId: number) =>
  db.rows(ch<SummaryPlayerRow>`
    select ${renamed(PLAYER)}, ${renamed(PURCHASES)},
      if(empty(soul_source), null,
        arraySum(arrayMap((source, direct, orbs) -> if(source = 'treasure', direct + orbs, 0), soul_source, soul_direct, soul_orbs))
      ) as urnSouls
    from ${playersOfMatch(matchId)} order by slot
  `);

/**
 * Items and ability points of a player, in order of time. Sold at 0 while kept, used up where it went into a bigger item, an imbued ability
 * is 0 for none.
 */
export type BuildRow = Pick<SummaryPlayerRow, 'slot' | 'team' | 'heroId'> &
  ColumnsIn<typeof PURCHASES, PlayerMatchColumns>;

/** By slot. */
export const listMatchBuilds = (db: ClickHouse, matchId: number) =>
  db.rows(ch<BuildRow>`
    select ${renamed('slot, team, hero_id')}, ${renamed(PURCHASES)} from ${playersOfMatch(matchId)} order by slot
  `);

export interface DeathRow {
  /** From the start of the match. */
  readonly atSeconds: number;
  readonly victimSlot: number;
  /** Null where no player killed. */
  readonly killerSlot: number | null;
  /** The class name of what the killer did most of the lethal damage with; null where the source does not tell. */
  readonly source: string | null;
  /** In steps of a tenth; null before the build that wrote it. */
  readonly timeToKillSeconds: number | null;
  readonly respawnSeconds: number;
  /** On the map, in units of the world, -10,752 to 10,752. */
  readonly x: number;
  readonly y: number;
  /** 0 where no player killed. */
  readonly killerX: number;
  readonly killerY: number;
}

/** By time. */
export const listMatchDeaths = (db: ClickHouse, matchId: number) =>
  db.rows(ch<DeathRow>`
    select at as atSeconds, slot as victimSlot, nullIf(killer, 0) as killerSlot, nullIf(toString(cause), '') as source,
      tenths / 10 as timeToKillSeconds, respawn as respawnSeconds, x, y, killer_x as killerX, killer_y as killerY
    from (select * from ${playersOfMatch(matchId)})
    array join
      death_at as at, death_killer_slot as killer, death_source as cause, death_time_to_kill_tenths as tenths,
      death_respawn_seconds as respawn, death_x as x, death_y as y, death_killer_x as killer_x, death_killer_y as killer_y
    order by atSeconds, victimSlot
  `);

export interface TrustedMatch {
  readonly provenance: TrustedProvenance;
  readonly detail: SummaryMatchRow['detail'];
  readonly rawSha256: string;
  readonly scoreboard: Scoreboard;
}

type TrustedMatchRow = Omit<TrustedMatch, 'scoreboard'> & Omit<Scoreboard, 'players'>;

/** Undefined while nothing of the match is here but what a player sent. */
export async function findTrustedMatch(db: ClickHouse, matchId: number): Promise<TrustedMatch | undefined> {
  const match = await db.row(ch<TrustedMatchRow>`
    select ${renamed('provenance, detail, raw_sha256, duration_seconds, winning_team')}, ${moments('started_at')}
    from match final where match_id = ${u64(matchId)} and ${IS_CONFIRMED}
  `);
  if (!match) return undefined;
  const players = await db.rows(ch<ScoreboardPlayer>`
    select ${renamed('slot, account_id, team, hero_id, kills, deaths, assists, net_worth')}
    from ${playersOfMatch(matchId)} order by slot
  `);
  const { startedAt, durationSeconds, winningTeam, ...source } = match;
  return { ...source, scoreboard: { startedAt, durationSeconds, winningTeam, players } };
}
