import { ch, u32, u64 } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';

export interface PopulatedRow {
  readonly lowestPoints: number;
  readonly highestPoints: number;
}

/** The lowest and the highest subrank with enough lobbies, in points; the highest is below the lowest where there is none. */
export async function readPopulatedRanks(
  db: ClickHouse,
  scoresVersion: number,
  leastPlayerMatches: number,
): Promise<PopulatedRow> {
  const [row] = await db.rows(ch<PopulatedRow & { bands: number }>`
    select
      count() as bands,
      min(band) * 100 as lowestPoints,
      max(band) * 100 + 99 as highestPoints
    from
    (
      select toUInt32(floor(lobby_points / 100)) as band
      from player_score final
      where scores_version = ${u64(scoresVersion)} and lobby_points is not null
      group by band
      having count() >= ${u32(leastPlayerMatches)}
    )
  `);
  return row && row.bands > 0
    ? { lowestPoints: row.lowestPoints, highestPoints: row.highestPoints }
    : NOWHERE;
}

const NOWHERE: PopulatedRow = { lowestPoints: 1, highestPoints: 0 };
