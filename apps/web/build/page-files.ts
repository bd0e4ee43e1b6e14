/**
 * Writes what each page loads for the server (`dist/server/page-files.json`); the limits in `.size-limit.js` count the same. A
 * server-rendered page has one style sheet in it: all its sheets concatenated, with those of its late parts.
 */
import { hash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { siteRoutes } from './site-routes.ts';

type Chunk = Rolldown.OutputChunk;

const PAGE = /[\\/]src[\\/]features[\\/](.+)\.page\.tsx$/;

export function pageFiles(): Plugin {
  return {
    name: 'soulstat:page-files',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = 'dist' }, bundle) {
      const chunks = chunksOf(bundle);
      const pages = chunks.flatMap((chunk) =>
        pagesIn(chunk).map((name) => [name, filesOf([...entriesOf(chunks), chunk], chunks)]),
      );
      const files = {
        entry: filesOf(entriesOf(chunks), chunks),
        pages: Object.fromEntries(pages),
        sheets: await writeSheets(join(dir, 'server'), bundle),
        fonts: Object.keys(bundle).filter((file) => /soulstat-(?:display|text)-.+\.woff2$/.test(file)),
      };
      await writeFile(join(dir, 'server/page-files.json'), JSON.stringify(files, null, 2));
    },
  };
}

/** The styles of each page, with those of its late parts, as one: the server writes them into the page. */
async function writeSheets(folder: string, bundle: Rolldown.OutputBundle) {
  const chunks = chunksOf(bundle);
  await mkdir(join(folder, 'sheets'), { recursive: true });
  const sheets = (await renderedPages(chunks)).map(async (names) => {
    const styles = stylesOf(names, chunks);
    const text = styles.map((file) => textOf(bundle[file])).join('\n');
    if (/<\/style/i.test(text)) throw new Error(`a style of ${names.join(' ')} ends its element`);
    const sheet = `sheets/${hash('sha256', text, 'base64url').slice(0, 8)}.css`;
    await writeFile(join(folder, sheet), text);
    return [names.join(' '), { styles, sheet }];
  });
  return Object.fromEntries(await Promise.all(sheets)) as Record<string, unknown>;
}

/** The modules of every page that the server renders: its own, and that of each of its tabs. */
async function renderedPages(chunks: readonly Chunk[]): Promise<readonly (readonly string[])[]> {
  const known = chunks.flatMap(pagesIn);
  return Object.values(await siteRoutes()).flatMap(({ module, tabs = {}, isOfVisitor }) => {
    if (isOfVisitor) return [];
    const ofTabs = Object.values(tabs).map((tab) => new RegExp(`^${tab.replace(/:\w+/, '[^/]+')}$`));
    const named = known.filter((name) => name !== module && ofTabs.some((pattern) => pattern.test(name)));
    return [[module], ...named.map((name) => [module, name])];
  });
}

const pagesIn = ({ moduleIds }: Chunk): string[] =>
  moduleIds.flatMap((id) => PAGE.exec(id)?.[1]?.replaceAll('\\', '/') ?? []);

/** What a page may show at once or later, but no other page. */
function stylesOf(names: readonly string[], chunks: readonly Chunk[]): readonly string[] {
  const entries = entriesOf(chunks);
  const roots = names.map((name) => chunks.find((chunk) => pagesIn(chunk).includes(name)) ?? noChunk(name));
  const own = filesOf([...entries, ...roots], chunks);
  const parts = chunks
    .filter(({ fileName, isEntry }) => own.script.includes(fileName) && !isEntry)
    .flatMap(({ dynamicImports }) => dynamicImports)
    .flatMap((file) => chunks.filter(({ fileName }) => fileName === file))
    .filter((chunk) => pagesIn(chunk).length === 0);
  return filesOf([...entries, ...roots, ...parts], chunks).styles;
}

function noChunk(name: string): never {
  throw new Error(`${name} is in no chunk`);
}

function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') throw new Error('a sheet is not in the build');
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}

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
