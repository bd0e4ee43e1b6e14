import { STATS, type Figure, type Rule, type Term, type TermSource } from '@soulstat/build-stats';
import { formatFigure } from '@soulstat/game-data';
import { formatCount } from '@soulstat/ui';
import { SLOT_LABELS } from '../items/item-words.ts';
import { formatAmount } from './format-stat.ts';

const RULE_LABELS: Readonly<Record<Rule, string>> = {
  halfOfWeaponDamage: 'Half of weapon damage',
  roundedUp: 'Rounded up',
  bulletsPerShot: 'Bullets a shot',
  pauseInsideBurst: 'Time inside a burst stays',
  damageOfMagazine: 'Damage of a magazine',
  timeToEmptyMagazine: 'Seconds to empty it',
  rangedWeaponDamage: 'Close or long range items',
  falloff: 'Falloff at this distance',
  afterBulletResist: 'After bullet resist',
  afterSpiritResist: 'After spirit resist',
  abilitiesOnce: 'Every ability once',
};

/** What a part of a number is, but for items: they are links. */
export function termLabel(source: Exclude<TermSource, { readonly kind: 'item' }>): string {
  switch (source.kind) {
    case 'base':
      return 'Base';
    case 'boons':
      return 'Boons';
    case 'spirit':
      return 'Spirit power';
    case 'shop':
      return `${SLOT_LABELS[source.slot]} shop bonus`;
    case 'stat':
      return STATS[source.stat].label;
    case 'rule':
      return RULE_LABELS[source.rule];
  }
}

/** How a part comes to its value: "16 × 39", "25 % of 1,454". */
export function termDetail({ source, share }: Term, how: Figure['how']): string {
  const parts = [sourceDetail(source)];
  if (share && how === 'resists') parts.push(`${amount(share.percent)} % of the ${amount(share.of)} % left`);
  else if (share) parts.push(`${amount(share.percent)} % of ${amount(share.of)}`);
  return parts.filter(Boolean).join(', ');
}

const amount = (value: number): string => formatAmount(value, null, 2);

function sourceDetail(source: TermSource): string {
  switch (source.kind) {
    case 'boons':
      return `${source.count} × ${formatFigure(source.each, null)}`;
    case 'spirit':
      return `${amount(source.power)} × ${formatFigure(source.each, null)}`;
    case 'shop':
      return `${formatCount(source.souls)} souls`;
    case 'item':
      return [source.isConditional && 'conditional', source.stacks > 1 && `${source.stacks} stacks`]
        .filter(Boolean)
        .join(', ');
    default:
      return '';
  }
}

/** Before the value of a part, the first of them apart: what is done with it. */
export function termSign(how: Figure['how'], value: number, index: number): string {
  if (how === 'product') return index === 0 ? '' : '× ';
  if (how === 'quotient') return index === 0 ? '' : index === 1 ? '÷ (' : '+ ';
  return value < 0 ? '' : '+';
}
