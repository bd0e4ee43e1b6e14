import { useState } from 'react';
import { useHydrated } from '../../../shared/render/hydrated.ts';
import { readProgress, writeProgress } from './progress-store.ts';
import { STEP_ORDERS, type StepOrder } from './steps.ts';

interface Progress {
  readonly order: StepOrder;
  readonly done: number;
}

/** Which steps are done, in which order. It stays in this browser; another version of the build begins anew. */
export function useProgress(buildId: number, version: number) {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<Progress>();
  const stored = isHydrated ? storedOf(buildId, version) : undefined;
  const { order, done } = chosen ?? stored ?? { order: STEP_ORDERS[0], done: 0 };
  function set(next: Progress) {
    setChosen(next);
    writeProgress({ buildId, version, ...next });
  }
  return {
    order,
    done,
    setDone: (count: number) => set({ order, done: Math.max(0, count) }),
    setOrder: (next: StepOrder) => set({ order: next, done: 0 }),
  };
}

function storedOf(buildId: number, version: number): Progress | undefined {
  const stored = readProgress(buildId);
  const order = STEP_ORDERS.find((each) => each === stored?.order);
  return stored?.version === version && order ? { order, done: stored.done } : undefined;
}
