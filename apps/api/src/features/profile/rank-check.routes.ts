import { rankCheck } from '@soulstat/api-client/contract';
import { serve, type Feature } from '../../feature.ts';
import { findPlayers } from '../../queries/postgres/players/players.ts';
import { openPlayerHistories } from './player-history.ts';
import { hiddenRankCheck, rankCheckOf } from './rank-check.ts';

export const rankCheckRoutes: Feature = async (app, { dependencies: { clickhouse, postgres } }) => {
  const histories = openPlayerHistories(clickhouse, postgres);
  serve(app, rankCheck.checkRank, async ({ params: { accountId } }, reply) => {
    reply.header('cache-control', 'no-store');
    const [players, { matches }] = await Promise.all([
      findPlayers(postgres, [accountId]),
      histories.history(accountId),
    ]);
    return players.get(accountId)?.isHidden ? hiddenRankCheck(accountId) : rankCheckOf(accountId, matches);
  });
};
