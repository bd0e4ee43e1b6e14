/**
 * Writes beside the site what each page loads before it is usable, for the limits in `.size-limit.js` and for the server that draws
 * it (`dist/server/page-files.json`), and the font of all text (`dist/server/fonts.json`).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const PAGE = /[\\/]features[\\/](.+)\.page\.tsx$/;

export function pageFiles(): Plugin {
  return {
    name: 'soulstat:page-files',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = 'dist' }, bundle) {
      const chunks = chunksOf(bundle);
      const pages = chunks.flatMap((chunk) =>
        chunk.moduleIds.flatMap((id) => {
          const name = /[\\/]src[\\/]/.test(id) && nameOfPage(id);
          return name ? [[name, filesOf([...entriesOf(chunks), chunk], chunks)]] : [];
        }),
      );
      const fonts = Object.keys(bundle).filter((file) => /soulstat-text-.+\.woff2$/.test(file));
      await mkdir(join(dir, 'server'), { recursive: true });
      await writeFile(join(dir, 'server/fonts.json'), JSON.stringify(fonts));
      await writeFile(
        join(dir, 'server/page-files.json'),
        JSON.stringify(Object.fromEntries(pages), null, 2),
      );
    },
  };
}

/** "match/summary" of `…/features/match/summary.page.tsx`. */
export const nameOfPage = (path: string): string | undefined =>
  PAGE.exec(`/${path}`)?.[1]?.replaceAll('\\', '/');

/** What a browser loads for the entry and some modules, seen from `src`. */
export function filesOfModules(modules: readonly string[], bundle: Rolldown.OutputBundle) {
  const chunks = chunksOf(bundle);
  const holders = modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`${module} is in no chunk`);
    return chunk;
  });
  return filesOf([...entriesOf(chunks), ...holders], chunks);
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

const entriesOf = (chunks: readonly Chunk[]) => chunks.filter(({ isEntry }) => isEntry);

/** The chunks with all that they import, and the styles of them all. */
function filesOf(roots: readonly Chunk[], all: readonly Chunk[]) {
  const needed = new Set(roots);
  // What is added while the loop runs is visited as well.
  for (const { imports } of needed)
    for (const chunk of all) if (imports.includes(chunk.fileName)) needed.add(chunk);
  const styles = [...needed].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return { script: [...needed].map(({ fileName }) => fileName), styles: [...new Set(styles)] };
}
