import {
  createContext,
  startTransition,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { useChangeQuery } from '../../../shared/use-change-query.ts';
import { parseCursor, withCursor } from './cursor-search.ts';
import { createCursorStore, type CursorStore } from './cursor-store.ts';

/** The address follows the cursor with this delay: while it moves, nothing but what shows it is drawn anew. */
const ADDRESS_DELAY_MS = 400;

/** What takes long to draw is drawn by then at a moving cursor, even if the slider has to wait for it. */
const FOLLOWS_WITHIN_MS = 200;

const CursorContext = createContext<CursorStore>(createCursorStore(0, undefined));

export interface CursorProviderProps {
  readonly durationSeconds: number;
  readonly children: ReactNode;
}

/** Holds the one time cursor of a match's page and keeps it in the address as `?t=1410`. */
export function CursorProvider({ durationSeconds, children }: CursorProviderProps) {
  const { search } = useLocation();
  const [store] = useState(() =>
    createCursorStore(durationSeconds, parseCursor(new URLSearchParams(search))),
  );
  useCursorInAddress(store);
  return <CursorContext value={store}>{children}</CursorContext>;
}

export interface Cursor {
  /** Second of the match; `undefined` while no moment is chosen: show the whole match then. */
  readonly second: number | undefined;
  /** Moves the cursor of the whole page; `undefined` goes back to the whole match. Cheap enough for every frame. */
  readonly setSecond: (second: number | undefined) => void;
}

/**
 * The one time cursor of the page, for charts, lists and tables at that second. They follow as fast as they can be drawn: while the
 * cursor moves, the slider comes first, and moments in between are passed over. What animates by itself takes `useCursorStore` and
 * subscribes.
 */
export function useCursor(): Cursor {
  const store = useContext(CursorContext);
  const [second, setShown] = useState(store.get);
  useEffect(() => {
    let late: ReturnType<typeof setTimeout> | undefined;
    const show = () => setShown(store.get());
    const follow = () => {
      if (late !== undefined || store.get() === second) return;
      startTransition(show);
      // A cursor that never rests, as on a map that plays, would put it off again and again.
      late = setTimeout(() => {
        late = undefined;
        show();
      }, FOLLOWS_WITHIN_MS);
    };
    follow();
    const stop = store.subscribe(follow);
    return () => {
      stop();
      clearTimeout(late);
    };
  }, [store, second]);
  return { second, setSecond: store.set };
}

/** The same for what moves the cursor: drawn anew at every move, before anything else happens. */
export function useCursorAtOnce(): Cursor {
  const store = useContext(CursorContext);
  const second = useSyncExternalStore(store.subscribe, store.get, store.get);
  return { second, setSecond: store.set };
}

/** The cursor without drawing anew: `get`, `set` and `subscribe`, for a canvas that plays. */
export const useCursorStore = (): CursorStore => useContext(CursorContext);

/** Both ways: a link, Back and Forward move the cursor, and the address follows a cursor that was moved. */
function useCursorInAddress(store: CursorStore) {
  const changeQuery = useChangeQuery();
  const { search } = useLocation();
  const asked = parseCursor(new URLSearchParams(search));
  /** What the address says because this hook wrote it: the cursor may have moved on since. */
  const written = useRef(asked);

  useEffect(() => {
    if (asked !== written.current) store.set(asked);
    written.current = asked;
  }, [store, asked]);

  useEffect(
    () =>
      whenRested(store, (second) => {
        if (second === written.current) return true;
        const isWritten = changeQuery((query) => withCursor(query, second), { replace: true });
        if (isWritten) written.current = second;
        return isWritten;
      }),
    [store, changeQuery],
  );
}

/** Tells where the cursor is a moment after it began to move, and again as long as it moves or could not be told. */
function whenRested(store: CursorStore, tell: (second: number | undefined) => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => (timer ??= setTimeout(writeAddress, ADDRESS_DELAY_MS));
  function writeAddress() {
    timer = undefined;
    if (!tell(store.get())) rest();
  }
  const unsubscribe = store.subscribe(rest);
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
