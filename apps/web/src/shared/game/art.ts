import abilitySprite from '@soulstat/game-data/art/abilities.svg?url&no-inline';
import heroSprite from '@soulstat/game-data/art/heroes.svg?url&no-inline';
import spiritSprite from '@soulstat/game-data/art/items-spirit.svg?url&no-inline';
import vitalitySprite from '@soulstat/game-data/art/items-vitality.svg?url&no-inline';
import weaponSprite from '@soulstat/game-data/art/items-weapon.svg?url&no-inline';
import itemSprite from '@soulstat/game-data/art/items.svg?url&no-inline';
import { artHref, isSpriteHref, type ArtKind, type ItemSlot, type SpriteUrls } from '@soulstat/game-data';

/** Our own emblems, under names that change with their content, so that browsers may cache them for good. */
const SPRITES: SpriteUrls = { hero: heroSprite, item: itemSprite, ability: abilitySprite };

/** Items of a slot: a phone parses a third of all where a page shows few. */
const ITEM_SPRITES: Readonly<Record<ItemSlot, string>> = {
  weapon: weaponSprite,
  vitality: vitalitySprite,
  spirit: spiritSprite,
};

/** The host of licensed pictures, in place of our emblems. */
const ASSETS_HOST = import.meta.env.VITE_ASSETS_HOST;

/** Props that give a portrait or icon its picture: a symbol of our sprite, or an image of the assets host. */
export function artOf(kind: ArtKind, { slug, slot }: { readonly slug: string; readonly slot?: unknown }) {
  const item = kind === 'item' && isSlot(slot) ? ITEM_SPRITES[slot] : SPRITES.item;
  const address = artHref(kind, slug, ASSETS_HOST, { ...SPRITES, item });
  return isSpriteHref(address) ? { artHref: address } : { imageUrl: address };
}

const isSlot = (slot: unknown): slot is ItemSlot => typeof slot === 'string' && slot in ITEM_SPRITES;
