import type { Head } from '../../../shared/head.ts';

/** Of a player's profile; hidden players and those without a name go by their id. */
export function profileHead(accountId: number, name?: string | null): Head {
  const title = profileName(accountId, name);
  return { title, description: `Matches, heroes and rank of ${title} in Deadlock.` };
}

export const profileName = (accountId: number, name?: string | null): string => name ?? `Player ${accountId}`;

/** Of an address that names nobody. */
export const noProfileHead = (text: string): Head => ({
  title: `“${text}” is no account id`,
  description: 'A profile is opened by the account id of a player.',
});
