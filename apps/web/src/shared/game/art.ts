import ability0 from '@soulstat/game-data/art/abilities-0.svg?url&no-inline';
import ability1 from '@soulstat/game-data/art/abilities-1.svg?url&no-inline';
import ability2 from '@soulstat/game-data/art/abilities-2.svg?url&no-inline';
import ability3 from '@soulstat/game-data/art/abilities-3.svg?url&no-inline';
import ability4 from '@soulstat/game-data/art/abilities-4.svg?url&no-inline';
import ability5 from '@soulstat/game-data/art/abilities-5.svg?url&no-inline';
import hero from '@soulstat/game-data/art/heroes.svg?url&no-inline';
import item0 from '@soulstat/game-data/art/items-0.svg?url&no-inline';
import item1 from '@soulstat/game-data/art/items-1.svg?url&no-inline';
import item2 from '@soulstat/game-data/art/items-2.svg?url&no-inline';
import item3 from '@soulstat/game-data/art/items-3.svg?url&no-inline';
import item4 from '@soulstat/game-data/art/items-4.svg?url&no-inline';
import item5 from '@soulstat/game-data/art/items-5.svg?url&no-inline';
import item6 from '@soulstat/game-data/art/items-6.svg?url&no-inline';
import item7 from '@soulstat/game-data/art/items-7.svg?url&no-inline';
import items from '@soulstat/game-data/art/items.svg?url&no-inline';
import { abilitySpritePart, artHref, isSpriteHref, itemSpritePart, type ArtKind } from '@soulstat/game-data';

/** Our own emblems, under names that change with their content, so that browsers may cache them for good. */
const ABILITIES = [ability0, ability1, ability2, ability3, ability4, ability5];
const ITEMS = [item0, item1, item2, item3, item4, item5, item6, item7];

/** The host of licensed pictures, in place of our emblems. */
const ASSETS_HOST = import.meta.env.VITE_ASSETS_HOST;

interface Pictured {
  readonly slug: string;
  /** Of an ability. */
  readonly heroId?: number;
}

/** Props that give a portrait or icon its picture: a symbol of our sprites, or an image of the assets host. */
export function artOf(kind: 'hero' | 'item', thing: Pictured): Art;
export function artOf(kind: 'ability', thing: Required<Pictured>): Art;
export function artOf(kind: ArtKind, { slug, heroId = 0 }: Pictured): Art {
  const sprites = {
    hero,
    item: ITEMS[itemSpritePart(slug)] ?? items,
    ability: ABILITIES[abilitySpritePart(heroId)] ?? ability0,
  };
  return artAt(artHref(kind, slug, ASSETS_HOST, sprites));
}

type Art = ReturnType<typeof artAt>;

const artAt = (address: string) => (isSpriteHref(address) ? { artHref: address } : { imageUrl: address });

/** The sprite of all heroes or items; none where an assets host has the pictures. */
export const wholeSprite = (kind: 'hero' | 'item'): string | undefined =>
  ASSETS_HOST ? undefined : { hero, item: items }[kind];
