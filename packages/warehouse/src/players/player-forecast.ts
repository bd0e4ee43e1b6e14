import { ch, u32, u64 } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';

export interface PointsSlopeRow {
  readonly matches: number;
  /** Log-odds of winning per point that a team is ahead in sum; null where nothing tells. */
  readonly logitsPerPoint: number | null;
}

/**
 * How much a lead in points says about who wins, over the matches of 30 days of which the points of all players are known: the slope
 * of the logistic curve through leads of winners and losers that are normally distributed with one variance (Fisher's discriminant).
 */
export async function readPointsSlope(
  db: ClickHouse,
  scoresVersion: number,
  leastMatches: number,
): Promise<PointsSlopeRow> {
  const [row] = await db.rows(ch<PointsSlopeRow>`
    select
      count() as matches,
      (avgIf(lead, team0_won = 1) - avgIf(lead, team0_won = 0))
        / ((varSampIf(lead, team0_won = 1) + varSampIf(lead, team0_won = 0)) / 2) as logitsPerPoint
    from
    (
      select
        match_id,
        sum((points - impact) * if(team = 0, 1, -1)) as lead,
        max(if(team = 0, won, not won)) as team0_won
      from player_score final
      where scores_version = ${u64(scoresVersion)} and points is not null
        and started_at > (select max(started_at) - interval 30 day from player_score)
      group by match_id
      having count() = 12 and min(counted_matches) > ${u32(leastMatches)}
    )
  `);
  return row ?? { matches: 0, logitsPerPoint: null };
}
