import { RatingHistory, type RatedMatch } from '@soulstat/scores';
import {
  deletePlayerScores,
  insertPlayerScores,
  listPlayerScores,
  listRatedMatches,
  listScoresVersions,
  type PlayerScoreRow,
  type RatedMatchRow,
} from '@soulstat/warehouse';
import type { Databases } from '../../storage/databases.ts';
import { scoreModels } from '../../storage/model-versions.ts';
import { withScoresLease } from './scores-lease.ts';

/** What a match says about a player, before the points. */
export type ScoredPlayer = Omit<PlayerScoreRow, 'scores_version' | 'history' | keyof Points>;

/** Players whose histories are in memory at the same time. */
const PLAYERS_AT_ONCE = 2000;

/**
 * Keeps what matches say about players, and their points: the whole history of each of them is computed again with the new matches in
 * their place, so that the order of arrival never shows. Only rows that changed are written, by one process at a time: no match of
 * another is left out. Only matches that `listCurrent` has count, asked meanwhile.
 */
export async function keepPlayerScores(
  { clickhouse, postgres }: Pick<Databases, 'clickhouse' | 'postgres'>,
  scoresVersion: number,
  players: readonly ScoredPlayer[],
  listCurrent: () => Promise<ReadonlySet<number>>,
): Promise<void> {
  const accounts = [...new Set(players.map((player) => player.account_id))];
  for (let at = 0; at < accounts.length; at += PLAYERS_AT_ONCE) {
    const chosen = new Set(accounts.slice(at, at + PLAYERS_AT_ONCE));
    const arriving = players.filter((player) => chosen.has(player.account_id));
    await withScoresLease(postgres, async (write) => {
      const [present, current] = await Promise.all([
        listRatedMatches(clickhouse, scoresVersion, [...chosen]),
        listCurrent(),
      ]);
      const arrived = arriving
        .filter((player) => current.has(player.match_id))
        .map((player) => ({ ...player, scores_version: scoresVersion, history: 0, ...pointsOf(undefined) }));
      const rows = await wholeRows(clickhouse, scoresVersion, arrived, changesOf(present, arrived));
      await write(() => insertPlayerScores(clickhouse, rows));
    });
  }
}

/**
 * Takes matches out of the histories of players: what was said of them there is deleted, and the points of what is left are computed
 * again. Cut off anywhere, it can be repeated.
 */
export async function removeFromHistories(
  { clickhouse, postgres }: Pick<Databases, 'clickhouse' | 'postgres'>,
  accountIds: readonly number[],
  matchIds: readonly number[],
): Promise<void> {
  for (let at = 0; at < accountIds.length; at += PLAYERS_AT_ONCE) {
    const chosen = accountIds.slice(at, at + PLAYERS_AT_ONCE);
    await withScoresLease(postgres, async (write) => {
      await write(() => deletePlayerScores(clickhouse, chosen, matchIds));
      for (const scoresVersion of await listScoresVersions(clickhouse, chosen)) {
        const present = await listRatedMatches(clickhouse, scoresVersion, chosen);
        const left = changesOf(present, []);
        const rows = await wholeRows(clickhouse, scoresVersion, [], left);
        await write(() => insertPlayerScores(clickhouse, rows));
      }
    });
  }
}

/** What a row gets that is new or that another match has moved. */
type Change = Pick<PlayerScoreRow, 'account_id' | 'match_id' | 'history'> & Points;

type Points = ReturnType<typeof pointsOf>;

/** What the arriving matches add or change. Those that are stored already count as they arrive. */
function changesOf(present: readonly RatedMatchRow[], arrived: readonly RatedMatchRow[]): Change[] {
  const entries = [
    ...present.map((row) => ({ row, isStored: true })),
    ...arrived.map((row) => ({ row, isStored: false })),
  ];
  const newest = new Map(entries.map((entry) => [keyOf(entry.row), entry]));
  const histories = Map.groupBy(newest.values(), ({ row }) => row.account_id);
  return [...histories.values()].flatMap(changesOfHistory);
}

function changesOfHistory(entries: readonly { readonly row: RatedMatchRow; readonly isStored: boolean }[]) {
  const observed = entries.flatMap(({ row }) => {
    const { match_id: matchId, started_at: startedAt, estimate_points: estimatePoints } = row;
    const { lobby_points: lobbyPoints } = row;
    if (estimatePoints === null || lobbyPoints === null) return [];
    return [{ matchId, startedAt, estimatePoints, lobbyPoints }];
  });
  const history = new RatingHistory(scoreModels().performance, observed);
  // Beyond what is stored: a row replaces one of a shorter history, and a match that was removed makes histories shorter.
  const longest = Math.max(0, ...entries.flatMap(({ row, isStored }) => (isStored ? [row.history] : [])));
  const version = Math.max(entries.length, longest + 1);
  const rated = new Map(history.entries.map((entry) => [entry.match.matchId, entry.rated]));
  return entries.flatMap(({ row, isStored }) => {
    const next = pointsOf(rated.get(row.match_id));
    if (isStored && next.points === row.points && next.counted_matches === row.counted_matches) return [];
    return [{ account_id: row.account_id, match_id: row.match_id, history: version, ...next }];
  });
}

/** The changed rows as a whole. Those that are stored are read only where a match came before them, which is rare. */
async function wholeRows(
  clickhouse: Databases['clickhouse'],
  scoresVersion: number,
  arrived: readonly PlayerScoreRow[],
  changes: readonly Change[],
): Promise<PlayerScoreRow[]> {
  const rows = new Map(arrived.map((row) => [keyOf(row), row]));
  const moved = changes.filter((change) => !rows.has(keyOf(change)));
  if (moved.length > 0) {
    const accounts = [...new Set(moved.map(({ account_id }) => account_id))];
    for (const row of await listPlayerScores(clickhouse, scoresVersion, accounts))
      if (!rows.has(keyOf(row))) rows.set(keyOf(row), row);
  }
  return changes.flatMap((change) => {
    const row = rows.get(keyOf(change));
    return row ? [{ ...row, ...change }] : [];
  });
}

const keyOf = ({ account_id, match_id }: RatedMatchRow | Change) => `${account_id} ${match_id}`;

function pointsOf(rated: RatedMatch | undefined) {
  return {
    points: rated?.points ?? null,
    variance: rated?.variance ?? null,
    counted_matches: rated?.matches ?? 0,
    impact: rated?.impact ?? null,
    gain: rated?.gain ?? null,
  };
}
