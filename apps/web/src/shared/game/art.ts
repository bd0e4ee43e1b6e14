import abilitySprite from '@soulstat/game-data/art/abilities.svg?url&no-inline';
import heroSprite from '@soulstat/game-data/art/heroes.svg?url&no-inline';
import itemSprite from '@soulstat/game-data/art/items.svg?url&no-inline';
import { artHref, isSpriteHref, type ArtKind, type SpriteUrls } from '@soulstat/game-data';

/** Our own emblems, under names that change with their content, so that browsers may cache them for good. */
const SPRITES: SpriteUrls = { hero: heroSprite, item: itemSprite, ability: abilitySprite };

/** The host of licensed pictures, in place of our emblems. */
const ASSETS_HOST = import.meta.env.VITE_ASSETS_HOST;

/** Props that give a portrait or icon its picture: a symbol of our sprite, or an image of the assets host. */
export function artOf(kind: ArtKind, { slug }: { readonly slug: string }) {
  const address = artHref(kind, slug, ASSETS_HOST, SPRITES);
  return isSpriteHref(address) ? { artHref: address } : { imageUrl: address };
}
