import type { ProfileQuery } from '@soulstat/api-client/contract';
import { readPointsSlope, type ClickHouse, type PointsSlopeRow } from '@soulstat/warehouse';
import { LRUCache } from 'lru-cache';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { findPlayers } from '../../community/players/queries/players.ts';
import { openPopulatedRanks } from '../../community/players/populated-ranks.ts';
import { currentScoresVersion } from '../../storage/model-versions.ts';
import { matchFilter } from './match-filter.ts';
import {
  openPlayerHistories,
  type Matches,
  type PlayerHistory,
} from '../../community/players/player-history.ts';
import { fail } from '../../base/problem.ts';

/** What a lead in points says: from so many matches, whose players have so many before. */
const FORECAST_MATCHES = 200;
const FORECAST_PLAYER_MATCHES = 10;
const FIGURES_KEPT_MS = 600_000;

type Which = 'counted' | 'all' | 'listed';

interface Selection {
  readonly history: PlayerHistory;
  readonly matches: Matches;
}

export type ProfileSource = ReturnType<typeof openProfileSource>;

export function openProfileSource(clickhouse: ClickHouse, postgres: Postgres) {
  const histories = openPlayerHistories(clickhouse, postgres);
  const populated = openPopulatedRanks(clickhouse);
  const slopes = new LRUCache<number, PointsSlopeRow>({
    max: 2,
    ttl: FIGURES_KEPT_MS,
    fetchMethod: (version) => readPointsSlope(clickhouse, version, FORECAST_PLAYER_MATCHES),
  });

  /**
   * The matches that are asked for and count; `all` takes in those that do not count, and `listed` those that nobody confirmed as well.
   * Fails for who is hidden.
   */
  async function select(
    accountId: number,
    query: ProfileQuery,
    which: Which = 'counted',
  ): Promise<Selection> {
    const isAsked = matchFilter(query, { now: new Date(), countedOnly: which === 'counted' });
    // With and against whom somebody plays says of those as much as their own pages would.
    const asked = [query.with, query.without, query.againstPlayer].filter((id) => id !== undefined);
    const [players, history] = await Promise.all([
      findPlayers(postgres, [accountId, ...asked]),
      histories.history(accountId),
    ]);
    if ([...players.values()].some(({ isHidden }) => isHidden))
      return fail('profile_hidden', 'This player does not want to be shown.');
    const among = which === 'listed' ? history.listed : history.matches;
    return { history, matches: among.filter(isAsked) };
  }

  return {
    select,
    selectWithPurchases: (accountId: number, query: ProfileQuery, which?: Which) =>
      Promise.all([select(accountId, query, which), histories.purchases(accountId)]),
    populatedRanks: () => populated(currentScoresVersion()),
    /** Log-odds of winning per point of a team's lead; `undefined` where too few matches tell. */
    logitsPerPoint: async () => {
      const slope = await slopes.fetch(currentScoresVersion());
      return slope && slope.matches >= FORECAST_MATCHES ? (slope.logitsPerPoint ?? undefined) : undefined;
    },
  };
}
