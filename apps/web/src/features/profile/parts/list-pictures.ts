import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { artOf, wholeSprite } from '../../../shared/game/art.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { whenIdle } from '../../../shared/render/when-idle.ts';

interface Thing {
  readonly slug: string;
}

/** The address of an image, or `undefined` while there is none and the sprite has to do. */
export type PictureOf = (kind: 'hero' | 'item', thing: Thing) => string | undefined;

/**
 * Symbols of our sprites as images of their own. Of a symbol in use the browser makes a copy part by part, with styles for each:
 * a list of thousands of rows with a dozen of them each cannot be scrolled without a stutter then. An image is one thing. Loaded
 * on the visitor's first input: replacing the symbols of one screen takes a phone 300 ms.
 */
export function useListPictures(): PictureOf {
  // Deferred: every row is rendered by them.
  const ofHeroes = useDeferredValue(useQuery(spriteQuery('hero'), queryClient).data);
  const ofItems = useDeferredValue(useQuery(spriteQuery('item'), queryClient).data);
  return useMemo<PictureOf>(() => {
    const pictures = { hero: ofHeroes, item: ofItems };
    return (kind, thing) => artOf(kind, thing).imageUrl ?? pictures[kind]?.(thing.slug);
  }, [ofHeroes, ofItems]);
}

export function prefetchListPictures(): void {
  for (const kind of ['hero', 'item'] as const) void queryClient.prefetchQuery(spriteQuery(kind));
}

let firstInput: Promise<void> | undefined;
const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll'] as const;

const untilInput = (): Promise<void> =>
  new Promise((resolve) => {
    for (const type of INPUTS)
      addEventListener(type, () => resolve(), { once: true, passive: true, capture: true });
  });

function spriteQuery(kind: keyof typeof SIZES_PX) {
  const sprite = wholeSprite(kind) ?? '';
  return {
    queryKey: ['sprite', sprite] as const,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      await (firstInput ??= untilInput());
      return picturesOf(imagesOf(sprite && (await (await fetch(sprite, { signal })).text())), SIZES_PX[kind]);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  };
}

/** As large as rows show them. */
const SIZES_PX = { hero: 24, item: 20 } as const;
/** Sharp on most screens, and where somebody looks closer. */
const MIN_PIXELS = 2;

/**
 * The addresses of images, by slug: of the drawing, until it is drawn as pixels while the browser is idle. A drawing is a document, laid out
 * and painted anew for each row it comes in: forty a frame while one scrolls. Only those that a row asks for: all of them take a phone
 * half a second.
 */
function picturesOf(images: ReadonlyMap<string, string>, sizePx: number) {
  const addresses = new Map<string, string>();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(sizePx * Math.max(MIN_PIXELS, devicePixelRatio));
  canvas.height = canvas.width;
  let drawing = Promise.resolve();
  return (slug: string): string | undefined => {
    const image = images.get(slug);
    const known = addresses.get(slug);
    if (known !== undefined || image === undefined) return known;
    const drawn = `data:image/svg+xml,${encodeURIComponent(image)}`;
    addresses.set(slug, drawn);
    drawing = drawing.then(whenIdle).then(async () => {
      // One that cannot be drawn stays what it is.
      const picture = await pixelsOf(canvas, drawn).catch(() => null);
      if (picture) addresses.set(slug, URL.createObjectURL(picture));
    });
    return drawn;
  };
}

async function pixelsOf(canvas: HTMLCanvasElement, address: string): Promise<Blob | null> {
  const image = new Image(canvas.width, canvas.height);
  image.src = address;
  await image.decode();
  const pen = canvas.getContext('2d');
  pen?.clearRect(0, 0, canvas.width, canvas.height);
  pen?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve));
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
