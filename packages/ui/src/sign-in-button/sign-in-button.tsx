import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';

export interface SignInButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'disabled'> {
  /** Leaves for the sign-in: the whole page is about to go. */
  readonly onSignIn: () => void;
}

/** Starts the sign-in. From the click on it waits for the redirect, so that a second click starts no second sign-in. */
export function SignInButton({ onSignIn, variant = 'primary', ...button }: SignInButtonProps) {
  const [state, setState] = useState<'idle' | 'connecting'>('idle');
  useEffect(() => {
    // Back from the sign-in by the browser's button: the page is as it was left, and waits for nothing any more.
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
