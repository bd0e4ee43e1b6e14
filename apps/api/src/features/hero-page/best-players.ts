import type { HeroPlayers } from '@soulstat/api-client/contract';
import type { Dependencies } from '../../feature.ts';
import { listLeaderboard } from '../../queries/clickhouse/player-history.ts';
import type { ServeMode } from '../../queries/clickhouse/statistic-filter.ts';
import { findBuiltBoards } from '../../queries/clickhouse/rollups/board-build.ts';
import { findPlayers } from '../../queries/postgres/players.ts';
import { rateOf, rounded } from '../../statistics/estimates.ts';

const PLACES = 10;
/** Read beyond these, since some of them are hidden. */
const READ = 30;

/** The best players of a hero; who is hidden is not told. */
export async function bestPlayersOf(
  { clickhouse, postgres }: Pick<Dependencies, 'clickhouse' | 'postgres'>,
  mode: ServeMode,
  heroId: number,
): Promise<HeroPlayers> {
  const [rows, built] = await Promise.all([
    listLeaderboard(clickhouse, { board: 'winRate', mode, heroId, limit: READ }),
    findBuiltBoards(clickhouse),
  ]);
  const known = await findPlayers(
    postgres,
    rows.map(({ accountId }) => accountId),
  );
  const shown = rows.filter(({ accountId }) => !known.get(accountId)?.isHidden).slice(0, PLACES);
  return {
    heroId,
    newestStartedAt: built?.newestStartedAt || null,
    players: shown.map(({ place, accountId, matches, wins, kills, deaths, assists, lastPlayedAt }) => ({
      place,
      accountId,
      name: known.get(accountId)?.name ?? null,
      winRate: rateOf(wins, matches),
      kills: rounded(kills / matches, 2),
      deaths: rounded(deaths / matches, 2),
      assists: rounded(assists / matches, 2),
      lastPlayedAt,
    })),
  };
}
