import type { BuildContent } from '@soulstat/api-client/contract';
import {
  fightOf,
  MAX_SOULS,
  momentAt,
  sheetOf,
  type Fight,
  type Loadout,
  type Moment,
  type Sheet,
} from '@soulstat/build-stats';
import type { Ability, Hero, Item } from '@soulstat/game-data';
import { createContext, useContext, useMemo } from 'react';
import { useAnalysisState, type AnalysisActions, type AnalysisState } from './analysis-state.ts';
import { learnedAt, planAt, plannedItems, type LearnedPlan, type Plan } from './plan.ts';

/** The tables that the numbers stand on. */
export interface Tables {
  readonly heroes: readonly Hero[];
  readonly items: readonly Item[];
  readonly abilities: readonly Ability[];
}

/** What every part of Analysis mode shows. */
export interface Analysis extends AnalysisActions {
  readonly state: AnalysisState;
  readonly hero: Hero;
  readonly abilities: readonly Ability[];
  readonly shop: readonly Item[];
  readonly plan: Plan;
  readonly moment: Moment;
  /** The last net worth that can be looked at. */
  readonly maxSouls: number;
  readonly learned: LearnedPlan;
  readonly loadout: Loadout;
  readonly sheet: Sheet;
  /** The same hero without items. */
  readonly bare: Sheet;
  readonly fight: Fight;
}

export const AnalysisContext = createContext<Analysis | undefined>(undefined);

export function useAnalysis(): Analysis {
  const analysis = useContext(AnalysisContext);
  if (!analysis) throw new Error('Rendered outside of Analysis mode');
  return analysis;
}

export function useAnalysisOf(content: BuildContent, hero: Hero, tables: Tables): Analysis {
  const [state, actions] = useAnalysisState();
  const { souls, flexSlots, picked, conditions, dummy } = state;
  const known = useMemo(() => knownOf(hero, tables), [hero, tables]);
  const planned = useMemo(() => plannedItems(content, known.itemById), [content, known]);
  const plan = useMemo(() => planAt(planned, picked, souls, flexSlots), [planned, picked, souls, flexSlots]);
  const price = plan.purchases.at(-1)?.souls ?? 0;
  const maxSouls = Math.max(MAX_SOULS, Math.ceil(price / 100) * 100);
  const moment = useMemo(() => momentAt(souls ?? Math.max(price, 600)), [souls, price]);
  const learned = useMemo(
    () => learnedAt(content, known.abilities, moment.level),
    [content, known, moment.level],
  );
  const loadout = useMemo((): Loadout => {
    const imbueOf = (id: number) => planned.find(({ item }) => item.id === id)?.entry.imbueAbilityId ?? null;
    const items = plan.owned.map((item) => ({
      item,
      isConditionOn: conditions.has(item.id),
      imbueAbilityId: imbueOf(item.id),
    }));
    return { hero, boons: moment.boons, items };
  }, [hero, moment.boons, plan, planned, conditions]);
  return useMemo(() => {
    const sheet = sheetOf(loadout);
    const bare = sheetOf({ ...loadout, items: [] });
    const fight = fightOf(sheet, learned.abilities, dummy);
    const { abilities, shop } = known;
    return {
      state,
      ...actions,
      hero,
      abilities,
      shop,
      plan,
      moment,
      maxSouls,
      learned,
      loadout,
      sheet,
      bare,
      fight,
    };
  }, [state, actions, hero, known, plan, moment, maxSouls, learned, loadout, dummy]);
}

function knownOf({ abilityIds }: Hero, { items, abilities }: Tables) {
  const byId = new Map(items.map((item) => [item.id, item]));
  return {
    itemById: (id: number) => byId.get(id),
    shop: items.filter(({ availability }) => availability === 'shop'),
    abilities: abilityIds.flatMap((id) => abilities.find((ability) => ability.id === id) ?? []),
  };
}
