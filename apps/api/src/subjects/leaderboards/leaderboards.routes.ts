import { leaderboards, type BoardPlaces, type Leaderboard } from '@soulstat/api-client/contract';
import { listPastPlaces, listPlacesOf, listStandings, type BoardKey } from '@soulstat/warehouse';
import { serve, type Feature } from '../../http/feature.ts';
import { cachingOf } from '../../http/cache/caching.ts';
import { openVersionedCache } from '../../statistics/counting/rollups.ts';
import { readDataVersion } from '../../storage/queries/rollup-state.ts';
import { dayIn } from '../../statistics/resolve-query.ts';
import { publisherBoard } from './publisher-board.ts';
import { refuseHidden } from '../../community/players/refuse-hidden.ts';
import { readBoard, withPlayers, type CountedBoard } from './read-board.ts';
import { fail } from '../../base/problem.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse'>;

/** Names and wishes to be hidden are asked for every time: no browser may keep the answer for long. */
const CACHING = 'public, max-age=30, stale-while-revalidate=120';

export const leaderboardRoutes: Feature<Needs> = async (app, { clickhouse, postgres }) => {
  const cached = openVersionedCache<{ readonly counted: CountedBoard | undefined }>(postgres);
  const cachedPlaces = openVersionedCache<BoardPlaces>(postgres);

  serve(app, leaderboards.listBoard, async ({ params: { board }, query }, reply): Promise<Leaderboard> => {
    const { day } = query;
    const key = keyOf(board, query);
    const until = dayIn('day', day);
    const { value, dataVersion } = await cached(JSON.stringify([key, day]), async () => ({
      counted: await readBoard(clickhouse, key, until),
    }));
    const { counted } = value;
    if (!counted) fail('not_found', `There is no board of ${day} or a day before.`);
    reply.header('cache-control', cachingOf(CACHING, counted.entries.length > 0));
    return { ...counted, entries: await withPlayers(postgres, counted.entries), dataVersion };
  });

  serve(app, leaderboards.listBoardPlaces, async ({ params: { accountId } }) => {
    await refuseHidden(postgres, accountId);
    const { value } = await cachedPlaces(String(accountId), async () => {
      const [places, [standing]] = await Promise.all([
        listPlacesOf(clickhouse, accountId),
        listStandings(clickhouse, [accountId]),
      ]);
      return { accountId, places, calibrationMatches: standing?.countedMatches ?? 0 };
    });
    return value;
  });

  serve(app, leaderboards.getPlaceHistory, async ({ params: { board, accountId }, query }, reply) => {
    const key = keyOf(board, query);
    await refuseHidden(postgres, accountId);
    const days = await listPastPlaces(clickhouse, key, accountId);
    reply.header('cache-control', cachingOf(CACHING, days.length > 0));
    return { ...key, accountId, days };
  });

  serve(app, leaderboards.listPublisherBoard, async ({ query }, reply) => {
    const board = await publisherBoard({ clickhouse, postgres }, query);
    reply.header('cache-control', cachingOf(CACHING, board.entries.length > 0));
    return { ...board, dataVersion: await readDataVersion(postgres) };
  });
};

/** The board that is asked for; fails with a 400 where points are asked for by mode. */
function keyOf(board: BoardKey['board'], { mode, heroId }: Pick<BoardKey, 'mode' | 'heroId'>): BoardKey {
  if (board === 'points' && mode !== 'standard')
    fail('invalid_request', 'Points have no mode: leave `mode` out of the query.');
  return { board, mode, heroId };
}
