import type { League } from '@soulstat/api-client';
import type { ComponentType } from 'react';
import type { Shown } from './league-tabs.ts';

/** What the page of a tab gets; the rest it requests by itself. */
export interface TabPageProps {
  readonly league: League;
  /** The season that is shown. */
  readonly season: number;
  readonly shown: Shown;
}

/** What the module of a tab exports. */
export interface TabPage {
  readonly Component: ComponentType<TabPageProps>;
  /** Begins the download of the tab once the season is known. */
  readonly prefetch?: (league: string, season: number, shown: Shown) => void;
}
