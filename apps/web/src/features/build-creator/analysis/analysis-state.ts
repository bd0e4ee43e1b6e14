import type { Dummy, StatKey } from '@soulstat/build-stats';
import { ITEM_SLOT_COUNT } from '@soulstat/game-data';
import { useCallback, useMemo, useState } from 'react';

/** What a visitor tries out; nothing of it changes the build. */
export interface AnalysisState {
  /** Net worth of the moment; null is the whole build. */
  readonly souls: number | null;
  readonly flexSlots: number;
  /** Items taken out, and optional ones put in. */
  readonly picked: ReadonlyMap<number, boolean>;
  /** Items whose conditional effects hold. */
  readonly conditions: ReadonlySet<number>;
  readonly dummy: Dummy;
  /** The number for which the next item is looked for. */
  readonly goal: StatKey;
}

const BEGIN: AnalysisState = {
  souls: null,
  flexSlots: ITEM_SLOT_COUNT.flex,
  picked: new Map(),
  conditions: new Set(),
  dummy: { health: 2500, bulletResist: 20, spiritResist: 20, distance: 15 },
  goal: 'sustainedDps',
};

export interface AnalysisActions {
  readonly change: (change: Partial<AnalysisState>) => void;
  readonly changeDummy: (change: Partial<Dummy>) => void;
  readonly pick: (itemId: number, isPicked: boolean) => void;
  readonly toggleCondition: (itemId: number) => void;
}

export function useAnalysisState(): readonly [AnalysisState, AnalysisActions] {
  const [state, setState] = useState(BEGIN);
  const change = useCallback(
    (changed: Partial<AnalysisState>) => setState((before) => ({ ...before, ...changed })),
    [],
  );
  const changeDummy = useCallback(
    (changed: Partial<Dummy>) =>
      setState((before) => ({ ...before, dummy: { ...before.dummy, ...changed } })),
    [],
  );
  const pick = useCallback(
    (itemId: number, isPicked: boolean) =>
      setState((before) => ({ ...before, picked: new Map(before.picked).set(itemId, isPicked) })),
    [],
  );
  const toggleCondition = useCallback(
    (itemId: number) =>
      setState((before) => {
        const conditions = new Set(before.conditions);
        if (!conditions.delete(itemId)) conditions.add(itemId);
        return { ...before, conditions };
      }),
    [],
  );
  const actions = useMemo(
    () => ({ change, changeDummy, pick, toggleCondition }),
    [change, changeDummy, pick, toggleCondition],
  );
  return [state, actions];
}
