import type { GameData } from '@soulstat/game-data';

/** What damage is done with, as players say it. */
export const SOURCE_GROUPS = ['gun', 'melee', 'ability', 'item'] as const;
export type SourceGroup = (typeof SOURCE_GROUPS)[number];

export interface NamedSource {
  readonly group: SourceGroup;
  /** Sources of one name count as one: a gun and its critical hits, an ability and what it grows into. */
  readonly name: string;
}

/** The weapon, ability or item behind the class name of a source. */
export function namedSource(className: string, gameData: GameData): NamedSource {
  for (const name of shorterAndShorter(className)) {
    const item = gameData.items.byClassName(name);
    if (item) return { group: 'item', name: item.name };
    const ability = gameData.abilities.byClassName(name);
    if (ability && ability.slot !== 'weapon') return { group: 'ability', name: ability.name };
  }
  if (className.startsWith('upgrade_')) return { group: 'item', name: inWords(className) };
  if (/weapon/i.test(className) || className === 'Bullet') return { group: 'gun', name: 'Gun' };
  if (/melee/i.test(className)) return { group: 'melee', name: 'Melee' };
  return { group: 'ability', name: inWords(className) };
}

/** `a_b_crit`, `a_b`: what grows out of an ability carries its name with more behind it. */
function shorterAndShorter(className: string): string[] {
  const words = className.split('_');
  return words.flatMap((_, index) =>
    words.length - index >= 2 ? [words.slice(0, words.length - index).join('_')] : [],
  );
}

/** `citadel_ability_zip_line` → "Zip line": better than nothing for what no table knows. */
function inWords(className: string): string {
  const words = className
    .replace(/^(?:citadel_)?(?:ability|upgrade|modifier_citadel|modifier)_/, '')
    .replaceAll(/[_/]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
