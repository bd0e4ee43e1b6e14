import type { ComponentType } from 'react';

/** What the page of a tab is told. What else it needs it asks for by itself. */
export interface TabPageProps {
  readonly accountId: number;
  readonly name: string;
}

/** What the module of a tab exports. */
export interface TabPage {
  readonly Component: ComponentType<TabPageProps>;
  /** Starts the download of the tab beside that of the head; told the query of the address. */
  readonly prefetch?: (accountId: number, search: URLSearchParams) => void;
}
