/**
 * Writes beside the site what each page loads before it is usable, for the limits in `.size-limit.js` and for the server that draws
 * it (`dist/server/page-files.json`), and the fonts of all pages (`dist/server/fonts.json`).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const PAGE = /[\\/]src[\\/]features[\\/](.+)\.page\.tsx$/;

export function pageFiles(): Plugin {
  return {
    name: 'soulstat:page-files',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = 'dist' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const pages = chunks.flatMap((chunk) =>
        chunk.moduleIds.flatMap((id) => {
          const name = PAGE.exec(id)?.[1]?.replaceAll('\\', '/');
          return name ? [[name, filesOf([...chunks.filter(({ isEntry }) => isEntry), chunk], chunks)]] : [];
        }),
      );
      const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
      await mkdir(join(dir, 'server'), { recursive: true });
      await writeFile(join(dir, 'server/fonts.json'), JSON.stringify(fonts));
      await writeFile(
        join(dir, 'server/page-files.json'),
        JSON.stringify(Object.fromEntries(pages), null, 2),
      );
    },
  };
}

/** The chunks with all that they import, and the styles of them all. */
function filesOf(roots: readonly Chunk[], all: readonly Chunk[]) {
  const needed = new Set(roots);
  // What is added while the loop runs is visited as well.
  for (const { imports } of needed)
    for (const chunk of all) if (imports.includes(chunk.fileName)) needed.add(chunk);
  const styles = [...needed].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return { script: [...needed].map(({ fileName }) => fileName), styles: [...new Set(styles)] };
}
