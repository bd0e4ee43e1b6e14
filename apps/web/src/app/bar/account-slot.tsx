import { SignInButton, Skeleton } from '@soulstat/ui';
import { useEffect } from 'react';
import { AccountMenu } from '../../features/accounts/account-menu.tsx';
import { SessionNotice } from '../../features/accounts/session-notice.tsx';
import { FavouritesDropdown } from '../../features/favourites/favourites-dropdown.tsx';
import { followFavourites } from '../../shared/visitor/favourites.ts';
import { goToSignIn } from '../../shared/session/sign-in.ts';
import { startSession } from '../../shared/session/session.ts';
import type { Session } from '../../shared/session/session-state.ts';
import { storedAccountId } from '../../shared/session/stored-account.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { InBar } from './in-bar.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The account corner of the top bar. */
export function AccountSlot() {
  const session = useSession();
  useEffect(startSession, []);
  useEffect(followFavourites, []);
  return (
    <>
      <InBar slot="account">
        <Corner session={session} />
      </InBar>
      <SessionNotice session={session} />
    </>
  );
}

function Corner({ session }: { readonly session: Session }) {
  const signOut = useSignOut();
  if (session.state === 'signedIn' || session.state === 'remembered')
    return (
      <div className="account-corner">
        {session.state === 'signedIn' && <FavouritesDropdown />}
        <AccountMenu session={session} onSignOut={signOut} />
      </div>
    );
  // A visitor whose account is stored in this browser is most probably still signed in.
  if (session.state === 'unknown' && storedAccountId() !== undefined)
    return <Skeleton shape="block" width="100%" height="100%" />;
  return <SignInButton onSignIn={() => goToSignIn()} />;
}
