import { existsSync } from 'node:fs';
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

/** Loads the module from the folder of the built site; undefined where the build has none. */
export async function loadSiteModule(webDir: string): Promise<SiteModule | undefined> {
  const path = join(webDir, 'server/page-heads.js');
  if (!existsSync(path)) return undefined;
  return (await import(pathToFileURL(path).href)) as SiteModule;
}
