import type { Match } from '@soulstat/match-file';
import { modelsVersion, SCORE_MODELS, scoreMatch, type MatchScores } from '@soulstat/scores';
import type { Databases } from '../databases.ts';
import { matchEntries } from '../match-entries.ts';
import {
  insertMatchScores,
  listScorableMatches,
  type MatchScoreRow,
  type ScorableFilter,
  type ScorableMatch,
} from '../queries/clickhouse/match-scores.ts';
import { keptScores } from './answer.ts';
import { keepPlayerScores, type ScoredPlayer } from './player-scores.ts';

export type ScoreStores = Pick<Databases, 'clickhouse' | 'postgres' | 'rawStore'>;

/** Names the models of this process; grows with each of them. */
export const SCORES_VERSION: number = modelsVersion(SCORE_MODELS);

/** Matches whose files are read before anything is written. */
const MATCHES_AT_ONCE = 200;

/**
 * Scores matches from their kept files and keeps the result, which replaces what the same models said before. Repeating it changes
 * nothing. Returns how many were looked at.
 */
export async function scoreMatches(
  stores: ScoreStores,
  filter: ScorableFilter,
  {
    signal,
    onProgress,
  }: { readonly signal?: AbortSignal; readonly onProgress?: (done: number) => void } = {},
): Promise<number> {
  let done = 0;
  let afterMatchId = 0;
  for (;;) {
    if (signal?.aborted) return done;
    const batch = await listScorableMatches(stores.clickhouse, {
      ...filter,
      afterMatchId,
      limit: MATCHES_AT_ONCE,
    });
    const last = batch.at(-1);
    if (!last) return done;
    await scoreBatch(stores, batch);
    afterMatchId = last.matchId;
    done += batch.length;
    onProgress?.(done);
  }
}

async function scoreBatch(stores: ScoreStores, batch: readonly ScorableMatch[]): Promise<void> {
  const rows: MatchScoreRow[] = [];
  const players: ScoredPlayer[] = [];
  for await (const { kept, match } of matchesOf(stores, batch)) {
    const scores = scoreMatch(match, SCORE_MODELS);
    rows.push(rowOf(kept, match, scores));
    if (scores) players.push(...playersOf(match, scores));
  }
  // The players first: a match that has its row is not looked at again.
  await keepPlayerScores(stores, SCORES_VERSION, players);
  await insertMatchScores(stores.clickhouse, rows);
}

/** The matches of a batch, file by file. One whose file is gone is left for when it comes again. */
async function* matchesOf(
  { rawStore }: ScoreStores,
  batch: readonly ScorableMatch[],
): AsyncGenerator<{ kept: ScorableMatch; match: Match }> {
  for (const rawSha256 of new Set(batch.map((kept) => kept.rawSha256))) {
    const bytes = await rawStore.get(rawSha256);
    if (!bytes) continue;
    const wanted = new Map(
      batch.flatMap((kept) => (kept.rawSha256 === rawSha256 ? [[kept.matchId, kept] as const] : [])),
    );
    for (const entry of matchEntries(bytes)) {
      const kept = entry.state === 'match' ? wanted.get(entry.match.matchId) : undefined;
      if (entry.state === 'match' && kept) yield { kept, match: entry.match };
    }
  }
}

function rowOf(
  { matchId, matchVersion }: ScorableMatch,
  match: Match,
  scores: MatchScores | undefined,
): MatchScoreRow {
  return {
    match_id: matchId,
    scores_version: SCORES_VERSION,
    match_version: matchVersion,
    started_at: match.startedAt,
    winning_team: match.winningTeam ?? 0,
    chances: scores?.course.curve.slice(0, -1).map(({ winProbability }) => winProbability) ?? [],
    body: scores ? JSON.stringify(keptScores(match, scores)) : '',
  };
}

function playersOf(match: Match, scores: MatchScores): ScoredPlayer[] {
  return match.players.flatMap((player, index) => {
    const own = scores.players[index];
    if (!own) return [];
    return [
      {
        accountId: player.accountId,
        matchId: match.matchId,
        startedAt: match.startedAt,
        heroId: player.heroId,
        team: player.team,
        won: player.team === match.winningTeam,
        place: own.placed.place,
        mvpRank: player.mvpRank ?? 0,
        credit: own.credit.total,
        performance: own.performance.score,
        laneScore: own.lane?.score ?? null,
        estimatePoints: own.performance.estimatePoints,
        lobbyPoints: scores.lobbyPoints,
      },
    ];
  });
}
