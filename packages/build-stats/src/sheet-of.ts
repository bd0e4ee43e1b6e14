import { INVESTMENTS, type Investments, type ItemSlot, type Scaling } from '@soulstat/game-data';
import { effectsOf, type ItemEffect, type Modifier } from './effects.ts';
import type { Figure, Term } from './figure.ts';
import type { Loadout } from './loadout.ts';
import { RULES } from './rules/rules.ts';
import type { Sheet } from './sheet.ts';
import type { StatKey } from './stats.ts';

interface Applied extends ItemEffect {
  readonly itemId: number;
  readonly imbueAbilityId: number | null;
}

export function sheetOf(loadout: Loadout): Sheet {
  const figures = new Map<StatKey, Figure>();
  const applied = appliedEffects(loadout);
  const figure = (key: StatKey): Figure => {
    const before = figures.get(key);
    if (before) return before;
    const made = RULES[key](sheet);
    figures.set(key, made);
    return made;
  };
  const value = (key: StatKey) => figure(key).value;
  const { hero, boons, investments = INVESTMENTS } = loadout;
  const termsOf = (effects: readonly Applied[] = []): Term[] =>
    effects.map(({ itemId, isConditional, stacks, value: fixed, scalings }) => ({
      source: { kind: 'item', itemId, isConditional, stacks },
      value: scalings.reduce((sum, scaling) => sum + scaled(scaling), fixed),
    }));
  const scaled = ({ by, factor }: Scaling) => factor * (by === 'boons' ? boons : value('spiritPower'));
  const sheet: Sheet = {
    loadout,
    figure,
    value,
    items: (modifier) => termsOf(applied.get(modifier)?.filter(({ isImbued }) => !isImbued)),
    imbued: (abilityId, modifier) =>
      termsOf(applied.get(modifier)?.filter((one) => one.isImbued && one.imbueAbilityId === abilityId)),
    boons: (each) =>
      each === 0 || boons === 0
        ? []
        : [{ source: { kind: 'boons', count: boons, each }, value: boons * each }],
    spirit: (key) => {
      const each = hero.perSpirit.find((one) => one.key === key)?.value;
      const power = each === undefined ? 0 : value('spiritPower');
      return each === undefined || power === 0
        ? []
        : [{ source: { kind: 'spirit', power, each }, value: power * each }];
    },
    shop: (slot) => shopTerms(loadout, investments, slot),
  };
  return sheet;
}

function appliedEffects({ items }: Loadout): ReadonlyMap<Modifier, readonly Applied[]> {
  const applied = new Map<Modifier, Applied[]>();
  for (const { item, isConditionOn, imbueAbilityId } of items)
    for (const effect of effectsOf(item)) {
      if (effect.isConditional && !isConditionOn) continue;
      const others = applied.get(effect.modifier);
      const one = { ...effect, itemId: item.id, imbueAbilityId };
      if (others) others.push(one);
      else applied.set(effect.modifier, [one]);
    }
  return applied;
}

function shopTerms({ items }: Loadout, investments: Investments, slot: ItemSlot): Term[] {
  const souls = items.reduce((sum, { item }) => (item.slot === slot ? sum + item.cost : sum), 0);
  const bonus = investments[slot].findLast((step) => step.souls <= souls)?.bonus ?? 0;
  return bonus === 0 ? [] : [{ source: { kind: 'shop', slot, souls }, value: bonus }];
}
