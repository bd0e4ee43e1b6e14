import { useEffect, useEffectEvent, type RefObject } from 'react';

export interface BoardKeys {
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onLock: () => void;
}

/** On the board, L locks in and / searches. */
export function useBoardKeys({ search, onLock }: BoardKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !isOnBoard(event.target)) return;
    if (event.key === '/' && search.current) {
      event.preventDefault();
      // Before the search of the site takes it.
      event.stopImmediatePropagation();
      search.current.focus();
    } else if (event.key.toLowerCase() === 'l' && !event.repeat) onLock();
  });
  useEffect(() => {
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

/** Nothing has the focus, or something of the board that is no field. */
function isOnBoard(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.matches('input, textarea, select')) return false;
  return target === document.body || target.closest('.draft-board') !== null;
}
