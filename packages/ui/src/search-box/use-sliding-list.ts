import { useEffect, useRef, useState } from 'react';

/** Duration of the closing animation, in ms; the stylesheet has the same. */
export const CLOSING_MS = 200;

export type ListState = 'closed' | 'open' | 'closing';

/** Opens at once and closes with an animation; what follows a choice waits for its end. */
export function useSlidingList() {
  const [list, setList] = useState<ListState>('closed');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const open = () => {
    clearTimeout(timer.current);
    setList('open');
  };
  const close = (then?: () => void) => {
    if (list === 'closed' && !then) return;
    clearTimeout(timer.current);
    setList((before) => (before === 'closed' ? 'closed' : 'closing'));
    timer.current = setTimeout(() => {
      setList('closed');
      then?.();
    }, CLOSING_MS);
  };
  return { list, open, close };
}
