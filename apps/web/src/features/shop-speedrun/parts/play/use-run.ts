import type { RunStart } from '@soulstat/api-client';
import {
  beginRun,
  COUNTDOWN_MS,
  FIXED_SEED,
  gameOf,
  gameOfItems,
  isFinished,
  play,
  resultOf,
  runInputOf,
  type Game,
  type RunEvent,
  type RunInput,
  type RunMode,
  type RunResult,
  type RunState,
} from '@soulstat/shop';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { isOffline } from '../../../../shared/api/api-problems.ts';
import { useGameData } from '../../../../shared/api/game-data.ts';
import { bestOf, rememberRun, type BestRun } from '../run-store.ts';
import { sendRun, type Sending } from '../send-run.ts';
import { openPath, type PathRecorder } from './record-path.ts';

export interface PlayedCourse {
  readonly mode: RunMode;
  readonly variant: number;
  /** Of practice: its own list. */
  readonly itemIds?: readonly number[];
}

/** A run from its start on. */
export interface Attempt {
  readonly course: PlayedCourse;
  readonly game: Game;
  /** None of practice, and of runs that began without network. */
  readonly start: RunStart | undefined;
  /** The best run before this one. */
  readonly ghost: BestRun | undefined;
}

/** What is known after the last item. */
export interface Outcome extends RunResult {
  readonly input: RunInput;
  readonly isBest: boolean;
  readonly events: readonly RunEvent[];
  readonly path: BestRun['path'];
}

export type Run =
  | { readonly state: 'idle' }
  | { readonly state: 'starting' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'countdown'; readonly attempt: Attempt; readonly left: number }
  /** `beganAt`: on the clock of `performance.now`. */
  | { readonly state: 'running'; readonly attempt: Attempt; readonly beganAt: number; readonly run: RunState }
  | {
      readonly state: 'finished';
      readonly attempt: Attempt;
      readonly run: RunState;
      readonly outcome: Outcome;
      readonly sending: Sending | undefined;
    };

/** An event without its time. */
export type Deed = RunEvent extends infer Event ? (Event extends unknown ? Omit<Event, 'at'> : never) : never;

export interface RunControls {
  readonly run: Run;
  readonly begin: (course: PlayedCourse) => void;
  readonly stop: () => void;
  /** @param timeStamp of the browser's event */
  readonly take: (deed: Deed, timeStamp: number) => void;
  readonly path: PathRecorder;
}

/** A run: start, countdown, every event with its time, end. */
export function useRun(): RunControls {
  const { shopItems } = useGameData();
  const [run, setRun] = useState<Run>({ state: 'idle' });
  // What happens between two renders is counted all the same.
  const now = useRef<Run>(run);
  const events = useRef<RunEvent[]>([]);
  const attempts = useRef(0);
  const path = useMemo(() => openPath(), []);
  const set = useCallback((next: Run) => {
    now.current = next;
    setRun(next);
  }, []);

  const countDown = useCallback(
    async (attempt: Attempt, isCurrent: () => boolean): Promise<void> => {
      const beganAt = performance.now() + COUNTDOWN_MS;
      for (let left = COUNTDOWN_MS / 1000; left > 0; left -= 1) {
        set({ state: 'countdown', attempt, left });
        const until = beganAt - (left - 1) * 1000 - performance.now();
        await new Promise((resolve) => setTimeout(resolve, until));
        if (!isCurrent()) return;
      }
      events.current = [];
      path.begin(beganAt);
      set({ state: 'running', attempt, beganAt, run: beginRun(attempt.game) });
    },
    [path, set],
  );

  const begin = useCallback(
    async (course: PlayedCourse) => {
      attempts.current += 1;
      const own = attempts.current;
      set({ state: 'starting' });
      try {
        const attempt = await startOf(course, shopItems);
        if (own === attempts.current) await countDown(attempt, () => own === attempts.current);
      } catch (error) {
        if (own === attempts.current)
          set({ state: 'failed', reason: error instanceof Error ? error.message : String(error) });
      }
    },
    [set, shopItems, countDown],
  );

  const take = useCallback(
    (deed: Deed, timeStamp: number) => {
      const current = now.current;
      if (current.state !== 'running') return;
      const { attempt, beganAt } = current;
      const at = Math.max(Math.round(timeStamp - beganAt), events.current.at(-1)?.at ?? 0);
      const event = { ...deed, at } as RunEvent;
      if ('spot' in event && event.spot && event.by === 'mouse') path.add(at, event.spot);
      events.current.push(event);
      const next = play(attempt.game, current.run, event);
      if (!isFinished(attempt.game, next)) set({ ...current, run: next });
      else finish(attempt, next, set, () => now.current, { events: events.current, path: path.samples() });
    },
    [path, set],
  );

  const stop = useCallback(() => {
    attempts.current += 1;
    set({ state: 'idle' });
  }, [set]);
  useEffect(() => () => void (attempts.current += 1), []);
  return { run, begin: (course) => void begin(course), stop, take, path };
}

/** Asks the server for the list; without network lists that need no server are played in this browser alone. */
async function startOf(course: PlayedCourse, shop: Game['shop']): Promise<Attempt> {
  const ghost = bestOf(course);
  const { mode, variant, itemIds } = course;
  if (mode === 'practice') return { course, game: gameOfItems(shop, itemIds ?? []), start: undefined, ghost };
  try {
    const start = await apiPost('/api/speedrun/start', { body: { mode, variant } });
    return { course, game: { shop, inventory: start.inventory, tasks: start.tasks }, start, ghost };
  } catch (error) {
    if (!isOffline(error) || mode === 'build' || mode === 'daily') throw error;
    const seed = mode === 'random' ? crypto.getRandomValues(new Uint32Array(1))[0] : FIXED_SEED;
    return { course, game: gameOf({ mode, variant }, seed ?? FIXED_SEED, shop), start: undefined, ghost };
  }
}

interface Recorded {
  readonly events: readonly RunEvent[];
  readonly path: BestRun['path'];
}

function finish(
  attempt: Attempt,
  run: RunState,
  set: (next: Run) => void,
  current: () => Run,
  recorded: Recorded,
): void {
  const { course, game, start } = attempt;
  const { events } = recorded;
  const input = runInputOf(events);
  // A mouse that lies beside the keyboard has no say.
  const endedAt = events.at(-1)?.at ?? 0;
  const path = input === 'mouse' || input === 'mixed' ? recorded.path.filter(([at]) => at <= endedAt) : [];
  const result = resultOf(game, run);
  const isBest = rememberRun(course, { ...result, input, tasks: game.tasks, path });
  const outcome: Outcome = { ...result, input, isBest, events, path };
  set({ state: 'finished', attempt, run, outcome, sending: start && { state: 'sending' } });
  if (!start) return;
  const { token, mode, variant, seed } = start;
  const body = JSON.stringify({ token, mode, variant, seed, input, events, path });
  void sendRun({ token, finishedAt: Date.now(), body }, (sending) => {
    const shown = current();
    if (shown.state === 'finished' && shown.attempt === attempt) set({ ...shown, sending });
  });
}
