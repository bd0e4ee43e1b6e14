import { draftAnalysis, type DraftPool, type DraftScout } from '@soulstat/api-client/contract';
import { listHeroPools, listLatestPoints, type HeroPoolRow } from '@soulstat/warehouse';
import type { Databases } from '../../../storage/databases.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import type { DraftRow } from '../queries/drafts.ts';
import { findPlayers, type PlayerRow } from '../../../community/players/queries/players.ts';
import { currentScoresVersion } from '../../../storage/model-versions.ts';
import { rateOf, rounded } from '../../../statistics/estimates.ts';

const POOL_SECONDS = 180 * 86_400;

interface Known {
  readonly players: ReadonlyMap<number, PlayerRow>;
  readonly points: ReadonlyMap<number, number>;
  readonly pools: ReadonlyMap<number, readonly HeroPoolRow[]>;
}

type Stores = Pick<Databases, 'postgres' | 'clickhouse'>;

/** Both teams' players, as far as they want to be shown. */
export async function scout({ postgres, clickhouse }: Stores, { accountIds }: DraftRow, now: number) {
  const { players, shown } = await shownOf(postgres, accountIds);
  if (shown.length === 0)
    return { teams: { 1: nobody(accountIds[1].length), 2: nobody(accountIds[2].length) } };
  const since = Math.floor(now / 1000) - POOL_SECONDS;
  const [points, rows] = await Promise.all([
    listLatestPoints(clickhouse, currentScoresVersion(), shown),
    listHeroPools(clickhouse, { accountIds: shown, since }),
  ]);
  const known = { players, points, pools: Map.groupBy(rows, ({ accountId }) => accountId) };
  return { teams: { 1: poolOf(accountIds[1], known), 2: poolOf(accountIds[2], known) } };
}

/** By how much the players of team 1 are ahead, as a team of six is in sum; undefined where of one team nobody is known. */
export async function pointsAhead({ postgres, clickhouse }: Stores, { accountIds }: DraftRow) {
  if (accountIds[1].length === 0 || accountIds[2].length === 0) return undefined;
  const { shown } = await shownOf(postgres, accountIds);
  const points = await listLatestPoints(clickhouse, currentScoresVersion(), shown);
  const [one, two] = [accountIds[1], accountIds[2]].map((team) => team.flatMap((id) => points.get(id) ?? []));
  return one?.length && two?.length ? 6 * (mean(one) - mean(two)) : undefined;
}

async function shownOf(postgres: Postgres, accountIds: DraftRow['accountIds']) {
  const all = [...accountIds[1], ...accountIds[2]];
  const players = await findPlayers(postgres, all);
  return { players, shown: all.filter((id) => !players.get(id)?.isHidden) };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const nobody = (hidden: number): DraftPool => ({ players: [], hidden, heroes: [] });

function poolOf(accountIds: readonly number[], known: Known): DraftPool {
  const shown = accountIds.filter((id) => !known.players.get(id)?.isHidden);
  const rows = shown.flatMap((id) => known.pools.get(id) ?? []);
  return {
    players: shown.map((id) => scoutOf(id, known)),
    hidden: accountIds.length - shown.length,
    heroes: [...Map.groupBy(rows, ({ heroId }) => heroId)]
      .map(([heroId, own]) => ({ heroId, players: own.length, winRate: rateOver(own) }))
      .toSorted((a, b) => b.winRate.count - a.winRate.count || a.heroId - b.heroId),
  };
}

function scoutOf(accountId: number, { players, points, pools }: Known): DraftScout {
  const heroes = pools.get(accountId) ?? [];
  const { name = null, avatarUrl = null } = players.get(accountId) ?? {};
  const own = points.get(accountId);
  return {
    accountId,
    name,
    avatarUrl,
    points: own === undefined ? null : rounded(own, 1),
    matches: sum(heroes, 'matches'),
    heroes: heroes.slice(0, draftAnalysis.MAX_POOL_HEROES).map((hero) => {
      const { heroId, matches, wins, lastPlayedAt } = hero;
      return { heroId, winRate: rateOf(wins, matches), lastPlayedAt };
    }),
  };
}

const sum = (rows: readonly HeroPoolRow[], of: 'matches' | 'wins') =>
  rows.reduce((total, row) => total + row[of], 0);
const rateOver = (rows: readonly HeroPoolRow[]) => rateOf(sum(rows, 'wins'), sum(rows, 'matches'));
