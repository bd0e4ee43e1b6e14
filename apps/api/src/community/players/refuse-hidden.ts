import type { Postgres } from '../../storage/postgres/connect.ts';
import { findPlayers } from './queries/players.ts';
import { fail } from '../../base/problem.ts';

/** Of a player who does not want to be shown nothing is told. Returns the name, where it is known. */
export async function refuseHidden(postgres: Postgres, accountId: number): Promise<string | null> {
  const players = await findPlayers(postgres, [accountId]);
  if (players.get(accountId)?.isHidden)
    fail('profile_hidden', `Player ${accountId} does not want to be shown.`);
  return players.get(accountId)?.name ?? null;
}

/** What a match calls a player who does not want to be shown; the account id is then that of a bot. */
export const HIDDEN_NAME = 'Hidden player';

/** Those of the accounts that do not want to be shown. */
export async function hiddenAmong(postgres: Postgres, accountIds: readonly number[]) {
  const people = accountIds.filter((accountId) => accountId > 0);
  const players = [...(await findPlayers(postgres, people)).values()];
  return new Set(players.filter(({ isHidden }) => isHidden).map(({ accountId }) => accountId));
}
