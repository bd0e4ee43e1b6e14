import { href } from '../../../../shared/paths.ts';
import type { ProfileTab } from './profile-tabs.ts';

/** The address of a page of a player. */
export function tabHref(accountId: number, tab: ProfileTab): string {
  const address = href('profile', { accountId: String(accountId) });
  return tab === 'overview' ? address : `${address}/${tab}`;
}
