/** Serves the badges of @soulstat/ui under the paths at which its parts look for them: /ranks/rank8/badge_lg_subrank4.webp. */
import { createReadStream, existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { Plugin } from 'vite';

const UI = dirname(createRequire(import.meta.url).resolve('@soulstat/ui/package.json'));
const IMAGES = join(UI, 'dist/assets/ranks');
const TYPES: Readonly<Record<string, string>> = { '.webp': 'image/webp', '.png': 'image/png' };

export function rankImages(): Plugin {
  return {
    name: 'soulstat:rank-images',
    async writeBundle({ dir = 'dist' }) {
      await cp(IMAGES, join(dir, 'ranks'), { recursive: true });
    },
    configureServer({ middlewares }) {
      middlewares.use('/ranks', (request, response, next) => {
        const file = join(IMAGES, new URL(request.url ?? '/', 'http://host').pathname);
        const type = TYPES[extname(file)];
        if (!type || !file.startsWith(IMAGES) || !existsSync(file)) return next();
        response.setHeader('content-type', type);
        createReadStream(file).pipe(response);
      });
    },
  };
}
