import { loadChunk } from '../../../../shared/api/load-chunk.ts';
import type { LeagueTab } from './league-tabs.ts';
import type { TabPage } from './tab-page.ts';

/** One chunk a tab. */
const TAB_PAGES: Readonly<Record<LeagueTab, () => Promise<TabPage>>> = {
  standings: () => import('../../standings.page.tsx'),
  fixtures: () => import('../../fixtures.page.tsx'),
  results: () => import('../../results.page.tsx'),
  teams: () => import('../../teams.page.tsx'),
  players: () => import('../../players.page.tsx'),
  heroes: () => import('../../heroes.page.tsx'),
  records: () => import('../../records.page.tsx'),
  history: () => import('../../history.page.tsx'),
};

const loaded = new Map<LeagueTab, TabPage>();

/** Loads the script and the style of a tab, once. */
export async function loadTabPage(tab: LeagueTab): Promise<TabPage> {
  const page = loaded.get(tab) ?? (await loadChunk(`league ${tab}`, TAB_PAGES[tab]));
  loaded.set(tab, page);
  return page;
}

/** The page of a tab that the loader has waited for. */
export const loadedTabPage = (tab: LeagueTab): TabPage | undefined => loaded.get(tab);
