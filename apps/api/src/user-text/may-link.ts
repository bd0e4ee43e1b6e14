import type { Actor } from '../permissions/may.ts';
import { findAccount } from '../queries/postgres/accounts/accounts.ts';
import type { Postgres } from '../queries/postgres/client/connect.ts';

/** Accounts that are made to leave links rarely wait. */
const NEW_ACCOUNT_MS = 3 * 86_400_000;

/** Whether links to other sites are shown in what somebody writes: not from accounts of the last three days. */
export async function mayLink(postgres: Postgres, { accountId, role }: Actor): Promise<boolean> {
  if (accountId === null) return false;
  if (role !== 'user') return true;
  const account = await findAccount(postgres, accountId);
  return account !== undefined && Date.now() - account.createdAt.getTime() > NEW_ACCOUNT_MS;
}
