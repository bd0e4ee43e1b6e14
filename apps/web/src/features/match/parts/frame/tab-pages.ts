import type { MatchSummary } from '@soulstat/api-client';
import type { ComponentType } from 'react';
import { loadChunk } from '../../../../shared/api/load-chunk.ts';
import type { MatchTab } from './match-tabs.ts';

/** What the page of a tab is told. What else it needs it asks for by itself. */
export interface TabPageProps {
  readonly match: MatchSummary;
}

/** What the module of a tab exports. */
export interface TabPage {
  readonly Component: ComponentType<TabPageProps>;
  /** Starts the downloads of the tab beside that of the summary; told the query of the address. */
  readonly prefetch?: (matchId: number, search: URLSearchParams) => Promise<void> | void;
}

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
