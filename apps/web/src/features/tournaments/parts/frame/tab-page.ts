import type { Tournament } from '@soulstat/api-client';
import type { ComponentType } from 'react';

/** What the page of a tab gets; the rest it requests by itself. */
export interface TabPageProps {
  readonly tournament: Tournament;
  /** The rest of the address below the tab, such as the match. */
  readonly below: string | undefined;
}

/** What the module of a tab exports. */
export interface TabPage {
  readonly Component: ComponentType<TabPageProps>;
  /** Begins the download of the tab beside that of the tournament. */
  readonly prefetch?: (id: number, search: URLSearchParams, below: string | undefined) => void;
}
