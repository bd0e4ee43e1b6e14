import { SignInButton, Skeleton } from '@soulstat/ui';
import { Suspense, useEffect } from 'react';
import { optionalPart } from '../../shared/render/optional-part.ts';
import { goToSignIn } from '../../shared/session/sign-in.ts';
import { startSession } from '../../shared/session/session.ts';
import type { Session } from '../../shared/session/session-state.ts';
import { storedAccountId } from '../../shared/session/stored-account.ts';
import { useSession } from '../../shared/session/use-session.ts';
import type { AccountCornerProps } from './account-corner.tsx';
import { InBar } from './in-bar.tsx';

/** Most visitors have no account, and sign-ins seldom fail. */
const AccountCorner = optionalPart<AccountCornerProps>(
  'account',
  async () => (await import('./account-corner.tsx')).AccountCorner,
);
const SessionNotice = optionalPart<AccountCornerProps>(
  'sign-in problem',
  async () => (await import('../../features/accounts/session-notice.tsx')).SessionNotice,
);

/** The account corner of the top bar. */
export function AccountSlot() {
  const session = useSession();
  useEffect(startSession, []);
  return (
    <>
      <InBar slot="account">
        <Corner session={session} />
      </InBar>
      <Suspense>
        {session.state === 'guest' && session.problem !== undefined && <SessionNotice session={session} />}
      </Suspense>
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
