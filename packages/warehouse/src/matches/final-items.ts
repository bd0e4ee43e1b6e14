import { ch, u16, u32 } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';

/**
 * The items that players of a hero had at the end of their newest matches, in the order in which they bought them. Rows are read in the order of the
 * key from its end: the statement is over as soon as there are enough.
 */
export async function listFinalItems(db: ClickHouse, heroId: number, limit: number): Promise<number[][]> {
  const rows = await db.rows(ch<{ itemIds: number[] }>`
    select
      arrayFilter((item, sold, used) -> sold = 0 and not used, purchase_item_id, purchase_sold_at, purchase_used_up) as itemIds
    from player_match
    where hero_id = ${u16(heroId)} and detail = 'full' and provenance != 'player'
    order by match_id desc
    limit 1 by match_id, slot
    limit ${u32(limit)}
  `);
  return rows.map(({ itemIds }) => itemIds);
}
