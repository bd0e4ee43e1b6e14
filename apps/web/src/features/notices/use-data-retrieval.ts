import { startTransition, useCallback, useEffect, useReducer, useState } from 'react';
import { onHelpRequest } from '../../shared/open-help.ts';
import { useIsUndisturbed } from '../../shared/undisturbed.ts';
import { acknowledge, COOKIES, isAcknowledged } from '../../shared/visitor/cookies.ts';
import { nextHelp } from './notice-states.ts';

/** How long a first visitor looks around before the help opens by itself, in ms. */
export const HELP_DELAY_MS = 1500;

export interface DataRetrieval {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Also remembers, for 14 days, that it was seen. */
  readonly close: () => void;
}

/**
 * When the data-retrieval help is open: 1.5 s after the site loaded, unless seen before, and whenever it is asked for. By itself it waits until
 * nothing on the page asks not to be disturbed.
 */
export function useDataRetrieval(): DataRetrieval {
  const [state, tell] = useReducer(nextHelp, 'waiting');
  const [isTime, setIsTime] = useState(false);
  const isDue = !useIsUndisturbed() && isTime;
  useEffect(() => {
    // Asked again when the time has come: another tab may have shown it.
    // A transition: the dialog is rendered in small pieces.
    if (isDue) startTransition(() => tell(wasSeen() ? 'recall' : 'due'));
  }, [isDue]);
  useEffect(() => {
    if (wasSeen()) tell('recall');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => setIsTime(true), Math.max(0, HELP_DELAY_MS - sinceLoadMs()));
    };
    // `loadEventEnd` is 0 until all listeners of the event have run.
    const loaded = () => {
      timer = setTimeout(wait);
    };
    if (document.readyState === 'complete') loaded();
    else addEventListener('load', loaded);
    return () => {
      removeEventListener('load', loaded);
      clearTimeout(timer);
    };
  }, []);
  const open = useCallback(() => tell('ask'), []);
  useEffect(() => onHelpRequest(open), [open]);
  const close = useCallback(() => {
    acknowledge(document, COOKIES.dataRetrievalModal);
    tell('close');
  }, []);
  return { isOpen: state === 'open', open, close };
}

/** The hook may mount before the page has loaded, or long after. */
function sinceLoadMs(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page && page.loadEventEnd > 0 ? performance.now() - page.loadEventEnd : 0;
}

function wasSeen(): boolean {
  return isAcknowledged(document, COOKIES.dataRetrievalModal);
}
