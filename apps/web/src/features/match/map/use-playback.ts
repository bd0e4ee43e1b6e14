import { useCallback, useEffect, useRef, useState } from 'react';
import { useCursorStore } from '../cursor/cursor.tsx';

export const SPEEDS = [1, 2, 4, 8, 16, 32] as const;
export type Speed = (typeof SPEEDS)[number];

/** While it plays, the rest of the page follows this often: it draws tables, not pictures. */
const FOLLOW_MS = 250;

export interface Playback {
  readonly isPlaying: boolean;
  readonly toggle: () => void;
}

/** Moves the cursor of the page with the clock. `draw` is called for every frame, and once whenever the cursor was moved. */
export function usePlayback(
  { startSecond, durationSeconds }: { readonly startSecond: number; readonly durationSeconds: number },
  speed: Speed,
  draw: (second: number) => void,
): Playback {
  const store = useCursorStore();
  const [isPlaying, setPlaying] = useState(false);
  /** The moment on the canvas; between two seconds while it plays. */
  const clock = useRef(store.get() ?? startSecond);
  /** What the clock itself wrote into the cursor: everything else is somebody's wish. */
  const written = useRef<number | undefined>(undefined);

  useEffect(() => {
    const follow = () => {
      const second = store.get();
      if (second === written.current && second !== undefined) return;
      clock.current = second ?? startSecond;
      draw(clock.current);
    };
    draw(clock.current);
    return store.subscribe(follow);
  }, [store, draw, startSecond]);

  useEffect(() => {
    if (!isPlaying) return;
    let frame = 0;
    let before = performance.now();
    let followedAt = 0;
    const step = (now: number) => {
      clock.current = Math.min(durationSeconds, clock.current + ((now - before) / 1000) * speed);
      before = now;
      draw(clock.current);
      const isOver = clock.current >= durationSeconds;
      if (isOver || now - followedAt >= FOLLOW_MS) {
        followedAt = now;
        written.current = Math.floor(clock.current);
        store.set(written.current);
      }
      if (isOver) setPlaying(false);
      else frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, speed, durationSeconds, draw, store]);

  const toggle = useCallback(() => {
    if (clock.current >= durationSeconds) {
      clock.current = startSecond;
      store.set(startSecond);
    }
    setPlaying((before) => !before);
  }, [startSecond, durationSeconds, store]);
  useSpaceKey(toggle);
  return { isPlaying, toggle };
}

/** What Space means to what has the focus comes first. */
const USES_SPACE =
  'button, a, summary, select, textarea, input:not([type="range"]), [contenteditable], dialog *';

/** Space plays and pauses, wherever the focus is on the page. */
function useSpaceKey(toggle: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.matches(USES_SPACE)) return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [toggle]);
}
