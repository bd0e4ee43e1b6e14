import { loadHelp } from '../../features/data-retrieval/load-help.ts';

/**
 * The help opens by itself 1.5 s after the page has loaded (`use-data-retrieval.ts`). Its downloads begin then and not when the browser is
 * idle, or on phones it comes a second late. NOTE: the cookie's name is that of COOKIES in shared/visitor/cookies.ts, whose bytes the first
 * screen does without.
 */
export function prefetchForNewcomer(): void {
  if (document.cookie.includes('dataRetrievalModalSeen=')) return;
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}

function begin(): void {
  import('./page-chrome.tsx').catch(() => {});
  loadHelp().catch(() => {});
}
