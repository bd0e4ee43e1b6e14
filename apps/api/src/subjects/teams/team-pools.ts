import type { TeamPlayerPool } from '@soulstat/api-client/contract';
import { listHeroPools, type HeroPoolRow } from '@soulstat/warehouse';
import { pointsOf, shownPoints } from '../../community/players/points.ts';
import type { TeamMemberRow } from '../../community/teams/queries/teams.ts';
import { rateOf } from '../../statistics/estimates.ts';
import type { ClickHouse } from '@soulstat/warehouse';

const POOL_SECONDS = 180 * 86_400;
const SHOWN_HEROES = 8;

export interface KnownPool extends TeamPlayerPool {
  /** All of them. */
  readonly rows: readonly HeroPoolRow[];
}

/** What the players of a roster played lately; coaches and those who hide are left out. */
export async function poolsOf(clickhouse: ClickHouse, roster: readonly TeamMemberRow[], now: number) {
  const playing = roster.filter(({ role }) => role !== 'coach');
  const shown = playing.flatMap((line) =>
    line.accountId === null || line.isHidden ? [] : [{ ...line, accountId: line.accountId }],
  );
  const accountIds = shown.map(({ accountId }) => accountId);
  const since = Math.floor(now / 1000) - POOL_SECONDS;
  const [points, rows] = await Promise.all([
    pointsOf(clickhouse, accountIds),
    accountIds.length === 0 ? [] : listHeroPools(clickhouse, { accountIds, since }),
  ]);
  const ofPlayer = Map.groupBy(rows, ({ accountId }) => accountId);
  const pools = shown.map(({ accountId, name, avatarUrl }): KnownPool => {
    const own = ofPlayer.get(accountId) ?? [];
    return {
      accountId,
      name,
      avatarUrl,
      points: shownPoints(points.get(accountId)),
      matches: own.reduce((sum, { matches }) => sum + matches, 0),
      heroes: own.slice(0, SHOWN_HEROES).map(({ heroId, matches, wins, lastPlayedAt }) => ({
        heroId,
        winRate: rateOf(wins, matches),
        lastPlayedAt,
      })),
      rows: own,
    };
  });
  return { pools, hidden: playing.length - shown.length };
}
