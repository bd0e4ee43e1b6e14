import type { ArtKind } from '@soulstat/game-data';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { artOf } from '../../../shared/art.ts';
import { queryClient } from '../../../shared/query-client.ts';

interface Thing {
  readonly slug: string;
}

/** The address of an image, or `undefined` while there is none and the sprite has to do. */
export type PictureOf = (kind: 'hero' | 'item', thing: Thing) => string | undefined;

/**
 * Symbols of our sprites as images of their own. Of a symbol in use the browser makes a copy part by part, with styles for each:
 * a list of thousands of rows with a dozen of them each cannot be scrolled without a stutter then. An image is one thing.
 */
export function useListPictures(): PictureOf {
  const [heroes, items] = useQueries({ queries: [spriteQuery('hero'), spriteQuery('item')] }, queryClient);
  const [ofHeroes, ofItems] = [heroes.data, items.data];
  return useMemo<PictureOf>(() => {
    const pictures = { hero: ofHeroes, item: ofItems };
    return (kind, thing) => artOf(kind, thing).imageUrl ?? pictures[kind]?.get(thing.slug);
  }, [ofHeroes, ofItems]);
}

export function prefetchListPictures(): void {
  for (const kind of ['hero', 'item'] as const) void queryClient.prefetchQuery(spriteQuery(kind));
}

function spriteQuery(kind: ArtKind) {
  // Pictures of an assets host are images already, and have no sprite.
  const [sprite = ''] = artOf(kind, { slug: '' }).artHref?.split('#') ?? [];
  return {
    queryKey: ['sprite', sprite] as const,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      addressesOf(imagesOf(sprite && (await (await fetch(sprite, { signal })).text()))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  };
}

/** Short addresses: a row names a dozen, and rows come with every turn of the wheel. */
function addressesOf(images: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(
    [...images].map(([id, svg]) => [id, URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))]),
  );
}

/** The symbols of a sprite, each as an image. */
export function imagesOf(sprite: string): ReadonlyMap<string, string> {
  const symbols = sprite.matchAll(/<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)<\/symbol>/gs);
  return new Map(
    [...symbols].map(([, id = '', viewBox = '', parts = '']) => {
      return [id, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${parts}</svg>`];
    }),
  );
}
