import {
  ABILITY_POINT_COSTS,
  type Ability,
  type Property,
  type Scaling,
  type Unit,
} from '@soulstat/game-data';
import { baseTerm, resistsOf, sharesOf, sumOf, total, type Figure, type Term } from './figure.ts';
import type { Modifier } from './effects.ts';
import type { Sheet } from './sheet.ts';

/** Upgrades an ability can have: none to all three. */
export const ABILITY_TIERS = [0, 1, 2, 3] as const;
export type AbilityTier = (typeof ABILITY_TIERS)[number];
export const MAX_TIER = ABILITY_POINT_COSTS.length;

export interface AbilityFigure {
  readonly key: string;
  readonly label: string;
  readonly unit: Unit | null;
  readonly figure: Figure;
}

interface Draft extends Pick<Property, 'key' | 'label' | 'unit'> {
  value: number;
  scalings: Scaling[];
}

/** Every figure of an ability with this many upgrades on this hero. */
export function abilityFigures(sheet: Sheet, ability: Ability, tier: number): readonly AbilityFigure[] {
  return drafts(ability, tier).map((draft) => ({
    key: draft.key,
    label: draft.label,
    unit: draft.unit,
    figure: figureOf(sheet, ability, draft),
  }));
}

/** What upgrades change, in their order: the ability's own figures with what the tiers add to them. */
function drafts({ properties, tiers }: Ability, tier: number): Draft[] {
  const drafted = new Map<string, Draft>();
  const put = ({ key, label, unit, value, scalings = [] }: Property) =>
    drafted.set(key, { key, label, unit, value, scalings: scalings.map((scaling) => ({ ...scaling })) });
  for (const property of properties) put(property);
  for (const change of tiers.slice(0, tier).flat()) {
    const draft = drafted.get(change.key);
    if (!draft) put(change);
    else if (change.change === 'multiply') multiply(draft, change);
    else add(draft, change);
  }
  return [...drafted.values()];
}

function multiply(draft: Draft, { value, scalings = [] }: Property): void {
  draft.value *= value || 1;
  draft.scalings = draft.scalings.map(({ by, factor }) => ({
    by,
    factor: factor * (scalings.find((one) => one.by === by)?.factor ?? 1),
  }));
}

function add(draft: Draft, { value, scalings = [] }: Property): void {
  draft.value += value;
  for (const { by, factor } of scalings) {
    const at = draft.scalings.findIndex((one) => one.by === by);
    const before = draft.scalings[at];
    if (before) draft.scalings[at] = { by, factor: before.factor + factor };
    else draft.scalings.push({ by, factor });
  }
}

function figureOf(sheet: Sheet, ability: Ability, { value, scalings }: Draft): Figure {
  const own: Term[] = [baseTerm(value), ...scalings.flatMap((scaling) => grown(sheet, ability, scaling))];
  const amount = total(own);
  const kinds = new Set(scalings.map(({ by }) => by));
  const isCharged = kinds.has('chargeCooldown') || isOfCharges(ability);
  if (kinds.has('cooldown'))
    return lessOf(own, amount, [
      ...terms(sheet, ability, 'cooldownReduction'),
      ...(isCharged ? sheet.items('chargedCooldownReduction') : []),
    ]);
  if (kinds.has('chargeCooldown')) return lessOf(own, amount, sheet.items('chargeCooldownReduction'));
  if (kinds.has('charges') && isOfCharges(ability)) return sumOf(own, sheet.items('extraCharges'));
  if (kinds.has('duration')) return moreOf(own, amount, terms(sheet, ability, 'abilityDuration'));
  if (kinds.has('range') || kinds.has('radius'))
    return moreOf(own, amount, terms(sheet, ability, 'abilityRange'));
  if (kinds.has('healing')) return sumOf(own, sharesOf(sheet.items('healingBonus'), amount));
  return sumOf(own);
}

/** Extra charges go to abilities that have charges already. */
export const isOfCharges = ({ charges }: Ability): boolean => charges !== null && charges > 0;

const terms = (sheet: Sheet, { id }: Ability, modifier: Modifier): Term[] => [
  ...sheet.items(modifier),
  ...sheet.imbued(id, modifier),
];

const moreOf = (own: readonly Term[], amount: number, percents: readonly Term[]): Figure =>
  sumOf(own, sharesOf(resistsOf(percents).terms, amount));

function lessOf(own: readonly Term[], amount: number, percents: readonly Term[]): Figure {
  const { terms: taken } = resistsOf(percents);
  return sumOf(
    own,
    sharesOf(
      taken.map(({ source, value }) => ({ source, value: -value })),
      amount,
    ),
  );
}

/** What scales with the hero: spirit power (with an imbue's), boons, melee and weapon figures. */
function grown(sheet: Sheet, ability: Ability, { by, factor }: Scaling): Term[] {
  switch (by) {
    case 'spirit': {
      const power = spiritOf(sheet, ability);
      return power === 0 ? [] : [{ source: { kind: 'spirit', power, each: factor }, value: power * factor }];
    }
    case 'boons':
      return sheet.boons(factor);
    case 'lightMelee':
      return scaledBy(sheet, 'lightMelee', factor);
    case 'heavyMelee':
      return scaledBy(sheet, 'heavyMelee', factor);
    case 'weaponDamage':
      return scaledBy(sheet, 'bulletDamage', factor);
    case 'weaponPower':
    case 'weaponDamageBonus':
      return scaledBy(sheet, 'weaponDamage', factor);
    default:
      return [];
  }
}

function scaledBy(
  sheet: Sheet,
  stat: 'lightMelee' | 'heavyMelee' | 'bulletDamage' | 'weaponDamage',
  factor: number,
): Term[] {
  const of = sheet.value(stat);
  return of === 0
    ? []
    : [{ source: { kind: 'stat', stat }, value: of * factor, share: { percent: factor * 100, of } }];
}

export const spiritOf = (sheet: Sheet, ability: Ability): number =>
  sheet.value('spiritPower') +
  total(sheet.imbued(ability.id, 'spiritPower')) +
  (isOfCharges(ability) ? total(sheet.items('chargedSpiritPower')) : 0);
