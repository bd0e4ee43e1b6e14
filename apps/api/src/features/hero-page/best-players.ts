import type { HeroPlayers } from '@soulstat/api-client/contract';
import {
  findBuiltBoards,
  listLeaderboard,
  type BuiltBoards,
  type LeaderboardRow,
  type ServeMode,
} from '@soulstat/warehouse';
import type { Dependencies } from '../../feature.ts';
import type { Postgres } from '../../queries/postgres/client/connect.ts';
import { findPlayers } from '../../queries/postgres/players/players.ts';
import { openVersionedCache } from '../../counting/rollups.ts';
import { rateOf, rounded } from '../../statistics/estimates.ts';

const PLACES = 10;
/** Read beyond these, since some of them are hidden. */
const READ = 30;

interface Best {
  readonly rows: readonly LeaderboardRow[];
  readonly built: BuiltBoards | undefined;
}

/** Tells the best players of a hero: counted once for every version, while names and who is hidden are asked for every time. */
export function openBestPlayers({ clickhouse, postgres }: Pick<Dependencies, 'clickhouse' | 'postgres'>) {
  const cached = openVersionedCache<Best>(postgres);
  return async (mode: ServeMode, heroId: number) => {
    const { value } = await cached(`${mode} ${heroId}`, async () => {
      const [rows, built] = await Promise.all([
        listLeaderboard(clickhouse, { mode, heroId, limit: READ }),
        findBuiltBoards(clickhouse),
      ]);
      return { rows, built };
    });
    return withNames(postgres, heroId, value);
  };
}

async function withNames(postgres: Postgres, heroId: number, { rows, built }: Best): Promise<HeroPlayers> {
  const accountIds = rows.map(({ accountId }) => accountId);
  const known = await findPlayers(postgres, accountIds);
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
