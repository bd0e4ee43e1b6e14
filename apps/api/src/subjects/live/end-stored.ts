import { listLineUps } from '@soulstat/warehouse';
import { findLiveMatches } from '../../community/live/queries/live-matches.ts';
import { endStoredMatches } from '../../community/live/queries/save-live-matches.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import type { Stores } from '../../storage/databases.ts';

/** A match whose file is here has ended, and the file says who won. */
export async function endStoredLive(
  { postgres, clickhouse }: Stores,
  matchIds: readonly number[],
): Promise<(tx: Postgres) => Promise<void>> {
  const live = await findLiveMatches(postgres, matchIds);
  if (live.length === 0) return async () => undefined;
  const stored = await listLineUps(
    clickhouse,
    live.map(({ matchId }) => matchId),
  );
  return (tx) =>
    endStoredMatches(
      tx,
      stored.map(({ matchId, winner }) => ({ matchId, winningTeam: winner })),
    );
}
