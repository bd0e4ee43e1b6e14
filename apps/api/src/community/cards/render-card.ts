import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';
import { openTaskQueue } from '../../base/threads/task-queue.ts';

/** What link previews ask for. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

const FONTS = ['soulstat-display-600.ttf', 'soulstat-text-450.ttf', 'soulstat-text-700.ttf'];
/** Drawing takes a tenth of a second of a thread: the rest of the server keeps at least one processor. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

export const CARD_FONTS = {
  display: 'Deco Display Thin',
  text: 'Figtree Light',
  bold: 'Figtree Heavy',
} as const;

/** Three seconds of drawing. */
const MAX_WAITING = 32;

const drawing = openTaskQueue({ concurrent: AT_ONCE, maxWaiting: MAX_WAITING });

/**
 * Draws an SVG as PNG, on a thread of its own and few at once. The SVG is ours: it names no file and no address. Throws
 * `temporarily_unavailable` when too many wait.
 */
export const renderCard = (svg: string): Promise<Buffer> =>
  drawing.run(async () => {
    const image = await renderAsync(svg, {
      fitTo: { mode: 'width', value: CARD_WIDTH },
      font: { fontFiles: fontFiles(), loadSystemFonts: false, defaultFontFamily: CARD_FONTS.text },
    });
    return image.asPng();
  });

/** Beside the sources as beside the build. */
const fontFiles = (): string[] =>
  FONTS.map((name) => fileURLToPath(new URL(`./fonts/${name}`, import.meta.url)));

let emblems: ReadonlyMap<string, string> | undefined;

/** The emblem of a hero as SVG, drawn in a box of 64; undefined where the game data has no pictures. */
export function heroEmblem(slug: string): string | undefined {
  emblems ??= readEmblems();
  return emblems.get(slug);
}

function readEmblems(): ReadonlyMap<string, string> {
  try {
    const file = fileURLToPath(import.meta.resolve('@soulstat/game-data/art/heroes.svg'));
    const symbols = readFileSync(file, 'utf8').matchAll(/<symbol id="([\w-]+)"[^>]*>(.*?)<\/symbol>/gs);
    return new Map([...symbols].map(([, slug = '', body = '']) => [slug, body]));
  } catch {
    // NOTE: the pictures are made by the package's build; the sources alone have none.
    return new Map();
  }
}
