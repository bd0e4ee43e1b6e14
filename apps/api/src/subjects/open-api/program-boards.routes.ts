import { programBoards as contract, type PublisherBoard } from '@soulstat/api-client/contract';
import { rankName } from '@soulstat/ranks';
import { listBoard, type BoardRow } from '@soulstat/warehouse';
import { openPopulatedRanks } from '../../community/players/populated-ranks.ts';
import { findPlayers } from '../../community/players/queries/players.ts';
import { fail } from '../../base/problem.ts';
import { pageOf } from '../../http/page.ts';
import { serve, type Feature } from '../../http/feature.ts';
import { currentScoresVersion } from '../../storage/model-versions.ts';
import { findProgramPlayers, isCalibrated, messageOf, type ProgramStores } from './program-players.ts';
import { GAME_DATA } from '@soulstat/game-data/full';

type Needs = ProgramStores & {
  /** The publisher's board as it was taken last, of a region. */
  readonly publisherBoard: (
    stores: ProgramStores,
    asked: { readonly region: string },
  ) => Promise<Omit<PublisherBoard, 'dataVersion'>>;
};

const CACHING = 'public, max-age=30, stale-while-revalidate=120';

/** Boards in the words of programs. */
export const programBoardRoutes: Feature<Needs> = async (app, { postgres, clickhouse, publisherBoard }) => {
  const stores = { postgres, clickhouse };
  const populatedRanks = openPopulatedRanks(clickhouse);
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 200) reply.header('cache-control', CACHING);
  });

  /** Who hid since the board was built is left out at once. */
  const shownOf = async (rows: readonly BoardRow[]) => {
    const players = await findPlayers(
      postgres,
      rows.map(({ accountId }) => accountId),
    );
    return rows.filter(({ accountId }) => !players.get(accountId)?.isHidden);
  };

  serve(app, contract.listPpRankings, async ({ query: { page, pageSize } }) => {
    const rows = await shownOf(await listBoard(clickhouse, { board: 'points', mode: 'standard', heroId: 0 }));
    const { limit, offset } = pageOf(page, pageSize);
    const shown = rows.slice(offset, offset + limit);
    const accountIds = shown.map(({ accountId }) => accountId);
    const [players, populated] = await Promise.all([
      findProgramPlayers(stores, accountIds),
      populatedRanks(currentScoresVersion()),
    ]);
    const data = shown.map(({ place, accountId, value }) => {
      const { name = null, avatarUrl = null, standing } = players.get(accountId) ?? {};
      const performanceRankMessage = isCalibrated(standing) ? messageOf(standing, populated) : null;
      return { rank: place, accountId, name, avatarUrl, performanceRankMessage, ppScore: Math.round(value) };
    });
    return { data, page, totalCount: rows.length };
  });

  serve(app, contract.listRankedBoard, async ({ query: { page, pageSize, region } }) => {
    const regions = region === undefined ? REGIONS : [region];
    const boards = await Promise.all(regions.map((one) => readRegion(one)));
    const rows = boards.flat();
    const { limit, offset } = pageOf(page, pageSize);
    const shown = rows.slice(offset, offset + limit);
    const accountIds = shown.flatMap(({ entry }) => (entry.accountId === null ? [] : [entry.accountId]));
    const players = await findProgramPlayers(stores, accountIds);
    return {
      data: shown.map(({ entry, region: of }) => {
        const player = entry.accountId === null ? undefined : players.get(entry.accountId);
        const ppRankNumber = player?.estimatedRankNumber ?? null;
        return {
          position: entry.position,
          accountId: entry.accountId,
          name: entry.name,
          avatarUrl: player?.avatarUrl ?? null,
          rankNumber: entry.rankNumber,
          rankName: rankName(entry.rankNumber) ?? null,
          ppRankNumber,
          ppRankName: rankName(ppRankNumber) ?? null,
          ppScore: player?.ppScore ?? null,
          points: null,
          pointsOutOf: null,
          flatProgress: null,
          region: of,
          seasonWins: null,
          seasonLosses: null,
          seasonGames: null,
          seasonWinRate: null,
        };
      }),
      totalCount: rows.length,
      boardTotal: rows.length,
      page,
      pageSize,
      totalPages: Math.ceil(rows.length / pageSize),
    };
  });

  async function readRegion(region: contract.BoardRegion) {
    const stored = contract.BOARD_REGIONS[region];
    const board = await publisherBoard(stores, { region: stored });
    return board.region === stored ? board.entries.map((entry) => ({ entry, region })) : [];
  }

  const sendHeroBoard = async (heroId: number) => {
    if (!GAME_DATA.heroes.byId(heroId)) fail('not_found', `There is no hero ${heroId}.`);
    const rows = await shownOf(await listBoard(clickhouse, { board: 'points', mode: 'standard', heroId }));
    const players = await findPlayers(
      postgres,
      rows.map(({ accountId }) => accountId),
    );
    return {
      data: rows.map(({ place, accountId }) => ({
        accountId,
        rank: place,
        heroId,
        steamProfile: { name: players.get(accountId)?.name ?? null },
      })),
    };
  };
  serve(app, contract.listHeroRankings, ({ params }) => sendHeroBoard(params.heroId));
  serve(app, contract.listHeroRankingsByOldName, ({ params }) => sendHeroBoard(params.heroId));
};

const REGIONS = Object.keys(contract.BOARD_REGIONS) as contract.BoardRegion[];
