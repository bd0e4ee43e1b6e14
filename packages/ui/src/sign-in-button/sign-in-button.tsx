'use client';

import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';

export interface SignInButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'disabled'> {
  /** Navigates to the sign-in page. */
  readonly onSignIn: () => void;
}

/** Starts the sign-in. It is busy until the redirect, so that a second click starts no second sign-in. */
export function SignInButton({ onSignIn, variant = 'primary', ...button }: SignInButtonProps) {
  const [state, setState] = useState<'idle' | 'connecting'>('idle');
  useEffect(() => {
    // Restored from the back/forward cache: not busy any more.
    const onShow = (event: PageTransitionEvent) => event.persisted && setState('idle');
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  const start = () => {
    setState('connecting');
    onSignIn();
  };
  return (
    <Button {...button} variant={variant} disabled={state === 'connecting'} onClick={start}>
      {state === 'connecting' ? 'Connecting...' : 'Sign In'}
    </Button>
  );
}
