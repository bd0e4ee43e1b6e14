import { fail } from './problems.ts';
import type { Postgres } from '../queries/postgres/connect.ts';
import { findPlayers } from '../queries/postgres/players.ts';

/** Of a player who does not want to be shown nothing is told. Returns the name, where it is known. */
export async function refuseHidden(postgres: Postgres, accountId: number): Promise<string | null> {
  const players = await findPlayers(postgres, [accountId]);
  if (players.get(accountId)?.isHidden)
    fail('profile_hidden', `Player ${accountId} does not want to be shown.`);
  return players.get(accountId)?.name ?? null;
}
