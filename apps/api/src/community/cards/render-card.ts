import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { openTaskQueue } from '../../base/threads/task-queue.ts';
import { FONTS_FOLDER } from './card-fonts.ts';

/** Read when the first text is drawn. */
process.env['FONTCONFIG_FILE'] ??= `${FONTS_FOLDER}fonts.conf`;

/** The rest of the server keeps at least one processor. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** A second of drawing. */
const MAX_WAITING = 32;
/** Higher levels take as long again for a tenth of the bytes. */
const PNG = { compressionLevel: 3 } as const;

const drawing = openTaskQueue({ concurrent: AT_ONCE, maxWaiting: MAX_WAITING });

/**
 * Draws an SVG as PNG, on a thread of its own and few at once. The SVG is ours: it names no file and no address. Throws
 * `temporarily_unavailable` when too many wait.
 */
export const renderCard = (svg: string): Promise<Buffer> =>
  drawing.run(() => sharp(Buffer.from(svg)).png(PNG).toBuffer());

const FRAME_MS = 90;
const LAST_FRAME_MS = 4000;

/** The same of frames: each is shown for a moment, the last one stays. Nothing moves for longer than five seconds. */
export const renderAnimation = (frames: readonly string[]): Promise<Buffer> =>
  drawing.run(() =>
    sharp(
      frames.map((svg) => Buffer.from(svg)),
      { join: { animated: true } },
    )
      .webp({
        quality: 90,
        effort: 0,
        loop: 1,
        delay: frames.map((_, index) => (index === frames.length - 1 ? LAST_FRAME_MS : FRAME_MS)),
      })
      .toBuffer(),
  );
