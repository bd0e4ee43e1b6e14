import type { ComponentType } from 'react';
import { loadChunk } from '../../../shared/api/load-chunk.ts';
import type { HeroTab } from './hero-tabs.ts';
import type { HeroTabPage } from './hero-tab-page.ts';

/** What the module of the library exports. */
interface LibraryPage {
  readonly Component: ComponentType;
}

/** One chunk a tab: nobody loads what nobody looks at. */
const TAB_PAGES: Readonly<Record<HeroTab, () => Promise<HeroTabPage>>> = {
  overview: () => import('../overview.page.tsx'),
  matchups: () => import('../matchups.page.tsx'),
  lanes: () => import('../lanes.page.tsx'),
  items: () => import('../items.page.tsx'),
  builds: () => import('../builds.page.tsx'),
  abilities: () => import('../abilities.page.tsx'),
  guides: () => import('../guides.page.tsx'),
  stats: () => import('../stats.page.tsx'),
  patches: () => import('../patches.page.tsx'),
  players: () => import('../players.page.tsx'),
  matches: () => import('../matches.page.tsx'),
};

const loaded = new Map<HeroTab, HeroTabPage>();
let library: LibraryPage | undefined;

/** Loads the script and the style of a tab, once. */
export async function loadHeroTab(tab: HeroTab): Promise<void> {
  if (!loaded.has(tab)) loaded.set(tab, await loadChunk(`hero ${tab}`, TAB_PAGES[tab]));
}

export async function loadLibrary(): Promise<void> {
  library ??= await loadChunk('hero library', () => import('../library.page.tsx'));
}

/** Those that the loader has waited for. */
export const loadedHeroTab = (tab: HeroTab): HeroTabPage | undefined => loaded.get(tab);
export const loadedLibrary = (): LibraryPage | undefined => library;
