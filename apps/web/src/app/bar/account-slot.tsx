import { SignInButton, Skeleton } from '@soulstat/ui';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { SessionNotice } from '../../features/accounts/session-notice.tsx';
import { loadChunk } from '../../shared/api/load-chunk.ts';
import { goToSignIn } from '../../shared/session/sign-in.ts';
import { startSession } from '../../shared/session/session.ts';
import type { Session } from '../../shared/session/session-state.ts';
import { storedAccountId } from '../../shared/session/stored-account.ts';
import { useSession } from '../../shared/session/use-session.ts';
import type { AccountCornerProps } from './account-corner.tsx';
import { InBar } from './in-bar.tsx';

/** Most visitors have no account. */
const AccountCorner = lazy<ComponentType<AccountCornerProps>>(() =>
  loadChunk('account', () => import('./account-corner.tsx')).then(
    ({ AccountCorner: Loaded }) => ({ default: Loaded }),
    (error: unknown) => {
      console.error(error);
      return { default: Nothing };
    },
  ),
);
const Nothing = () => null;

/** The account corner of the top bar. */
export function AccountSlot() {
  const session = useSession();
  useEffect(startSession, []);
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
  if (session.state === 'signedIn' || session.state === 'remembered')
    return (
      <Suspense fallback={<Waiting />}>
        <AccountCorner session={session} />
      </Suspense>
    );
  // A visitor whose account is stored in this browser is most probably still signed in.
  if (session.state === 'unknown' && storedAccountId() !== undefined) return <Waiting />;
  return <SignInButton onSignIn={() => goToSignIn()} />;
}

const Waiting = () => <Skeleton shape="block" width="100%" height="100%" />;
