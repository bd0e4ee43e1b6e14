import type { HeroPlayers } from '@soulstat/api-client/contract';
import { findBuiltBoards, listLeaderboard, type ServeMode } from '@soulstat/warehouse';
import type { Databases } from '../../../storage/databases.ts';
import { findPlayers } from '../../../community/players/queries/players.ts';
import { openVersionedCache } from '../../../statistics/counting/rollups.ts';
import { rateOf, rounded } from '../../../statistics/estimates.ts';

const PLACES = 10;
/** Read beyond these, since some of them are hidden. */
const READ = 30;

/** Tells the best players of a hero: counted once for every version, while names and who is hidden are asked for every time. */
export function openBestPlayers({ clickhouse, postgres }: Pick<Databases, 'clickhouse' | 'postgres'>) {
  const readBoard = async (mode: ServeMode, heroId: number) => {
    const list = listLeaderboard(clickhouse, { mode, heroId, limit: READ });
    const [rows, built] = await Promise.all([list, findBuiltBoards(clickhouse)]);
    return { rows, newestStartedAt: built?.newestStartedAt || null };
  };
  const cached = openVersionedCache<Awaited<ReturnType<typeof readBoard>>>(postgres);
  return async (mode: ServeMode, heroId: number): Promise<HeroPlayers> => {
    const { value } = await cached(`${mode} ${heroId}`, () => readBoard(mode, heroId));
    const { rows, newestStartedAt } = value;
    const known = await findPlayers(
      postgres,
      rows.map(({ accountId }) => accountId),
    );
    const shown = rows.filter(({ accountId }) => !known.get(accountId)?.isHidden).slice(0, PLACES);
    return {
      heroId,
      newestStartedAt,
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
  };
}
