import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the site's own build says of an address: `src/app/page-heads.ts` in `apps/web`. */
export interface SitePage {
  readonly isKnown: boolean;
  /** The path that the address redirects to. */
  readonly redirect: string | undefined;
  /** Without the bar, the sidebar and the footer. */
  readonly isBare: boolean;
  /** The request of the API whose answer goes into the head. */
  readonly headRequest: string | undefined;
  /** Names of the page's modules; see `PageFiles`. */
  readonly modules: readonly string[];
  readonly isServerRendered: boolean;
  /** An embed: rendered for frames of other sites, without script. */
  readonly isStatic: boolean;
  /** What shows the same in a frame of another site. */
  readonly embed: Embed | undefined;
  /** Only moderators and staff are told what is at its address. */
  readonly isOfStaff: boolean;
  readonly head: (answer?: unknown) => PageHead;
  /** The picture of what the query of the address names; undefined where it names nothing. */
  readonly picture?: (search: string) => Pick<PageHead, 'image' | 'imageAlt'> | undefined;
  /** The heading to paint before any script runs. */
  readonly headline: (answer?: unknown) => string | undefined;
}

/** An embed, and how large its frame is unless somebody asks for less, in CSS px. */
export interface Embed {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path of the picture for link previews, 1200 × 630. */
  readonly image?: string;
  /** What it shows. */
  readonly imageAlt?: string;
  readonly isUnlisted?: boolean;
  readonly feeds?: readonly { readonly type: string; readonly title: string; readonly href: string }[];
}

/** Paths of what a browser loads; `build/page-files.ts` in `apps/web` writes it. */
export interface PageFiles {
  /** For every page. */
  readonly entry: Files;
  /** By name of a module, with what every page loads. */
  readonly pages: Readonly<Record<string, Files>>;
  /** By the names of a page's modules, all its styles in one sheet (a file of the server's folder), and which these are. */
  readonly sheets: Readonly<Record<string, { readonly sheet: string; readonly styles: readonly string[] }>>;
  readonly fonts: readonly string[];
}

interface Files {
  readonly script: readonly string[];
  readonly styles: readonly string[];
}

/** What the built site brings for its server. */
export interface Site {
  readonly describePage: (pathname: string) => SitePage;
  /** Pages that are there whatever is stored. */
  readonly listedPaths: readonly string[];
  readonly files: PageFiles;
  /** The texts of `files.sheets`, by name of their file. */
  readonly sheets: ReadonlyMap<string, string>;
  /** Where the module is that renders pages. */
  readonly renderModule: string;
}

/** Loads what the server needs from the folder of the built site; undefined where the build has none of it. */
export async function loadSite(webDir: string): Promise<Site | undefined> {
  const folder = join(webDir, 'server');
  const heads = join(folder, 'page-heads.js');
  if (!existsSync(heads)) return undefined;
  const { describePage, LISTED_PATHS: listedPaths = [] } = (await import(pathToFileURL(heads).href)) as Pick<
    Site,
    'describePage'
  > & { readonly LISTED_PATHS?: Site['listedPaths'] };
  const files = JSON.parse(await readFile(join(folder, 'page-files.json'), 'utf8')) as PageFiles;
  const names = new Set(Object.values(files.sheets).map(({ sheet }) => sheet));
  const texts = [...names].map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const);
  const sheets = new Map(await Promise.all(texts));
  return {
    describePage,
    listedPaths,
    files,
    sheets,
    renderModule: pathToFileURL(join(folder, 'server-render.js')).href,
  };
}
