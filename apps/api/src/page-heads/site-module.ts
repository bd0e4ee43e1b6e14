import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the site's own build says of an address: `src/app/page-heads.ts` in `apps/web`. */
export interface SiteModule {
  describePage(pathname: string): SitePage;
}

export interface SitePage {
  readonly isKnown: boolean;
  /** Without the bar, the sidebar and the footer. */
  readonly isBare: boolean;
  /** Requests of the API whose answers go into the head. */
  readonly asked: readonly string[];
  /** Requests of the API that the page makes first of all. */
  readonly early: readonly string[];
  /** Names of the page's modules where the server draws it before any script runs; see `PageFiles`. */
  readonly drawnBy: readonly string[];
  readonly head: (answers: ReadonlyMap<string, unknown>) => PageHead;
  /** The heading to paint before any script runs. */
  readonly headline: (answers: ReadonlyMap<string, unknown>) => string | undefined;
}

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path of the picture for link previews, 1200 × 630. */
  readonly image?: string;
}

/** By name of a module: what a browser loads for it. The build writes it: `build/page-files.ts` in `apps/web`. */
export type PageFiles = Readonly<Record<string, { readonly styles: readonly string[] }>>;

/** What the built site brings for its server. */
export interface Site {
  readonly describePage: SiteModule['describePage'];
  readonly pageFiles: PageFiles;
  /** Paths of sheets that hold all styles of a page, by the names of its modules. */
  readonly drawnStyles: Readonly<Record<string, string>>;
  /** Paths of the fonts of all pages. */
  readonly fonts: readonly string[];
  /** Where the module is that draws pages, where the build has one. */
  readonly drawModule: string | undefined;
}

/** Loads what the server needs from the folder of the built site; undefined where the build has none of it. */
export async function loadSite(webDir: string): Promise<Site | undefined> {
  const folder = join(webDir, 'server');
  const heads = join(folder, 'page-heads.js');
  if (!existsSync(heads)) return undefined;
  const { describePage } = (await import(pathToFileURL(heads).href)) as SiteModule;
  const draw = join(folder, 'draw-page.js');
  return {
    describePage,
    pageFiles: (await readJson<PageFiles>(join(folder, 'page-files.json'))) ?? {},
    drawnStyles: (await readJson<Record<string, string>>(join(folder, 'drawn-styles.json'))) ?? {},
    fonts: (await readJson<string[]>(join(folder, 'fonts.json'))) ?? [],
    drawModule: existsSync(draw) ? pathToFileURL(draw).href : undefined,
  };
}

async function readJson<Content>(path: string): Promise<Content | undefined> {
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as Content) : undefined;
}
