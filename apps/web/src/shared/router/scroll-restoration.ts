import { BROWSER_STORAGE } from '@soulstat/personal-data/browser';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from './history.ts';
import { useLocation, useRouter, useRouterState } from './router-provider.tsx';

const STORED_AS = BROWSER_STORAGE.scrollPositions.name;

/** Freshly loaded pages all have the same history key: without the address they would get each other's scroll positions. */
const keyOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** Going back and reloading restore the scroll position; every other page begins at its top, or at the fragment of its address. */
export function ScrollRestoration(): null {
  const positions = usePositions();
  const location = useLocation();
  const { preventScrollReset } = useRouterState();
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const position = positions.current[keyOf(location)];
    const part = partNamed(location.hash);
    const isNew = isFirst.current && isOpenedAnew();
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (position !== undefined && !isNew) return restore(position);
    if (part) part.scrollIntoView();
    else if (!preventScrollReset && !wasFirst) scrollTo(0, 0);
    return undefined;
  }, [location, preventScrollReset, positions]);
  return null;
}

/** Neither reloaded nor gone back to. */
const isOpenedAnew = () =>
  performance
    .getEntriesByType('navigation')
    .every((entry) => (entry as PerformanceNavigationTiming).type === 'navigate');

const GROWS_WITHIN_MS = 5000;
const OWN_SCROLLING = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Parts of a page come late: whenever it has grown it is scrolled again, until the visitor does something. */
function restore(position: number): () => void {
  let reached = { y: position, height: 0 };
  const scroll = () => {
    scrollTo(0, position);
    reached = { y: scrollY, height: document.body.scrollHeight };
  };
  // A scroll bar that is dragged tells of nothing else; a page that grows is scrolled by the browser as well.
  const onScroll = () => {
    if (Math.abs(scrollY - reached.y) > 1 && document.body.scrollHeight === reached.height) stop();
  };
  const growth = new ResizeObserver(scroll);
  const timer = setTimeout(stop, GROWS_WITHIN_MS);
  scroll();
  growth.observe(document.body);
  addEventListener('scroll', onScroll, { passive: true });
  for (const type of OWN_SCROLLING) addEventListener(type, stop, { passive: true });
  function stop() {
    clearTimeout(timer);
    growth.disconnect();
    removeEventListener('scroll', onScroll);
    for (const type of OWN_SCROLLING) removeEventListener(type, stop);
  }
  return stop;
}

function partNamed(hash: string): Element | null {
  return hash.length < 2 ? null : document.getElementById(decodedOr(hash.slice(1)));
}

function decodedOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** By history entry, across reloads. */
function usePositions() {
  const router = useRouter();
  const positions = useRef<Record<string, number>>({});
  useLayoutEffect(() => {
    positions.current = stored();
    history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    if (!router) return undefined;
    const note = (location: Location) => {
      positions.current[keyOf(location)] = scrollY;
    };
    const leave = () => {
      note(router.state.location);
      store(positions.current);
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', leave);
    const forget = router.onLeave(note);
    return () => {
      removeEventListener('pagehide', leave);
      forget();
    };
  }, [router]);
  return positions;
}

function stored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function store(positions: Readonly<Record<string, number>>): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(positions));
  } catch {
    // Without storage, reloaded pages begin at their top.
  }
}
