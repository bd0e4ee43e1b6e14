/**
 * Writes what each page loads for the server (`dist/server/page-files.json`); the limits in `.size-limit.js` count the same. A
 * server-rendered page waits for one style sheet: all its sheets concatenated.
 */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { siteRoutes } from './site-routes.ts';

type Chunk = Rolldown.OutputChunk;

const PAGE = /[\\/]src[\\/]features[\\/](.+)\.page\.tsx$/;

export function pageFiles(): Plugin {
  let sheets: Record<string, string> = {};
  return {
    name: 'soulstat:page-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const emit = (source: string) => {
          const fileName = `assets/page-${hashOf(source)}.css`;
          this.emitFile({ type: 'asset', fileName, source });
          return fileName;
        };
        sheets = Object.fromEntries(
          (await renderedPages()).map(({ names, stylesOf }) => [
            names.join(' '),
            emit(sheetOf([...names.map(moduleOf), ...stylesOf], bundle)),
          ]),
        );
      },
    },
    async writeBundle({ dir = 'dist' }, bundle) {
      const chunks = chunksOf(bundle);
      const pages = chunks.flatMap((chunk) =>
        chunk.moduleIds.flatMap((id) => {
          const name = PAGE.exec(id)?.[1]?.replaceAll('\\', '/');
          return name ? [[name, filesOf([...entriesOf(chunks), chunk], chunks)]] : [];
        }),
      );
      const files = {
        entry: filesOf(entriesOf(chunks), chunks),
        pages: Object.fromEntries(pages),
        sheets,
        fonts: Object.keys(bundle).filter((file) => /soulstat-text-.+\.woff2$/.test(file)),
      };
      await mkdir(join(dir, 'server'), { recursive: true });
      await writeFile(join(dir, 'server/page-files.json'), JSON.stringify(files, null, 2));
    },
  };
}

async function renderedPages() {
  return Object.values(await siteRoutes()).flatMap(({ module, preload = [] }) =>
    preload.flatMap(({ modules = [], serverRender }) =>
      serverRender ? [{ names: [module, ...modules], stylesOf: serverRender.stylesOf ?? [] }] : [],
    ),
  );
}

const moduleOf = (name: string): string => `features/${name}.page.tsx`;

/** All styles of the entry and some modules; paths from `src`. */
function sheetOf(modules: readonly string[], bundle: Rolldown.OutputBundle): string {
  const chunks = chunksOf(bundle);
  const roots = modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`${module} is in no chunk`);
    return chunk;
  });
  return filesOf([...entriesOf(chunks), ...roots], chunks)
    .styles.map((file) => textOf(bundle[file]))
    .join('\n');
}

function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') throw new Error('a sheet is not in the build');
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8);

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

const entriesOf = (chunks: readonly Chunk[]) => chunks.filter(({ isEntry }) => isEntry);

/** The chunks with everything they import, and the styles of all of them. */
function filesOf(roots: readonly Chunk[], all: readonly Chunk[]) {
  const needed = new Set(roots);
  // NOTE: a Set also visits what is added while it is iterated.
  for (const { imports } of needed)
    for (const chunk of all) if (imports.includes(chunk.fileName)) needed.add(chunk);
  const styles = [...needed].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return { script: [...needed].map(({ fileName }) => fileName), styles: [...new Set(styles)] };
}
