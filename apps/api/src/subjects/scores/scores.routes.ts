import { rankHistory, scores, type MatchScores, type ScoreModels } from '@soulstat/api-client/contract';
import { winProbabilityBand, type PopulatedRanks } from '@soulstat/scores';
import {
  findKeptMatch,
  findMatchScore,
  listBadgeChanges,
  listMatchPoints,
  listPlayerPoints,
  listRankMarks,
  readPopulatedRanks,
  type ClickHouse,
} from '@soulstat/warehouse';
import { LRUCache } from 'lru-cache';
import { serve, type Feature } from '../../http/feature.ts';
import { hiddenAmong, refuseHidden } from '../../community/players/refuse-hidden.ts';
import { readKeptScores, type KeptPoint } from '../../matches/scores/answer.ts';
import { currentScoresVersion, scoreModels } from '../../storage/model-versions.ts';
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
/** A rank counts as populated with ten lobbies. */
const POPULATED_MATCHES = 120;
const POPULATED_MS = 600_000;

export const scoreRoutes: Feature<Needs> = async (app, { clickhouse, postgres }) => {
  /** By version of the models. */
  const populatedRanks = new LRUCache<number, PopulatedRanks>({
    max: 4,
    ttl: POPULATED_MS,
    fetchMethod: (version) => readPopulatedRanks(clickhouse, version, POPULATED_MATCHES),
  });
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
      listMatchPoints(clickhouse, scoresVersion, matchId, accountIds),
      hiddenAmong(postgres, accountIds),
      populatedRanks.forceFetch(scoresVersion),
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
    const populated = await populatedRanks.forceFetch(scoresVersion);
    return { accountId, scoresVersion, ...rankHistoryOf(points, badges, marks, populated) };
  });
};

/** The result, which stands at the end, is certain. */
function withBand(point: KeptPoint): MatchScores['curve'][number] {
  const { atSeconds, winProbability: chance } = point;
  const isResult = chance === 0 || chance === 1;
  const band = isResult
    ? ([chance, chance] as const)
    : winProbabilityBand(scoreModels().winProbability, chance, atSeconds / 60);
  return { ...point, band: [Number(band[0].toFixed(4)), Number(band[1].toFixed(4))] };
}

async function failUnscored(db: ClickHouse, matchId: number, wasSeen: boolean): Promise<never> {
  const kept = await findKeptMatch(db, matchId);
  if (!kept) return fail('match_not_found', `Match ${matchId} is not on record yet.`);
  const isOther = wasSeen || kept.detail === 'scoreboard';
  const why = kept.unconfirmed ? UNCONFIRMED : isOther ? OTHER_MATCH : NOT_YET;
  return fail('match_not_scored', `Match ${matchId} ${why}`);
}

const UNCONFIRMED = 'is not scored: a player sent it, and nobody confirmed it yet.';
const OTHER_MATCH =
  'is not scored: only queue matches that twelve people played to the end, for fifteen minutes or more, are.';
const NOT_YET =
  'has no scores. If it is a queue match that was played to the end, they follow within minutes.';
