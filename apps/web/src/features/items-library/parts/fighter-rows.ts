import { sheetOf, STATS, type Loadout, type Stat, type StatKey } from '@soulstat/build-stats';
import { formatStat } from '../../../shared/build-stats/format-stat.ts';

/** One figure without items and with them. */
export interface FighterRow extends Stat {
  readonly key: StatKey;
  readonly without: number;
  readonly withItems: number;
  readonly format: (value: number) => string;
}

const KEYS: readonly StatKey[] = [
  'maxHealth',
  'bulletResist',
  'spiritResist',
  'effectiveToGun',
  'effectiveToSpirit',
  'healthRegen',
  'dps',
  'sustainedDps',
  'bulletDamage',
  'roundsPerSecond',
  'ammo',
  'spiritPower',
  'moveSpeed',
  'stamina',
];

export function fighterRows(loadout: Loadout): FighterRow[] {
  const [without, withItems] = [sheetOf({ ...loadout, items: [] }), sheetOf(loadout)];
  return KEYS.map((key) => ({
    ...STATS[key],
    key,
    without: without.value(key),
    withItems: withItems.value(key),
    format: (value) => formatStat(key, value),
  }));
}
