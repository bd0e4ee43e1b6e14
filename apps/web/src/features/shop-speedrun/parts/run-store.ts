import { BROWSER_STORAGE } from '@soulstat/personal-data/browser';
import {
  courseOf,
  RUN_INPUTS,
  type PathSample,
  type RunInput,
  type RunMode,
  type Task,
} from '@soulstat/shop';
import { useSyncExternalStore } from 'react';
import { valueStore } from '../../../shared/value-store.ts';

/** The best run of a course in this browser: the ghost of the next one. */
export interface BestRun {
  readonly totalMs: number;
  readonly input: RunInput;
  /** With the penalties until then. */
  readonly splits: readonly number[];
  readonly tasks: readonly Task[];
  readonly path: readonly PathSample[];
}

/** A run that the server has not heard of yet, as it is sent. */
export interface UnsentRun {
  readonly token: string;
  /** Unix milliseconds. */
  readonly finishedAt: number;
  /** JSON, without `isLate`. */
  readonly body: string;
}

interface Stored {
  readonly bests: Readonly<Record<string, BestRun>>;
  /** By item: how often it was bought or sold in a run, and how long it took in all. */
  readonly items: Readonly<Record<string, readonly [count: number, ms: number]>>;
  readonly unsent: readonly UnsentRun[];
}

const KEY = BROWSER_STORAGE.speedruns.name;
const NOTHING: Stored = { bests: {}, items: {}, unsent: [] };
/** So many courses are remembered; their paths are what takes space. */
const MAX_BESTS = 40;
const MAX_UNSENT = 5;
/** Older times of an item count less and less. */
const MAX_COUNT = 8;

const store = valueStore<Stored | undefined>(undefined);

function read(): Stored {
  if (!globalThis.localStorage) return NOTHING;
  let known = store.get();
  if (known === undefined) {
    known = parsed(localStorage.getItem(KEY));
    store.set(known);
  }
  return known;
}

/** What others wrote there, or an older site, is forgotten. */
function parsed(text: string | null): Stored {
  try {
    const value = JSON.parse(text ?? '{}') as Partial<Stored>;
    const bests = Object.entries(value.bests ?? {}).filter(([, best]) => isBest(best));
    const items = Object.entries(value.items ?? {}).filter(([, times]) => times.every(Number.isFinite));
    const unsent = (value.unsent ?? []).filter(
      ({ token, body }) => typeof token === 'string' && typeof body === 'string',
    );
    return { bests: Object.fromEntries(bests), items: Object.fromEntries(items), unsent };
  } catch {
    return NOTHING;
  }
}

const isBest = ({ totalMs, input, splits, tasks, path }: BestRun): boolean =>
  Number.isInteger(totalMs) &&
  RUN_INPUTS.includes(input) &&
  splits.every(Number.isInteger) &&
  tasks.length === splits.length &&
  path.every((sample) => sample.length === 3);

function write(change: Partial<Stored>): void {
  const next = { ...read(), ...change };
  store.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch (error) {
    // NOTE: private windows and full storages keep nothing: it is there until the page is left.
    console.info(error);
  }
}

const onServer = () => NOTHING;
export const useStoredRuns = (): Stored => useSyncExternalStore(store.subscribe, read, onServer);

type AnyCourse = { readonly mode: RunMode; readonly variant: number };

export const bestOf = (course: AnyCourse): BestRun | undefined => read().bests[courseOf(course)];

/** Remembers a run where it is the best of its course, and what its items took. Returns whether it is the best. */
export function rememberRun(course: AnyCourse, run: BestRun): boolean {
  const key = courseOf(course);
  const { bests, items } = read();
  const isNewBest = course.mode !== 'practice' && run.totalMs < (bests[key]?.totalMs ?? Infinity);
  const { [key]: _replaced, ...others } = bests;
  const kept = Object.entries(others).slice(-MAX_BESTS + 1);
  write({
    items: { ...items, ...timesOf(run, items) },
    ...(isNewBest && { bests: { ...Object.fromEntries(kept), [key]: run } }),
  });
  return isNewBest;
}

function timesOf({ tasks, splits }: BestRun, before: Stored['items']): Stored['items'] {
  return Object.fromEntries(
    tasks.map(({ itemId }, index) => {
      const [count, ms] = before[itemId] ?? [0, 0];
      const fade = Math.min(1, (MAX_COUNT - 1) / Math.max(1, count));
      const took = (splits[index] ?? 0) - (splits[index - 1] ?? 0);
      return [itemId, [count * fade + 1, Math.round(ms * fade) + took]];
    }),
  );
}

export const unsentRuns = (): readonly UnsentRun[] => read().unsent;
export const keepUnsent = (run: UnsentRun): void =>
  write({ unsent: [...unsentRuns().filter(({ token }) => token !== run.token), run].slice(-MAX_UNSENT) });
export const forgetUnsent = (token: string): void =>
  write({ unsent: unsentRuns().filter((run) => run.token !== token) });

/** Everything but runs that are still to be sent. */
export const forgetRuns = (): void => write({ bests: {}, items: {} });

export interface SlowItem {
  readonly itemId: number;
  readonly ms: number;
}

/** The items that take this visitor longest, on average. */
export const slowestItems = ({ items }: Stored, most: number): SlowItem[] =>
  Object.entries(items)
    .map(([itemId, [count, ms]]) => ({ itemId: Number(itemId), ms: ms / count }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most);
