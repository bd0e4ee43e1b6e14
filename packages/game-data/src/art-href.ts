export const ART_KINDS = ['hero', 'item', 'ability'] as const;
export type ArtKind = (typeof ART_KINDS)[number];

/** Where the sprites are served. */
export type SpriteUrls = Readonly<Record<ArtKind, string>>;

/** The package's sprites under `/art`, for sites that serve them by name; pass your own URLs when yours carry a hash. */
export const DEFAULT_SPRITE_URLS: SpriteUrls = {
  hero: '/art/heroes.svg',
  item: '/art/items.svg',
  ability: '/art/abilities.svg',
};

/** How many parts the sprites of items and abilities also come in: "items-0.svg" to "items-7.svg". A browser parses a sprite as a whole. */
export const SPRITE_PARTS = { item: 8, ability: 6 } as const;

/** The part in which an item's symbol is, 0 to 7: by its slug alone, which stays when an item changes its slot. */
export function itemSpritePart(slug: string): number {
  let sum = 0;
  for (let at = 0; at < slug.length; at += 1) sum += slug.charCodeAt(at);
  return sum % SPRITE_PARTS.item;
}

/** The part in which the symbols of all abilities of a hero are, 0 to 5. */
export function abilitySpritePart(heroId: number): number {
  return heroId % SPRITE_PARTS.ability;
}

const FOLDERS: Readonly<Record<ArtKind, string>> = { hero: 'heroes', item: 'items', ability: 'abilities' };

/**
 * Address of a picture. Without an assets host it is a symbol in our own sprite, for `<use href>`: "/art/heroes.svg#infernus".
 * With one (for those who hold the rights to other pictures) it is an image, for `<img src>`: the host's `{kind}` (heroes,
 * items, abilities) and `{slug}` are filled in, or "/{kind}/{slug}.webp" is added when it has no `{slug}`.
 */
export function artHref(
  kind: ArtKind,
  slug: string,
  assetsHost?: string,
  spriteUrls: SpriteUrls = DEFAULT_SPRITE_URLS,
): string {
  if (!assetsHost) return `${spriteUrls[kind]}#${slug}`;
  const pattern = assetsHost.includes('{slug}')
    ? assetsHost
    : `${assetsHost.replace(/\/+$/, '')}/{kind}/{slug}.webp`;
  return pattern.replaceAll('{kind}', FOLDERS[kind]).replaceAll('{slug}', encodeURIComponent(slug));
}

/** Whether `artHref` gave a symbol of a sprite (`<use>`) rather than an image (`<img>`). */
export function isSpriteHref(href: string): boolean {
  return href.includes('#');
}
