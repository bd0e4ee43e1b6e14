import { arrayOf, ch, str, u16, u32, type Ch } from '../client/ch.ts';
import { renamed } from '../client/columns.ts';
import type { ClickHouse } from '../client/connect.ts';
import { SHORT_QUESTION, type ServeMode } from '../rollups/filters/statistic-filter.ts';

export type Board = 'points' | 'matches' | 'matches30';

export interface BoardKey {
  readonly board: Board;
  readonly mode: ServeMode;
  /** 0: all heroes together. */
  readonly heroId: number;
}

export interface BoardRow {
  readonly place: number;
  readonly accountId: number;
  /** On the board, also behind its last place. */
  readonly players: number;
  /** 0 where the player was not on the board. */
  readonly placeDayBefore: number;
  readonly placeWeekBefore: number;
  readonly value: number;
  readonly deviation: number;
  readonly matches: number;
  readonly wins: number;
  readonly durationSeconds: number;
  /** Unix seconds. */
  readonly lastPlayedAt: number;
}

/** What `BoardRow` has, and its board. */
export const BOARD_COLUMNS: Ch = ch`${renamed(`place, account_id, players, place_day_before, place_week_before, value, deviation, matches, wins,
  duration_seconds`)}, toUnixTimestamp(last_played_at) as lastPlayedAt`;

export const isOfBoard = ({ board, mode, heroId }: BoardKey): Ch =>
  ch`board = ${str(board)} and mode = ${str(mode)} and hero_id = ${u16(heroId)}`;

/** A board from the first place down. */
export function listBoard(db: ClickHouse, key: BoardKey): Promise<BoardRow[]> {
  return db.rows(ch<BoardRow>`
    select ${BOARD_COLUMNS} from board where ${isOfBoard(key)} order by place ${SHORT_QUESTION}
  `);
}

export interface PlaceRow extends BoardKey {
  readonly place: number;
  readonly players: number;
}

/** Every board that a player is on, the best places first. */
export function listPlacesOf(db: ClickHouse, accountId: number): Promise<PlaceRow[]> {
  return db.rows(ch<PlaceRow>`
    select board, mode, hero_id as heroId, place, players
    from board
    where account_id = ${u32(accountId)}
    order by place, players desc, board, mode, hero_id
    ${SHORT_QUESTION}
  `);
}

export interface StandingRow {
  readonly accountId: number;
  readonly points: number;
  readonly variance: number;
  readonly countedMatches: number;
  /** On the dense scale; 0 for none. */
  readonly rankStep: number;
  readonly matches: number;
  readonly wins: number;
  /** Below 0: lost in a row. */
  readonly streak: number;
  readonly heroIds: readonly number[];
  readonly lastPlayedAt: number;
}

/** Where some players stand, in no order. */
export function listStandings(db: ClickHouse, accountIds: readonly number[]): Promise<StandingRow[]> {
  return db.rows(ch<StandingRow>`
    select account_id as accountId, points, variance, counted_matches as countedMatches, rank as rankStep, matches, wins, streak,
      hero_ids as heroIds, toUnixTimestamp(last_played_at) as lastPlayedAt
    from player_standing
    where account_id in ${arrayOf(u32, accountIds)}
    ${SHORT_QUESTION}
  `);
}
