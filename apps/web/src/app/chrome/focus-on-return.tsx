import { useEffect } from 'react';
import { useLocation, useRouterState } from '../../shared/router/router-provider.tsx';

/** The link that was followed from a page, by the page's key in the history. */
const followed = new Map<string, string>();
/** Content that appears later than this is not waited for. */
const WAITED_MS = 3000;

/** After going back, keyboard focus returns to the link that was followed, not to the heading of the page. */
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

/** Rows of tables appear a moment after their page. Focus that the visitor has set meanwhile is left alone. */
function focusOnceThere(selector: string): () => void {
  const look = (mayFocus: boolean) => {
    const link = document.querySelector<HTMLElement>(selector);
    if (!link) return;
    stop();
    if (mayFocus) link.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(() => look(document.activeElement?.matches('body, h1, main') ?? true));
  changes.observe(document.getElementById('content') ?? document.body, { childList: true, subtree: true });
  // The heading has the focus, or a table row to which a dialog returned it and which is reused for another row by now.
  const frame = requestAnimationFrame(() => look(true));
  const timer = setTimeout(stop, WAITED_MS);
  function stop() {
    changes.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }
  return stop;
}
