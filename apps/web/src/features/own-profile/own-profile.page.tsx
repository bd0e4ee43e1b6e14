import { href } from '../../shared/paths.ts';
import { redirect } from '../../shared/router/router.ts';
import { storedAccountId } from '../../shared/session/stored-account.ts';

/** To the profile of who is signed in or was looked at last, otherwise to the search of the home page. */
export function loader() {
  const accountId = storedAccountId();
  return redirect(accountId === undefined ? href('home') : href('profile', { accountId: String(accountId) }));
}

export const Component = () => null;
