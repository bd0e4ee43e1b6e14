import { arrayOf, ch, str, u16, u32, type Ch } from '../client/ch.ts';
import { renamed } from '../client/columns.ts';
import type { ClickHouse } from '../client/connect.ts';
import { day as dayValue, type Day } from '../client/day.ts';
import { moments, type NumbersIn } from '../facts/row-types.ts';
import { SHORT_QUESTION, type ServeMode } from '../rollups/filters/statistic-filter.ts';

export type Board = 'points' | 'matches' | 'matches30';

export interface BoardKey {
  readonly board: Board;
  readonly mode: ServeMode;
  /** 0: all heroes together. */
  readonly heroId: number;
}

const COLUMNS = `place, account_id, players, place_day_before, place_week_before, value, deviation, matches, wins, duration_seconds`;

/** A player on a board; `players` are also those behind its last place, the places before are 0 where the player was not on the board. */
export type BoardRow = NumbersIn<typeof COLUMNS | 'last_played_at'>;

/** What `BoardRow` has. */
const BOARD_COLUMNS: Ch = ch`${renamed(COLUMNS)}, ${moments('last_played_at')}`;

const isOfBoard = ({ board, mode, heroId }: BoardKey): Ch =>
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

const STANDING = 'account_id, points, variance, counted_matches, matches, wins, streak';

/** Where a player stands; a streak below 0 is of matches lost in a row. */
export type StandingRow = NumbersIn<typeof STANDING | 'last_played_at'> & {
  /** On the dense scale; 0 for none. */
  readonly rankStep: number;
  readonly heroIds: readonly number[];
};

/** Where some players stand, in no order. */
export function listStandings(db: ClickHouse, accountIds: readonly number[]): Promise<StandingRow[]> {
  return db.rows(ch<StandingRow>`
    select ${renamed(STANDING)}, ${moments('last_played_at')}, rank as rankStep, hero_ids as heroIds
    from player_standing
    where account_id in ${arrayOf(u32, accountIds)}
    ${SHORT_QUESTION}
  `);
}

/** The days of which a board is kept, newest first. */
export async function listPastDays(db: ClickHouse, key: BoardKey): Promise<Day[]> {
  const rows = await db.rows(ch<{ day: Day }>`
    select toString(t.day) as day from board_past as t
    where ${isOfBoard(key)}
    group by t.day
    order by t.day desc
    ${SHORT_QUESTION}
  `);
  return rows.map(({ day }) => day);
}

/** A row of a board with where its player stood then. */
export type PastBoardRow = BoardRow & Omit<StandingRow, 'variance'>;

/** The board at the end of a day, from the first place down. */
export function listPastBoard(db: ClickHouse, key: BoardKey, day: Day): Promise<PastBoardRow[]> {
  return db.rows(ch<PastBoardRow>`
    select ${BOARD_COLUMNS}, points, counted_matches as countedMatches, rank as rankStep, streak, hero_ids as heroIds
    from board_past as t
    where t.day = ${dayValue(day)} and ${isOfBoard(key)}
    order by place
    ${SHORT_QUESTION}
  `);
}

interface PastPlaceRow extends Pick<BoardRow, 'place' | 'players'> {
  readonly day: Day;
}

/** The places of a player at the end of each day that is kept, oldest first. */
export function listPastPlaces(db: ClickHouse, key: BoardKey, accountId: number): Promise<PastPlaceRow[]> {
  return db.rows(ch<PastPlaceRow>`
    select toString(t.day) as day, place, players
    from board_past as t
    where ${isOfBoard(key)} and account_id = ${u32(accountId)}
    order by t.day
    ${SHORT_QUESTION}
  `);
}

const LEADERBOARD = 'place, account_id, matches, wins, win_rate_low, kills, deaths, assists';

/** Who leads with a hero: by the lower end of the Wilson interval (95 %) of the win rate, 0 to 1. */
export type LeaderboardRow = NumbersIn<typeof LEADERBOARD | 'last_played_at'>;

export interface LeaderboardQuestion {
  readonly mode: ServeMode;
  /** 0: all heroes together. */
  readonly heroId: number;
  /** From the first place on. */
  readonly limit: number;
}

/** A leaderboard, from the first place down: `LEADERBOARD_PLACES` at most, of players with `LEADERBOARD_MATCHES` matches and more. */
export function listLeaderboard(
  db: ClickHouse,
  { mode, heroId, limit }: LeaderboardQuestion,
): Promise<LeaderboardRow[]> {
  return db.rows(ch<LeaderboardRow>`
    select ${renamed(LEADERBOARD)}, ${moments('last_played_at')}
    from leaderboard
    where board = 'winRate' and mode = ${str(mode)} and hero_id = ${u16(heroId)} and place <= ${u16(limit)}
    order by place
    ${SHORT_QUESTION}
  `);
}
