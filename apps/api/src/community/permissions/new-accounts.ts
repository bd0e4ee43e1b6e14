import type { Role } from '@soulstat/api-client/contract';
import { findAccount } from '../accounts/queries/accounts.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import type { Actor } from './may.ts';

/** Accounts that are made to leave links rarely wait. */
export const NEW_ACCOUNT_MS = 3 * 86_400_000;

/** Whether it is an account of the last three days that nobody has given a role. */
export const isNewAccount = (role: Role, since: Date): boolean =>
  role === 'user' && Date.now() - since.getTime() <= NEW_ACCOUNT_MS;

/** Whether links to other sites are shown in what somebody writes: not of new accounts. */
export async function mayLink(postgres: Postgres, { accountId, role }: Actor): Promise<boolean> {
  if (accountId === null) return false;
  if (role !== 'user') return true;
  const account = await findAccount(postgres, accountId);
  return account !== undefined && !isNewAccount(role, account.createdAt);
}
