import { ch, u32, type ClickHouse } from '../client/ch.ts';
import { deleteRows } from '../client/cluster.ts';

type Row = Record<string, unknown>;

/**
 * What is stored about the player of an account, by table, for the export: facts of matches, what models say of them, and places of the past. Left
 * out are series within a match, such as souls by the minute and purchases: they are in the file of the match, which everybody can download.
 */
export async function listAccountRows(db: ClickHouse, accountId: number): Promise<Record<string, Row[]>> {
  const isOwn = ch`account_id = ${u32(accountId)}`;
  const series = ch`except (sample_seconds, souls, purchase_item_id, purchase_at, purchase_sold_at, purchase_used_up, purchase_imbued_ability)`;
  const [matches, histories, scores, places] = await Promise.all([
    db.rows(ch<Row>`select * ${series} from player_match final where ${isOwn} order by match_id`),
    db.rows(ch<Row>`select * from history_row final where ${isOwn} order by match_id`),
    db.rows(ch<Row>`select * from player_score final where ${isOwn} order by match_id, scores_version`),
    db.rows(ch<Row>`select * from board_past where ${isOwn} order by day, board, mode, hero_id`),
  ]);
  return { player_match: matches, history_row: histories, player_score: scores, board_past: places };
}

/** Takes a player off the boards of past days; those of others keep their places. */
export const removeFromPastBoards = (db: ClickHouse, accountId: number): Promise<void> =>
  deleteRows(db, 'board_past', ch`account_id = ${u32(accountId)}`);
