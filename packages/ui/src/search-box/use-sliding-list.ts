import { useEffect, useRef, useState } from 'react';

/** How long the list takes to slide shut, in ms; the stylesheet has the same. */
export const CLOSING_MS = 200;

export type ListState = 'closed' | 'open' | 'closing';

/** Opens at once and closes with a slide; what follows a choice waits for the end of it. */
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
