import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GAME_DATA } from '@soulstat/game-data/full';
import type { CardRow } from '@soulstat/api-client/contract';
import { html, raw, type Html } from '../../base/html.ts';
import { cardText, round } from './card-text.ts';

interface ArtPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

interface ArtColors {
  readonly page: string | undefined;
  readonly rule: string;
  readonly text: string;
}

/** A hero or an item; without a picture it stands there by its letter. */
export function artAt(
  { kind, id }: NonNullable<CardRow['art']>,
  { x, y, size }: ArtPlace,
  { page, rule, text }: ArtColors,
): Html {
  const thing = kind === 'hero' ? GAME_DATA.heroOrUnknown(id) : GAME_DATA.itemOrUnknown(id);
  const picture = drawingOf(kind, thing.slug) ?? drawingOf(kind, 'unknown');
  const place = `translate(${round(x)} ${round(y)}) scale(${(size / 64).toFixed(4)})`;
  if (picture) return html`<g transform="${place}">${raw(picture)}</g>`;
  const letter = cardText(thing.name.charAt(0), {
    x: 32,
    y: 43,
    size: 32,
    font: 'bold',
    color: text,
    anchor: 'middle',
  });
  return html`<g transform="${place}"
    ><circle cx="32" cy="32" r="31" fill="${page ?? 'none'}" stroke="${rule}" stroke-width="2" />${letter}</g
  >`;
}

const sprites = new Map<string, ReadonlyMap<string, string>>();

/** The drawing of a hero or an item as SVG, in a box of 64; undefined where the game data has no pictures. */
function drawingOf(kind: 'hero' | 'item', slug: string): string | undefined {
  const file = kind === 'hero' ? 'heroes' : 'items';
  const sprite = sprites.get(file) ?? readSprite(file);
  sprites.set(file, sprite);
  return sprite.get(slug);
}

function readSprite(name: string): ReadonlyMap<string, string> {
  try {
    const file = fileURLToPath(import.meta.resolve(`@soulstat/game-data/art/${name}.svg`));
    const symbols = readFileSync(file, 'utf8').matchAll(/<symbol id="([\w-]+)"[^>]*>(.*?)<\/symbol>/gs);
    return new Map([...symbols].map(([, slug = '', body = '']) => [slug, body]));
  } catch {
    // NOTE: the pictures are made by the package's build; the sources alone have none.
    return new Map();
  }
}
