import { loadChunk } from '../../../../shared/api/load-chunk.ts';
import type { MatchTab } from './match-tabs.ts';
import type { TabPage } from './tab-page.ts';

/** One chunk a tab: nobody loads what nobody looks at. */
const TAB_PAGES: Readonly<Record<MatchTab, () => Promise<TabPage>>> = {
  summary: () => import('../../summary.page.tsx'),
  lanes: () => import('../../lanes.page.tsx'),
  builds: () => import('../../builds.page.tsx'),
  souls: () => import('../../souls.page.tsx'),
  damage: () => import('../../damage.page.tsx'),
  deaths: () => import('../../deaths.page.tsx'),
  objectives: () => import('../../objectives.page.tsx'),
  'win-chance': () => import('../../win-chance.page.tsx'),
  map: () => import('../../map.page.tsx'),
  timeline: () => import('../../timeline.page.tsx'),
  raw: () => import('../../raw.page.tsx'),
};

const loaded = new Map<MatchTab, TabPage>();

/** Loads the script and the style of a tab, once. */
export async function loadTabPage(tab: MatchTab): Promise<TabPage> {
  const page = loaded.get(tab) ?? (await loadChunk(tab, TAB_PAGES[tab]));
  loaded.set(tab, page);
  return page;
}

/** The page of a tab that the loader has waited for. */
export const loadedTabPage = (tab: MatchTab): TabPage | undefined => loaded.get(tab);
