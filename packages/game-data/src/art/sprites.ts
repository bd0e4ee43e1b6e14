import type { Ability, Hero, Item } from '../types.ts';
import { UNKNOWN_SLUG } from '../unknown.ts';
import { abilityGlyph } from './ability-glyphs.ts';
import { abilityIcon, unknownAbilityIcon } from './ability-icon.ts';
import { heroEmblem, unknownEmblem } from './hero-emblem.ts';
import { glyphsOf } from './item-glyphs.ts';
import { itemIcon, unknownItemIcon } from './item-icon.ts';
import { monograms } from './monograms.ts';

/** One `<symbol>` per hero by its slug, and one for unknown heroes. */
export function heroSprite(heroes: readonly Hero[]): string {
  const letters = monograms(heroes);
  return sprite(
    unknownEmblem(),
    heroes.map((hero) => [hero.slug, heroEmblem(hero, letters.get(hero.id) ?? '?')]),
  );
}

/** One `<symbol>` per item by its slug, and one for unknown items. */
export function itemSprite(items: readonly Item[]): string {
  return sprite(
    unknownItemIcon(),
    items.map((item) => [item.slug, itemIcon(item, glyphsOf(item))]),
  );
}

/** One `<symbol>` per ability and gun by its slug, and one for unknown ones. */
export function abilitySprite(abilities: readonly Ability[], heroes: readonly Hero[]): string {
  const heroById = new Map(heroes.map((hero) => [hero.id, hero]));
  return sprite(
    unknownAbilityIcon(),
    abilities.flatMap((ability) => {
      const hero = heroById.get(ability.heroId);
      return hero
        ? [[ability.slug, abilityIcon(hero, ability.slot, abilityGlyph(ability, hero))] as const]
        : [];
    }),
  );
}

function sprite(unknown: string, pictures: readonly (readonly [slug: string, body: string])[]): string {
  const symbols = [[UNKNOWN_SLUG, unknown] as const, ...pictures].map(
    ([slug, body]) => `<symbol id="${slug}" viewBox="0 0 64 64">${body}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}
