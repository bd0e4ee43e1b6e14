import { rankHistory, scores, type MatchScores, type ScoreModels } from '@soulstat/api-client/contract';
import {
  findKeptMatch,
  findMatchScore,
  listBadgeChanges,
  listMatchPoints,
  listPlayerPoints,
  listRankMarks,
  type ClickHouse,
} from '@soulstat/warehouse';
import { LRUCache } from 'lru-cache';
import { serve, type Feature } from '../../http/feature.ts';
import { openPopulatedRanks } from '../../community/players/populated-ranks.ts';
import { hiddenAmong, refuseHidden } from '../../community/players/refuse-hidden.ts';
import { chanceBand, readKeptScores, type KeptPoint } from '../../matches/scores/answer.ts';
import { currentScoresVersion } from '../../storage/model-versions.ts';
import { liveFigures } from './live-figures.ts';
import { pointsOf } from './points.ts';
import { rankHistoryOf } from './rank-history.ts';
import { fail } from '../../base/problem.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse'>;

/** Points move when a match of one of the players comes late. */
const SCORES_CACHING = 'public, max-age=60';
const MODELS_CACHING = 'public, max-age=300';
const HISTORY_CACHING = 'public, max-age=15';
/** Five statements over all scores: asked for often they delay others (`bench attack`). */
const FIGURES_MS = 10_000;

export const scoreRoutes: Feature<Needs> = async (app, { clickhouse, postgres }) => {
  const populatedRanks = openPopulatedRanks(clickhouse);
  const figures = new LRUCache<number, ScoreModels>({
    max: 1,
    ttl: FIGURES_MS,
    fetchMethod: (version) => liveFigures(clickhouse, version),
  });

  serve(app, scores.getMatchScores, async ({ params: { matchId } }, reply) => {
    const found = await findMatchScore(clickhouse, matchId);
    if (!found?.body) return failUnscored(clickhouse, matchId, found !== undefined);
    const { scoresVersion } = found;
    const kept = readKeptScores(found.body);
    const accountIds = kept.players.map(({ accountId }) => accountId);
    const [points, hidden, ranks] = await Promise.all([
      listMatchPoints(clickhouse, { matchIds: [matchId], accountIds, scoresVersions: [scoresVersion] }),
      hiddenAmong(postgres, accountIds),
      populatedRanks(scoresVersion),
    ]);
    reply.header('cache-control', SCORES_CACHING);
    return {
      ...kept,
      scoresVersion,
      curve: kept.curve.map(withBand),
      players: kept.players.map((player) => {
        const { estimatePoints: _estimate, parts: _parts, ...shown } = player;
        const rated = points.find(({ accountId }) => accountId === player.accountId);
        return {
          ...shown,
          accountId: hidden.has(player.accountId) ? 0 : player.accountId,
          points: rated ? pointsOf(player, kept.lobbyPoints, rated, ranks) : null,
        };
      }),
    };
  });

  serve(app, scores.listScoreModels, async (_request, reply) => {
    reply.header('cache-control', MODELS_CACHING);
    return figures.forceFetch(currentScoresVersion());
  });

  serve(app, rankHistory.getRankHistory, async ({ params: { accountId } }, reply) => {
    await refuseHidden(postgres, accountId);
    const [points, badges, marks] = await Promise.all([
      listPlayerPoints(clickhouse, accountId),
      listBadgeChanges(clickhouse, accountId),
      listRankMarks(clickhouse, accountId),
    ]);
    const scoresVersion = points[0]?.scoresVersion ?? currentScoresVersion();
    reply.header('cache-control', HISTORY_CACHING);
    const populated = await populatedRanks(scoresVersion);
    return { accountId, scoresVersion, ...rankHistoryOf(points, badges, marks, populated) };
  });
};

function withBand(point: KeptPoint): MatchScores['curve'][number] {
  return { ...point, band: chanceBand(point.winProbability, point.atSeconds) };
}

async function failUnscored(db: ClickHouse, matchId: number, wasSeen: boolean): Promise<never> {
  const kept = await findKeptMatch(db, matchId);
  if (!kept) return fail('match_not_found', `Match ${matchId} is not on record yet.`);
  const why =
    (kept.unconfirmed && UNCONFIRMED) ||
    (kept.detail === 'scoreboard' && SCOREBOARD) ||
    (wasSeen ? OTHER_MATCH : NOT_YET);
  return fail('match_not_scored', `Match ${matchId} ${why}`);
}

const UNCONFIRMED = 'is not scored: a player sent it, and nobody confirmed it yet.';
const SCOREBOARD = 'is not scored: only its final scoreboard is stored, and the models need the match file.';
const OTHER_MATCH =
  'is not scored: only queue matches that twelve people played to the end, for fifteen minutes or more, are.';
const NOT_YET =
  'has no scores. If it is a queue match that was played to the end, they follow within minutes.';
