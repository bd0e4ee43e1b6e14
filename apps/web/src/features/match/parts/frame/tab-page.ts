import type { MatchSummary } from '@soulstat/api-client';
import type { ComponentType } from 'react';

/** What the page of a tab is told. What else it needs it asks for by itself. */
export interface TabPageProps {
  readonly match: MatchSummary;
}

/** What the module of a tab exports. */
export interface TabPage {
  readonly Component: ComponentType<TabPageProps>;
  /** Starts the downloads of the tab beside that of the summary; told the query of the address. */
  readonly prefetch?: (matchId: number, search: URLSearchParams) => void;
}
