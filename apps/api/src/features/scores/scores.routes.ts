import { scores } from '@soulstat/api-client/contract';
import { LRUCache } from 'lru-cache';
import type { Feature } from '../../feature.ts';
import { fail } from '../../plugins/problems.ts';
import type { ClickHouse } from '../../queries/clickhouse/connect.ts';
import { findMatchScore } from '../../queries/clickhouse/match-scores.ts';
import { findKeptMatch } from '../../queries/clickhouse/matches.ts';
import { listMatchPoints } from '../../queries/clickhouse/player-scores.ts';
import { readPopulatedRanks, type PopulatedRow } from '../../queries/clickhouse/populated-ranks.ts';
import type { KeptScores } from '../../scores/answer.ts';
import { SCORES_VERSION } from '../../scores/score-matches.ts';
import { liveFigures } from './live-figures.ts';
import { pointsOf } from './points.ts';

/** Points move when a match of one of the players comes late. */
const SCORES_CACHING = 'public, max-age=60';
const MODELS_CACHING = 'public, max-age=300';
/** A rank counts as populated with ten lobbies. */
const LEAST_PLAYER_MATCHES = 120;
const RANKS_KEPT_MS = 600_000;

export const scoreRoutes: Feature = async (app, { dependencies: { clickhouse } }) => {
  const populated = new LRUCache<number, PopulatedRow>({
    max: 4,
    ttl: RANKS_KEPT_MS,
    fetchMethod: (version) => readPopulatedRanks(clickhouse, version, LEAST_PLAYER_MATCHES),
  });

  app.route({
    ...scores.getMatchScores,
    handler: async ({ params: { matchId } }, reply) => {
      const found = await findMatchScore(clickhouse, matchId);
      if (!found?.body) return failUnscored(clickhouse, matchId, found !== undefined);
      const { scoresVersion } = found;
      // Written by this program, from the type that the contract describes.
      const kept = JSON.parse(found.body) as KeptScores;
      const accountIds = kept.players.map(({ accountId }) => accountId);
      const [points, ranks] = await Promise.all([
        listMatchPoints(clickhouse, scoresVersion, matchId, accountIds),
        populated.fetch(scoresVersion),
      ]);
      reply.header('cache-control', SCORES_CACHING);
      return {
        ...kept,
        scoresVersion,
        players: kept.players.map((player) => {
          const { estimatePoints: _estimate, parts: _parts, ...shown } = player;
          const rated = points.find(({ accountId }) => accountId === player.accountId);
          return {
            ...shown,
            points: rated && ranks ? pointsOf(player, kept.lobbyPoints, rated, ranks) : null,
          };
        }),
      };
    },
  });

  app.route({
    ...scores.listScoreModels,
    handler: async (_request, reply) => {
      reply.header('cache-control', MODELS_CACHING);
      return liveFigures(clickhouse, SCORES_VERSION);
    },
  });
};

async function failUnscored(db: ClickHouse, matchId: number, wasSeen: boolean): Promise<never> {
  const kept = await findKeptMatch(db, matchId);
  if (!kept) return fail('match_not_found', `Nothing of match ${matchId} has arrived here.`);
  if (wasSeen || kept.detail === 'scoreboard')
    return fail(
      'match_not_scored',
      `Match ${matchId} is not scored: only whole matches of the queues that twelve people played to an end, for fifteen minutes or more, are.`,
    );
  return fail(
    'match_not_scored',
    `Match ${matchId} has no scores. If it is a match of the queues that was played to an end, they follow within minutes.`,
  );
}
