/**
 * The styles of large parts are loaded with the parts, not with the site's first sheet: a page without a table or a chart does without
 * theirs.
 */
import { globSync } from 'node:fs';
import { dirname, parse } from 'node:path';
import type { Plugin } from 'vite';
import { LARGE_PARTS } from './chunks.ts';

const PARTS = `(?:${LARGE_PARTS.join('|')})`;
const ALL_STYLES = /[\\/]packages[\\/]ui[\\/]src[\\/]styles\.css$/;
const THEIR_IMPORTS = new RegExp(`@import '\\./${PARTS}/[^']+';\n`, 'g');
const MODULES_OF_PARTS = new RegExp(`[\\\\/]packages[\\\\/]ui[\\\\/]src[\\\\/]${PARTS}[\\\\/][\\w-]+\\.tsx$`);

export function partStyles(): Plugin {
  return {
    name: 'soulstat:part-styles',
    enforce: 'pre',
    transform: {
      filter: { id: [ALL_STYLES, MODULES_OF_PARTS] },
      handler(code, id) {
        if (ALL_STYLES.test(id)) return { code: code.replaceAll(THEIR_IMPORTS, ''), map: null };
        const sheets = globSync('*.css', { cwd: dirname(id) }).toSorted(byStem);
        // On the first line, so that the source map still fits.
        return { code: sheets.map((sheet) => `import './${sheet}';`).join('') + code, map: null };
      },
    },
  };
}

/** Base styles come before phone styles, as in `styles.css`: `data-table` before `data-table-phone`. */
const byStem = (a: string, b: string): number => (parse(a).name < parse(b).name ? -1 : 1);
