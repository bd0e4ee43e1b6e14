import { formatFigure } from './format-figure.ts';
import type { Item, ItemProperty } from './types.ts';

/**
 * What an item does, in our words and from its figures alone: "+25 % base health; active, 37 s cooldown: 14 m radius".
 * One clause per section (always, passive effect, active effect), in the shop's order.
 */
export function describeItem(
  item: Pick<Item, 'properties' | 'isActive' | 'isImbue' | 'cooldownSeconds'>,
): string {
  const figures = (section: ItemProperty['section']) => {
    const shown = item.properties.filter(
      ({ key, section: of }) => of === section && key !== 'AbilityCooldown',
    );
    return [...new Set(shown.map(describeProperty))].join(', ');
  };
  const cooldown =
    item.cooldownSeconds === null ? '' : `, ${formatFigure(item.cooldownSeconds, 's')} cooldown`;
  const passive = figures('passive');
  const active = figures('active');
  const clauses = [
    figures('innate'),
    passive && clause('passive', item.isActive ? '' : cooldown, passive),
    item.isActive && clause('active', cooldown, active),
    item.isImbue && 'imbues one ability',
  ];
  return clauses.filter(Boolean).join('; ') || 'no figures known';
}

/** One figure with its label: "+75 health", "14 m radius", "−30 % move speed". */
export function describeProperty({ label, value, unit, sign }: ItemProperty): string {
  const signed = sign === '-' ? -Math.abs(value) : value;
  const plus = sign === '+' && signed > 0 ? '+' : '';
  return `${plus}${formatFigure(signed, unit)} ${plus ? uncapitalized(label.replace(/^Bonus /, '')) : uncapitalized(label)}`;
}

function clause(kind: string, cooldown: string, figures: string): string {
  return `${kind}${cooldown}${figures && `: ${figures}`}`;
}

/** "Out of combat regen" → "out of combat regen", but "HP healed on activate" stays. */
function uncapitalized(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
