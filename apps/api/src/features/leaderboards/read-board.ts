import type { BoardEntry, Leaderboard } from '@soulstat/api-client/contract';
import { CALIBRATION_MATCHES, rankNumberFromDense, rankNumberFromPoints } from '@soulstat/ranks';
import {
  findBuiltBoards,
  INTERVAL_DEVIATIONS,
  LEADERBOARD_MATCHES,
  LEADERBOARD_PLACES,
  listBoard,
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
import type { Postgres } from '../../queries/postgres/client/connect.ts';
import { findPlayers } from '../../queries/postgres/players/players.ts';
import { rateOf, rounded } from '../../statistics/estimates.ts';

type CountedEntry = Omit<BoardEntry, 'name' | 'avatarUrl'>;

/** A board before anybody is named. */
export interface CountedBoard extends Omit<Leaderboard, 'entries' | 'dataVersion'> {
  readonly entries: readonly CountedEntry[];
}

/** Where a player stands beside the board. */
type Standing = Pick<
  StandingRow,
  'accountId' | 'points' | 'countedMatches' | 'rankStep' | 'streak' | 'heroIds'
>;

type Fit = Pick<BuiltBoards, 'winRateMatches' | 'meanWinRate'>;

/** @param until the last day; undefined for the board of now. Undefined where no board is kept of that day or one before. */
export async function readBoard(clickhouse: ClickHouse, key: BoardKey, until?: Day) {
  const pastDays = await listPastDays(clickhouse, key);
  if (until === undefined) return boardOf(key, pastDays, await boardOfNow(clickhouse, key));
  const day = pastDays.find((past) => past <= until);
  return day === undefined ? undefined : boardOf(key, pastDays, await boardOfDay(clickhouse, key, day));
}

interface ReadBoard {
  readonly day: Day | null;
  readonly rows: readonly BoardRow[];
  readonly standings: ReadonlyMap<number, Standing>;
  readonly built: BuiltBoards | undefined;
}

async function boardOfNow(clickhouse: ClickHouse, key: BoardKey): Promise<ReadBoard> {
  const [rows, built] = await Promise.all([listBoard(clickhouse, key), findBuiltBoards(clickhouse)]);
  const accountIds = rows.map(({ accountId }) => accountId);
  const standings = await listStandings(clickhouse, accountIds);
  return { day: null, rows, built, standings: byAccount(standings) };
}

async function boardOfDay(clickhouse: ClickHouse, key: BoardKey, day: Day): Promise<ReadBoard> {
  const [rows, built] = await Promise.all([
    listPastBoard(clickhouse, key, day),
    findBuiltBoards(clickhouse, day),
  ]);
  return { day, rows, built, standings: byAccount(rows) };
}

const byAccount = <Row extends Standing>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.accountId, row]));

function boardOf(
  key: BoardKey,
  pastDays: readonly Day[],
  { day, rows, standings, built }: ReadBoard,
): CountedBoard {
  const fit = { winRateMatches: built?.winRateMatches ?? 0, meanWinRate: built?.meanWinRate ?? 0.5 };
  const isOfHero = key.board === 'points' && key.heroId !== 0;
  return {
    ...key,
    players: rows[0]?.players ?? 0,
    entries: rows.map((row) => entryOf(row, standings.get(row.accountId), key, fit)),
    rules: {
      leastMatches: key.board === 'points' && !isOfHero ? CALIBRATION_MATCHES : LEADERBOARD_MATCHES,
      calibrationMatches: key.board === 'points' ? CALIBRATION_MATCHES : null,
      places: LEADERBOARD_PLACES,
    },
    winRateMatches: rounded(fit.winRateMatches, 1),
    heroMatches: isOfHero && built ? rounded(heroMatchesOf(built), 1) : null,
    newestStartedAt: built?.newestStartedAt || null,
    day,
    pastDays: [...pastDays],
    scoresVersion: built?.scoresVersion ?? 0,
  };
}

/** Matches with a hero that count half of what is said of a player with it: see `fitBoards`. */
const heroMatchesOf = ({ matchVariance, heroVariance }: BuiltBoards) =>
  heroVariance > 0 ? Math.min(matchVariance / heroVariance, 1_000_000) : 1_000_000;

function entryOf(
  row: BoardRow,
  standing: Standing | undefined,
  { board }: BoardKey,
  { winRateMatches, meanWinRate }: Fit,
): CountedEntry {
  const margin = INTERVAL_DEVIATIONS * row.deviation;
  const isPoints = board === 'points';
  return {
    place: row.place,
    dayBefore: row.placeDayBefore || null,
    weekBefore: row.placeWeekBefore || null,
    accountId: row.accountId,
    publisherRankNumber: rankNumberFromDense(standing?.rankStep ?? 0) ?? null,
    estimatedRankNumber: estimatedRank(standing),
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

function estimatedRank(standing: Standing | undefined): number | null {
  if (!standing || standing.countedMatches < CALIBRATION_MATCHES) return null;
  return rankNumberFromPoints(standing.points) ?? null;
}

/** With names and pictures; who hid since the board was built is left out at once. */
export async function withPlayers(postgres: Postgres, entries: readonly CountedEntry[]) {
  const accountIds = entries.map(({ accountId }) => accountId);
  const players = await findPlayers(postgres, accountIds);
  return entries.flatMap((entry) => {
    const player = players.get(entry.accountId);
    if (player?.isHidden) return [];
    return [{ ...entry, name: player?.name ?? null, avatarUrl: player?.avatarUrl ?? null }];
  });
}
