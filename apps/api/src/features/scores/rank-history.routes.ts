import { rankHistory } from '@soulstat/api-client/contract';
import { listBadgeChanges, listPlayerPoints, listRankMarks } from '@soulstat/warehouse';
import type { Feature } from '../../feature.ts';
import { currentScoresVersion } from '../../scores/model-versions.ts';
import { openPopulatedRanks } from './populated-ranks.ts';
import { rankHistoryOf } from './rank-history.ts';
import { refuseHidden } from '../../plugins/refuse-hidden.ts';

const CACHING = 'public, max-age=15';

export const rankHistoryRoutes: Feature = async (app, { dependencies: { clickhouse, postgres } }) => {
  const populatedRanks = openPopulatedRanks(clickhouse);

  app.route({
    ...rankHistory.getRankHistory,
    handler: async ({ params: { accountId } }, reply) => {
      await refuseHidden(postgres, accountId);
      const [points, badges, marks] = await Promise.all([
        listPlayerPoints(clickhouse, accountId),
        listBadgeChanges(clickhouse, accountId),
        listRankMarks(clickhouse, accountId),
      ]);
      const scoresVersion = points[0]?.scoresVersion ?? currentScoresVersion();
      reply.header('cache-control', CACHING);
      const populated = await populatedRanks(scoresVersion);
      return { accountId, scoresVersion, ...rankHistoryOf(points, badges, marks, populated) };
    },
  });
};
