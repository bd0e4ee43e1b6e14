import { useEffect, useState } from 'react';
import { artOf } from '../../../shared/game/art.ts';

/** Pictures of heroes for a canvas, by slug; they come one after the other and may stay away. */
export function usePortraits(slugs: readonly string[]): ReadonlyMap<string, CanvasImageSource> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, CanvasImageSource>>(new Map());
  const key = slugs.join(' ');
  useEffect(() => {
    let isGone = false;
    void loadPortraits(key.split(' ')).then((loaded) => {
      if (!isGone) setPictures(loaded);
    });
    return () => {
      isGone = true;
    };
  }, [key]);
  return pictures;
}

async function loadPortraits(slugs: readonly string[]): Promise<ReadonlyMap<string, CanvasImageSource>> {
  const loaded = await Promise.all(
    slugs.map(async (slug) => [slug, await portraitOf(slug).catch(() => undefined)] as const),
  );
  return new Map(loaded.flatMap(([slug, picture]) => (picture ? [[slug, picture] as const] : [])));
}

async function portraitOf(slug: string): Promise<HTMLImageElement | undefined> {
  const art = artOf('hero', { slug });
  const source = art.imageUrl ?? (art.artHref && (await symbolAsImage(art.artHref)));
  if (!source) return undefined;
  const image = new Image(96, 96);
  image.src = source;
  await image.decode();
  return image;
}

const sprites = new Map<string, Promise<Document>>();

/** A canvas cannot draw a symbol of a sprite: it becomes a picture of its own. */
async function symbolAsImage(href: string): Promise<string | undefined> {
  const [url = '', id = ''] = href.split('#');
  const sprite = sprites.get(url) ?? loadSprite(url);
  sprites.set(url, sprite);
  const symbol = (
    await sprite.catch((error: unknown) => {
      sprites.delete(url);
      throw error;
    })
  ).getElementById(id);
  if (!symbol) return undefined;
  const viewBox = symbol.getAttribute('viewBox') ?? '0 0 64 64';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="96" height="96" style="clip-path:circle(50%)">${symbol.innerHTML}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

async function loadSprite(url: string): Promise<Document> {
  const result = await fetch(url);
  return new DOMParser().parseFromString(await result.text(), 'image/svg+xml');
}
