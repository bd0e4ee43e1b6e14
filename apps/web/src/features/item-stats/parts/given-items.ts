import type { GameData, ItemSummary } from '@soulstat/game-data';

/** Whether a build has an item or lacks it. */
export type Side = 'with' | 'without';

/** The API takes so many of either. */
export const MAX_GIVEN = 4;

/** Items of the address by their slugs; what is none is passed over. */
export function givenIn(search: string | URLSearchParams, side: Side, { items }: GameData): ItemSummary[] {
  const slugs = new URLSearchParams(search).get(side)?.split('.') ?? [];
  return [...new Set(slugs)].slice(0, MAX_GIVEN).flatMap((slug) => items.bySlug(slug) ?? []);
}

/** Slugs as the address has them; nothing for no items. */
export const givenText = (items: readonly ItemSummary[]): string | undefined =>
  items.map(({ slug }) => slug).join('.') || undefined;

/** Ids as the API takes them. */
export const idsText = (items: readonly ItemSummary[]): string => items.map(({ id }) => id).join('.');
