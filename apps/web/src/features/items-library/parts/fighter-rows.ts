import { formatPercent } from '@soulstat/ui';
import type { Fighter } from './fighter.ts';

/** One figure without items and with them. */
export interface FighterRow {
  readonly key: keyof Fighter;
  readonly label: string;
  readonly without: number;
  readonly withItems: number;
  readonly format: (value: number) => string;
}

const whole = (value: number) => Math.round(value).toLocaleString('en');
const tenths = (value: number) => value.toFixed(1);
const share = (value: number) => formatPercent(value, 0);

const FIGURES: readonly Pick<FighterRow, 'key' | 'label' | 'format'>[] = [
  { key: 'health', label: 'Health', format: whole },
  { key: 'bulletResist', label: 'Bullet resist', format: share },
  { key: 'spiritResist', label: 'Spirit resist', format: share },
  { key: 'healthToBullets', label: 'Bullet damage to kill', format: whole },
  { key: 'healthToSpirit', label: 'Spirit damage to kill', format: whole },
  { key: 'regenPerSecond', label: 'Health regained each second', format: tenths },
  { key: 'damagePerSecond', label: 'Gun damage each second, while the magazine lasts', format: whole },
  { key: 'sustainedDamagePerSecond', label: 'Gun damage each second, with reloads', format: whole },
  { key: 'bulletDamage', label: 'Bullet damage', format: tenths },
  { key: 'roundsPerSecond', label: 'Shots each second', format: tenths },
  { key: 'ammo', label: 'Ammo', format: whole },
  { key: 'spiritPower', label: 'Spirit power', format: whole },
  { key: 'moveSpeed', label: 'Move speed in m/s', format: tenths },
  { key: 'stamina', label: 'Stamina', format: whole },
];

export const fighterRows = (without: Fighter, withItems: Fighter): FighterRow[] =>
  FIGURES.map((figure) => ({ ...figure, without: without[figure.key], withItems: withItems[figure.key] }));
