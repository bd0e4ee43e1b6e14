import { Button, type ButtonProps } from '@soulstat/ui';
import { useLayoutEffect, useRef, type RefObject } from 'react';

export interface LeavingButtonProps extends Omit<ButtonProps, 'ref'> {
  /** Where one goes on from once it is gone. */
  readonly leadsTo: RefObject<HTMLElement | null>;
}

/** A button that goes away: the focus does not go with it. */
export function LeavingButton({ leadsTo, ...button }: LeavingButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const [element, next] = [own.current, leadsTo.current];
    return () => {
      if (element && element === document.activeElement) next?.focus();
    };
  }, [leadsTo]);
  return <Button ref={own} {...button} />;
}
