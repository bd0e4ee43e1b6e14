import type { BoardEntry } from '@soulstat/api-client/contract';
import { CALIBRATION_MATCHES, rankNumberFromDense, rankNumberFromPoints } from '@soulstat/ranks';
import { MARGIN_95 } from '@soulstat/statistics';
import {
  findBuiltBoards,
  LEADERBOARD_MATCHES,
  LEADERBOARD_PLACES,
  listBoard,
  listHeroesOfMonth,
  listPastBoard,
  listPastDays,
  listStandings,
  type BoardKey,
  type BoardRow,
  type BuiltBoards,
  type ClickHouse,
  type Day,
  type StandingRow,
} from '@soulstat/warehouse';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { findPlayers } from '../../community/players/queries/players.ts';
import { rateOf, rounded } from '../../statistics/estimates.ts';

type CountedEntry = Omit<BoardEntry, 'name' | 'avatarUrl'>;

/** A board before anybody is named. */
export type CountedBoard = NonNullable<Awaited<ReturnType<typeof readBoard>>>;

/** With where its player stands beside the board: now, or at the end of the day. */
type Row = BoardRow & {
  readonly standing:
    | Pick<StandingRow, 'points' | 'countedMatches' | 'rankStep' | 'streak' | 'heroIds'>
    | undefined;
};

/** @param until the last day; undefined for the board of now. Undefined where no board is kept of that day or one before. */
export async function readBoard(clickhouse: ClickHouse, key: BoardKey, until?: Day) {
  const pastDays = await listPastDays(clickhouse, key);
  const day = until === undefined ? null : pastDays.find((past) => past <= until);
  if (day === undefined) return undefined;
  const [rows, built] = await Promise.all([
    day === null ? listRowsOfNow(clickhouse, key) : listRowsOf(clickhouse, key, day),
    findBuiltBoards(clickhouse, day ?? undefined),
  ]);
  const heroes = key.board === 'matches30' ? await heroesOfMonth(clickhouse, rows, day) : undefined;
  const fit = { winRateMatches: built?.winRateMatches ?? 0, meanWinRate: built?.meanWinRate ?? 0.5 };
  const isPoints = key.board === 'points';
  const isOfHero = isPoints && key.heroId !== 0;
  return {
    ...key,
    players: rows[0]?.players ?? 0,
    entries: rows.map((row) => ({
      ...entryOf(row, isPoints, fit),
      ...(heroes && { heroIds: [...(heroes.get(row.accountId) ?? [])] }),
    })),
    rules: {
      leastMatches: isPoints && !isOfHero ? CALIBRATION_MATCHES : LEADERBOARD_MATCHES,
      calibrationMatches: isPoints ? CALIBRATION_MATCHES : null,
      places: LEADERBOARD_PLACES,
    },
    winRateMatches: rounded(fit.winRateMatches, 1),
    heroMatches: isOfHero && built ? rounded(heroMatchesOf(built), 1) : null,
    newestStartedAt: built?.newestStartedAt || null,
    day,
    pastDays,
    scoresVersion: built?.scoresVersion ?? 0,
  };
}

/** A board of 30 days shows the heroes of these days, by account. */
async function heroesOfMonth(clickhouse: ClickHouse, rows: readonly Row[], day: Day | null) {
  const accountIds = rows.map(({ accountId }) => accountId);
  const found = await listHeroesOfMonth(clickhouse, accountIds, day ?? undefined);
  return new Map(found.map(({ accountId, heroIds }) => [accountId, heroIds]));
}

async function listRowsOfNow(clickhouse: ClickHouse, key: BoardKey): Promise<Row[]> {
  const rows = await listBoard(clickhouse, key);
  const standings = await listStandings(
    clickhouse,
    rows.map(({ accountId }) => accountId),
  );
  const byAccount = new Map(standings.map((standing) => [standing.accountId, standing]));
  return rows.map((row) => ({ ...row, standing: byAccount.get(row.accountId) }));
}

const listRowsOf = async (clickhouse: ClickHouse, key: BoardKey, day: Day): Promise<Row[]> =>
  (await listPastBoard(clickhouse, key, day)).map((row) => ({ ...row, standing: row }));

/** Matches with a hero that count half of what is said of a player with it: see `fitBoards`. */
const heroMatchesOf = ({ matchVariance, heroVariance }: BuiltBoards) =>
  heroVariance > 0 ? Math.min(matchVariance / heroVariance, 1_000_000) : 1_000_000;

function entryOf(
  { standing, ...row }: Row,
  isPoints: boolean,
  { winRateMatches, meanWinRate }: Pick<BuiltBoards, 'winRateMatches' | 'meanWinRate'>,
): CountedEntry {
  const margin = MARGIN_95 * row.deviation;
  const isCalibrated = standing !== undefined && standing.countedMatches >= CALIBRATION_MATCHES;
  return {
    place: row.place,
    dayBefore: row.placeDayBefore || null,
    weekBefore: row.placeWeekBefore || null,
    accountId: row.accountId,
    publisherRankNumber: rankNumberFromDense(standing?.rankStep ?? 0) ?? null,
    estimatedRankNumber: isCalibrated ? (rankNumberFromPoints(standing.points) ?? null) : null,
    value: rounded(row.value, 1),
    interval: isPoints ? [rounded(row.value - margin, 1), rounded(row.value + margin, 1)] : null,
    winRate: rateOf(row.wins, row.matches),
    shrunkWinRate: rounded((row.wins + winRateMatches * meanWinRate) / (row.matches + winRateMatches)),
    durationSeconds: isPoints ? null : row.durationSeconds,
    streak: standing?.streak ?? 0,
    heroIds: [...(standing?.heroIds ?? [])],
    lastPlayedAt: row.lastPlayedAt,
  };
}

/** With names and pictures; who hid since the board was built is left out at once. */
export async function withPlayers(postgres: Postgres, entries: readonly CountedEntry[]) {
  const players = await findPlayers(
    postgres,
    entries.map(({ accountId }) => accountId),
  );
  return entries.flatMap((entry) => {
    const { isHidden = false, name = null, avatarUrl = null } = players.get(entry.accountId) ?? {};
    return isHidden ? [] : [{ ...entry, name, avatarUrl }];
  });
}
