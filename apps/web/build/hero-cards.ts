/**
 * Draws the emblem of each hero as a picture of its own: drafts show those, for other programs read them by their names,
 * /art/heroes/inferno_card.webp (the name in the game's own files), and /art/heroes.png for an empty place.
 */
import { HEROES } from '@soulstat/game-data/full';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { heroPicture } from '../src/shared/game/hero-picture.ts';

const SPRITE = fileURLToPath(import.meta.resolve('@soulstat/game-data/art/heroes.svg'));
/** Twice what the board shows. */
const SIZE = 128;
const EMPTY = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><g fill="#808894" fill-opacity=".38"
  ><circle cx="32" cy="25" r="10"/><path d="M12 58C12 45 20 39 32 39S52 45 52 58Z"/></g></svg>`;

export function heroCards(): Plugin {
  return {
    name: 'soulstat:hero-cards',
    async writeBundle({ dir = 'dist' }) {
      const cards = await readCards();
      const folder = join(dir, 'art/heroes');
      await mkdir(folder, { recursive: true });
      await writeFile(
        join(dir, 'art/heroes.png'),
        await sharp(Buffer.from(EMPTY)).resize(SIZE).png().toBuffer(),
      );
      await Promise.all(
        [...cards].map(async ([name, svg]) => writeFile(join(folder, name), await webp(svg))),
      );
    },
    configureServer({ middlewares }) {
      middlewares.use('/art/heroes', async (request, response, next) => {
        const svg = (await readCards()).get((request.url ?? '').slice(1));
        if (!svg) return next();
        response.setHeader('content-type', 'image/webp');
        return void response.end(await webp(svg));
      });
    },
  };
}

const webp = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 144 }).resize(SIZE).webp({ quality: 88 }).toBuffer();

/** The sprite's symbols as pictures, by the name of their file. */
async function readCards(): Promise<ReadonlyMap<string, string>> {
  const symbols = (await readFile(SPRITE, 'utf8')).matchAll(/<symbol id="([\w-]+)"[^>]*>(.*?)<\/symbol>/gs);
  const bodies = new Map([...symbols].map(([, slug = '', body = '']) => [slug, body]));
  return new Map(
    HEROES.flatMap(({ className, slug }) => {
      const body = bodies.get(slug);
      return body
        ? [
            [
              heroPicture(className),
              `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${body}</svg>`,
            ],
          ]
        : [];
    }),
  );
}
