/**
 * One sheet for each page that the server draws: all its sheets one after the other, so that the page waits for one file
 * (`dist/server/drawn-styles.json` names it by the page's modules).
 */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { EARLY_DOWNLOADS } from '../src/app/early.ts';
import { filesOfModules, nameOfPage } from './page-files.ts';

export function drawnStyles(): Plugin {
  const sheets: Record<string, string> = {};
  return {
    name: 'soulstat:drawn-styles',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const { pages, drawnWith = [] } of EARLY_DOWNLOADS.filter(({ isDrawn }) => isDrawn)) {
          const source = filesOfModules([...pages, ...drawnWith], bundle)
            .styles.map((file) => textOf(bundle[file]))
            .join('\n');
          const fileName = `assets/drawn-${hashOf(source)}.css`;
          sheets[pages.map((page) => nameOfPage(page)).join(' ')] = fileName;
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
    async writeBundle({ dir = 'dist' }) {
      await mkdir(join(dir, 'server'), { recursive: true });
      await writeFile(join(dir, 'server/drawn-styles.json'), JSON.stringify(sheets));
    },
  };
}

function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') throw new Error('a sheet is not in the build');
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8);
