import { useEffect } from 'react';
import { AccountMenu } from '../../features/accounts/account-menu.tsx';
import { FavouritesDropdown } from '../../features/favourites/favourites-dropdown.tsx';
import type { Session } from '../../shared/session/session-state.ts';
import { followFavourites } from '../../shared/visitor/favourites.ts';
import { useSignOut } from './use-sign-out.ts';

export interface AccountCornerProps {
  readonly session: Session;
}

/** What a visitor with an account has in the bar. */
export function AccountCorner({ session }: AccountCornerProps) {
  const signOut = useSignOut();
  useEffect(followFavourites, []);
  return (
    <div className="account-corner">
      {session.state === 'signedIn' && <FavouritesDropdown />}
      <AccountMenu session={session} onSignOut={signOut} />
    </div>
  );
}
