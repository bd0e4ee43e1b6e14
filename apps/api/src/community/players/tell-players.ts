import { listLineUps } from '@soulstat/warehouse';
import type { Stores } from '../../storage/databases.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { tellTopic } from '../realtime/queries/topics.ts';

/** Where it is told that something of players has changed. */
export const PLAYERS_TOPIC = 'players';

/** The accounts; null where they are too many to be named. */
export type PlayersNotice = readonly number[] | null;

/** A message has 8,000 bytes, and an account ten letters at most. */
const MATCHES_NAMED = 50;

/** Tells whoever follows one of the players of these matches that there is something new. */
export async function tellPlayers(
  { clickhouse }: Stores,
  matchIds: readonly number[],
): Promise<(tx: Postgres) => Promise<void>> {
  const isFew = matchIds.length <= MATCHES_NAMED;
  const lineUps = isFew ? await listLineUps(clickhouse, matchIds) : [];
  const accountIds = new Set(lineUps.flatMap((lineUp) => lineUp.accountIds.flat()));
  const notice: PlayersNotice = isFew ? [...accountIds].filter((accountId) => accountId > 0) : null;
  return async (tx) => {
    if (notice === null || notice.length > 0) await tellTopic(tx, PLAYERS_TOPIC, notice);
  };
}
