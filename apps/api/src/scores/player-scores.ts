import { RatingHistory, SCORE_MODELS, type RatedMatch } from '@soulstat/scores';
import type { Databases } from '../databases.ts';
import {
  insertPlayerScores,
  listPlayerScores,
  type PlayerScoreRow,
} from '../queries/clickhouse/player-scores.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** What a match says about a player, before the points. */
export interface ScoredPlayer {
  readonly accountId: number;
  readonly matchId: number;
  readonly startedAt: number;
  readonly heroId: number;
  readonly team: 0 | 1;
  readonly won: boolean;
  readonly place: number;
  readonly mvpRank: number;
  readonly credit: number;
  readonly performance: number;
  readonly laneScore: number | null;
  readonly estimatePoints: number | null;
  readonly lobbyPoints: number | null;
}

/** Players whose histories are held at the same time. */
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
  const accounts = [...new Set(players.map(({ accountId }) => accountId))];
  for (let at = 0; at < accounts.length; at += PLAYERS_AT_ONCE) {
    const chosen = new Set(accounts.slice(at, at + PLAYERS_AT_ONCE));
    const arriving = players.filter(({ accountId }) => chosen.has(accountId));
    await oneAtATime(postgres, async (write) => {
      const [held, current] = await Promise.all([
        listPlayerScores(clickhouse, scoresVersion, [...chosen]),
        listCurrent(),
      ]);
      const rows = changedRows(
        scoresVersion,
        held,
        arriving.filter(({ matchId }) => current.has(matchId)),
      );
      await write(() => insertPlayerScores(clickhouse, rows));
    });
  }
}

/** The rows that the arriving matches add or change. */
export function changedRows(
  scoresVersion: number,
  held: readonly PlayerScoreRow[],
  arriving: readonly ScoredPlayer[],
): PlayerScoreRow[] {
  const histories = new Map<number, Map<number, { row: PlayerScoreRow; isHeld: boolean }>>();
  const put = (row: PlayerScoreRow, isHeld: boolean) => {
    const history = histories.get(row.account_id) ?? new Map();
    histories.set(row.account_id, history.set(row.match_id, { row, isHeld }));
  };
  for (const row of held) put(row, true);
  for (const player of arriving) put(bareRow(scoresVersion, player), false);
  return [...histories.values()].flatMap((history) => ratedRows([...history.values()]));
}

function ratedRows(
  entries: readonly { readonly row: PlayerScoreRow; readonly isHeld: boolean }[],
): PlayerScoreRow[] {
  const history = new RatingHistory(
    SCORE_MODELS.performance,
    entries.flatMap(({ row }) =>
      row.estimate_points === null || row.lobby_points === null
        ? []
        : [
            {
              matchId: row.match_id,
              startedAt: row.started_at,
              estimatePoints: row.estimate_points,
              lobbyPoints: row.lobby_points,
            },
          ],
    ),
  );
  const rated = new Map(history.entries.map((entry) => [entry.match.matchId, entry.rated]));
  return entries.flatMap(({ row, isHeld }) => {
    const next = { ...row, ...pointsOf(rated.get(row.match_id)), history: entries.length };
    return isHeld && next.points === row.points && next.counted_matches === row.counted_matches ? [] : [next];
  });
}

function pointsOf(rated: RatedMatch | undefined) {
  return {
    points: rated?.points ?? null,
    variance: rated?.variance ?? null,
    counted_matches: rated?.matches ?? 0,
    impact: rated?.impact ?? null,
    gain: rated?.gain ?? null,
  };
}

function bareRow(scoresVersion: number, player: ScoredPlayer): PlayerScoreRow {
  return {
    account_id: player.accountId,
    scores_version: scoresVersion,
    match_id: player.matchId,
    history: 0,
    started_at: player.startedAt,
    hero_id: player.heroId,
    team: player.team,
    won: player.won,
    place: player.place,
    mvp_rank: player.mvpRank,
    credit: player.credit,
    performance: player.performance,
    lane_score: player.laneScore,
    estimate_points: player.estimatePoints,
    lobby_points: player.lobbyPoints,
    points: null,
    variance: null,
    counted_matches: 0,
    impact: null,
    gain: null,
  };
}
