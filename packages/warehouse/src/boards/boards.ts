import { arrayOf, ch, SHORT_QUESTION, str, u16, u32, type ClickHouse } from '../client/ch.ts';
import { day as dayValue, type Day } from '../client/day.ts';
import { moments, renamed, type NumbersIn } from '../client/columns.ts';
import type { ServeMode } from '../rollups/filters/statistic-filter.ts';

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
const BOARD_COLUMNS = ch`${renamed(COLUMNS)}, ${moments('last_played_at')}`;

const isOfBoard = ({ board, mode, heroId }: BoardKey) =>
  ch`board = ${str(board)} and mode = ${str(mode)} and hero_id = ${u16(heroId)}`;

/** A board from the first place down. */
export const listBoard = (db: ClickHouse, key: BoardKey) =>
  db.rows(ch<BoardRow>`
    select ${BOARD_COLUMNS} from board where ${isOfBoard(key)} order by place ${SHORT_QUESTION}
  `);

/** Every board that a player is on, the best places first. */
export const listPlacesOf = (db: ClickHouse, accountId: number) =>
  db.rows(ch<BoardKey & Pick<BoardRow, 'place' | 'players'>>`
    select board, mode, hero_id as heroId, place, players
    from board where account_id = ${u32(accountId)} order by place, players desc, board, mode, hero_id
    ${SHORT_QUESTION}
  `);

const STANDING = 'account_id, points, variance, counted_matches, matches, wins, streak';

/** Where a player stands; a streak below 0 is of matches lost in a row. */
export type StandingRow = NumbersIn<typeof STANDING | 'last_played_at'> & {
  /** On the dense scale; 0 for none. */
  readonly rankStep: number;
  readonly heroIds: readonly number[];
};

/** Where some players stand, in no order. */
export const listStandings = (db: ClickHouse, accountIds: readonly number[]) =>
  db.rows(ch<StandingRow>`
    select ${renamed(STANDING)}, ${moments('last_played_at')}, rank as rankStep, hero_ids as heroIds
    from player_standing where account_id in ${arrayOf(u32, accountIds)} ${SHORT_QUESTION}
  `);

/**
 * The heroes that some players of the normal queues played most in 30 days, three at most, in no order of players; absent without a match then.
 *
 * @param until the last of the days; by default that of the newest match
 */
export const listHeroesOfMonth = (db: ClickHouse, accountIds: readonly number[], until?: Day) =>
  db.rows(ch<Pick<StandingRow, 'accountId' | 'heroIds'>>`
    with ${until === undefined ? NEWEST : ch`toDateTime(${dayValue(until)} + 1, 'UTC')`} as month_end
    select account_id as accountId,
      arraySlice(arrayMap(hero -> hero.2, arraySort(hero -> (-toInt64(hero.1), hero.2), groupArray((played, hero_id)))), 1, 3) as heroIds
    from (
      select account_id, hero_id, count() as played from player_history
      where mode in ('ranked', 'unranked') and account_id in ${arrayOf(u32, accountIds)}
        and started_at <= month_end and started_at > month_end - interval 30 day
      group by account_id, hero_id
    )
    group by account_id ${SHORT_QUESTION}
  `);

const NEWEST = ch`(select max(started_at) from player_history where mode != 'notCounted')`;

/** The days of which a board is kept, newest first. */
export const listPastDays = (db: ClickHouse, key: BoardKey) =>
  db.column(ch<{ day: Day }>`
    select toString(t.day) as day from board_past as t
    where ${isOfBoard(key)} group by t.day order by t.day desc ${SHORT_QUESTION}
  `);

/** A row of a board with where its player stood then. */
export type PastBoardRow = BoardRow & Omit<StandingRow, 'variance'>;

/** The board at the end of a day, from the first place down. */
export const listPastBoard = (db: ClickHouse, key: BoardKey, day: Day) =>
  db.rows(ch<PastBoardRow>`
    select ${BOARD_COLUMNS}, points, counted_matches as countedMatches, rank as rankStep, streak, hero_ids as heroIds
    from board_past as t where t.day = ${dayValue(day)} and ${isOfBoard(key)} order by place
    ${SHORT_QUESTION}
  `);

/** The places of a player at the end of each day that is kept, oldest first. */
export const listPastPlaces = (db: ClickHouse, key: BoardKey, accountId: number) =>
  db.rows(ch<{ readonly day: Day } & Pick<BoardRow, 'place' | 'players'>>`
    select toString(t.day) as day, place, players
    from board_past as t where ${isOfBoard(key)} and account_id = ${u32(accountId)} order by t.day
    ${SHORT_QUESTION}
  `);

const LEADERBOARD = 'place, account_id, matches, wins, win_rate_low, kills, deaths, assists';

/** Who leads with a hero: by the lower end of the Wilson interval (95 %) of the win rate, 0 to 1. */
export type LeaderboardRow = NumbersIn<typeof LEADERBOARD | 'last_played_at'>;

/** A leaderboard, from the first place down: `LEADERBOARD_PLACES` or `limit` at most, of players with `LEADERBOARD_MATCHES` matches and more. */
export const listLeaderboard = (
  db: ClickHouse,
  { mode, heroId, limit }: Omit<BoardKey, 'board'> & { readonly limit: number },
) =>
  db.rows(ch<LeaderboardRow>`
    select ${renamed(LEADERBOARD)}, ${moments('last_played_at')}
    from leaderboard
    where board = 'winRate' and mode = ${str(mode)} and hero_id = ${u16(heroId)} and place <= ${u16(limit)}
    order by place ${SHORT_QUESTION}
  `);
