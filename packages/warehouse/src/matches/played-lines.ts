import { arrayOf, ch, u64, type ClickHouse } from '../client/ch.ts';

/** What a player did in a match, and how our scores see it. */
export interface PlayedLine {
  readonly matchId: number;
  readonly accountId: number;
  readonly team: 0 | 1;
  readonly heroId: number;
  readonly won: boolean;
  readonly seconds: number;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  readonly souls: number;
  /** Null where the file has no snapshots. */
  readonly damage: number | null;
  /** 1 to 12; null where the match is not scored. */
  readonly placement: number | null;
  readonly score: number | null;
}

/** Of the newest version of each of these matches; scores by this version of the models. */
export function listPlayedLines(
  db: ClickHouse,
  scoresVersion: number,
  matchIds: readonly number[],
): Promise<PlayedLine[]> {
  const ids = arrayOf(u64, matchIds);
  return db.rows(ch<PlayedLine>`
    select played.match_id as matchId, played.account_id as accountId, played.team as team, played.hero_id as heroId,
      played.won as won, played.duration_seconds as seconds, played.kills as kills, played.deaths as deaths,
      played.assists as assists, played.net_worth as souls,
      if(played.detail = 'full', toNullable(played.player_damage), null) as damage,
      if(scored.match_id = 0, null, toNullable(scored.place)) as placement,
      if(scored.match_id = 0, null, toNullable(scored.performance)) as score
    from (
      select * from player_match final
      where match_id in ${ids}
        and (match_id, version) in (select match_id, max(version) from player_match where match_id in ${ids} group by match_id)
    ) as played
    left join (
      select match_id, account_id, place, performance from player_score final
      where scores_version = ${u64(scoresVersion)} and match_id in ${ids}
    ) as scored on scored.match_id = played.match_id and scored.account_id = played.account_id
    order by matchId, team, accountId
  `);
}
