import { EmptyState, SignInButton } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { goToSignIn } from '../../../shared/session/sign-in.ts';
import { useSessionAtOnce } from '../../../shared/session/use-session.ts';

interface SignedInProps {
  /** What for: "Sign in to see your teams". */
  readonly title: string;
  readonly why: string;
  readonly children: ReactNode;
}

/** Something for accounts; guests are asked to sign in. */
export function SignedIn({ title, why, children }: SignedInProps) {
  const { state } = useSessionAtOnce();
  if (state === 'signedIn') return children;
  if (state !== 'guest') return null;
  return (
    <EmptyState title={title} action={<SignInButton onSignIn={() => goToSignIn()} />}>
      {why}
    </EmptyState>
  );
}
