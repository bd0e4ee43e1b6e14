import { loadChunk } from '../../../../shared/api/load-chunk.ts';
import type { ProfileTab } from './profile-tabs.ts';
import type { TabPage } from './tab-page.ts';

/** One chunk a tab: nobody loads what nobody looks at. */
const TAB_PAGES: Readonly<Record<ProfileTab, () => Promise<TabPage>>> = {
  overview: () => import('../../overview.page.tsx'),
  matches: () => import('../../matches.page.tsx'),
  heroes: () => import('../../heroes.page.tsx'),
  items: () => import('../../items.page.tsx'),
  mates: () => import('../../mates.page.tsx'),
  lanes: () => import('../../lanes.page.tsx'),
  'rank-history': () => import('../../rank-history.page.tsx'),
  patches: () => import('../../patches.page.tsx'),
  records: () => import('../../records.page.tsx'),
  activity: () => import('../../activity.page.tsx'),
  improve: () => import('../../improve.page.tsx'),
  compare: () => import('../../compare.page.tsx'),
};

const loaded = new Map<ProfileTab, TabPage>();

/** Loads the script and the style of a tab, once. */
export async function loadTabPage(tab: ProfileTab): Promise<TabPage> {
  const page = loaded.get(tab) ?? (await loadChunk(`profile ${tab}`, TAB_PAGES[tab]));
  loaded.set(tab, page);
  return page;
}

/** The page of a tab that the loader has waited for. */
export const loadedTabPage = (tab: ProfileTab): TabPage | undefined => loaded.get(tab);
