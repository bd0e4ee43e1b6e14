import { useEffect } from 'react';
import { useLocation, useRouterState } from '../../shared/router/router-provider.tsx';

/** Which link was followed from a page, by the key of the page in the history. */
const followed = new Map<string, string>();
/** What comes later than this is not waited for: the visitor has gone on. */
const WAITED_MS = 3000;

/** Who goes back by keyboard goes on from the link that was followed, and not from the heading of the page. */
export function FocusOnReturn() {
  const { key } = useLocation();
  const { action } = useRouterState();
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const address = target instanceof Element && target.closest('#content a')?.getAttribute('href');
      if (address) followed.set(key, address);
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, [key]);
  useEffect(() => {
    const address = action === 'pop' ? followed.get(key) : undefined;
    return address === undefined ? undefined : focusOnceThere(`#content a[href="${CSS.escape(address)}"]`);
  }, [key, action]);
  return null;
}

/** Rows of tables come a moment after their page. What the visitor has focused meanwhile keeps the focus. */
function focusOnceThere(selector: string): () => void {
  const look = (mayFocus: boolean) => {
    const link = document.querySelector<HTMLElement>(selector);
    if (!link) return;
    stop();
    if (mayFocus) link.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(() => look(document.activeElement?.matches('body, h1, main') ?? true));
  changes.observe(document.getElementById('content') ?? document.body, { childList: true, subtree: true });
  // After the heading, or the row that a dialog gave it back to and that is used for another by now.
  const frame = requestAnimationFrame(() => look(true));
  const timer = setTimeout(stop, WAITED_MS);
  function stop() {
    changes.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }
  return stop;
}
