import { SCALINGS, type Property, type Scaling, type ScalingKind, type Unit } from '../types.ts';
import type { Wording } from './labels.ts';
import { isScaled, parseQuantity, tidy } from './quantity.ts';

const SCALING_OF: Readonly<Record<string, ScalingKind>> = {
  spirit: 'spirit',
  power_increase: 'boons',
  weapon_power: 'weaponPower',
  weapon_damage: 'weaponDamage',
  weapon_damage_increase: 'weaponDamageBonus',
  melee: 'lightMelee',
  heavy_melee: 'heavyMelee',
  range: 'range',
  radius: 'radius',
  duration: 'duration',
  cooldown: 'cooldown',
  charge_cooldown: 'chargeCooldown',
  max_charges: 'charges',
  healing: 'healing',
  stats_count: 'statsCount',
};

/** One figure of the client or the assets API; `undefined` for what is no number. */
export function toProperty(key: string, wording: Wording, raw: unknown): Property | undefined {
  const quantity = parseQuantity(raw);
  if (!quantity) return undefined;
  const scalings = scalingsOf(raw);
  return {
    key,
    label: wording.label,
    value: quantity.value,
    unit: unitWith(quantity.suffix, wording.unit, scalings),
    ...(scalings.length > 0 && { scalings }),
  };
}

export function scalingsOf(raw: unknown): readonly Scaling[] {
  if (!isScaled(raw) || !raw.Scale) return [];
  return [raw.Scale]
    .flat()
    .flatMap(({ Type, Value }) => {
      const by = SCALING_OF[Type];
      return by && Value !== 0 ? [{ by, factor: tidy(Value) }] : [];
    })
    .toSorted((a, b) => SCALINGS.indexOf(a.by) - SCALINGS.indexOf(b.by));
}

function unitWith(suffix: string, worded: Unit | null, scalings: readonly Scaling[]): Unit | null {
  if (worded) return worded;
  if (suffix === 'm' || suffix === 's' || suffix === '%') return suffix;
  for (const { by } of scalings) {
    if (by === 'range' || by === 'radius') return 'm';
    if (by === 'duration' || by === 'cooldown' || by === 'chargeCooldown') return 's';
  }
  return null;
}
