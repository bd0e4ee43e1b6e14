import { loadChunk } from '../../../../shared/api/load-chunk.ts';
import type { TabPage } from './tab-page.ts';
import type { TournamentTab } from './tournament-tabs.ts';

/** One chunk a tab. */
const TAB_PAGES: Readonly<Record<TournamentTab, () => Promise<TabPage>>> = {
  overview: () => import('../../overview.page.tsx'),
  teams: () => import('../../teams.page.tsx'),
  bracket: () => import('../../bracket.page.tsx'),
  matches: () => import('../../matches.page.tsx'),
  statistics: () => import('../../statistics.page.tsx'),
  news: () => import('../../news.page.tsx'),
};

const loaded = new Map<TournamentTab, TabPage>();

/** Loads the script and the style of a tab, once. */
export async function loadTabPage(tab: TournamentTab): Promise<TabPage> {
  const page = loaded.get(tab) ?? (await loadChunk(`tournament ${tab}`, TAB_PAGES[tab]));
  loaded.set(tab, page);
  return page;
}

/** The page of a tab that the loader has waited for. */
export const loadedTabPage = (tab: TournamentTab): TabPage | undefined => loaded.get(tab);
