import type { PathName } from '../../../shared/paths.ts';

/** What an address will show once its page is built. */
export interface PlannedPage {
  readonly title: string;
  /** One sentence: the question the page will answer. */
  readonly purpose: string;
  readonly shows: readonly string[];
  /** The page that answers a part of it today. */
  readonly neighbour: { readonly page: NeighbourPath; readonly label: string };
}

type NeighbourPath = Extract<
  PathName,
  | 'itemStats'
  | 'lanePairings'
  | 'draft'
  | 'recentMatches'
  | 'heroPerformanceStats'
  | 'tournaments'
  | 'home'
  | 'lanePerformance'
>;

export type PlannedPages = Readonly<Partial<Record<PathName, PlannedPage>>>;
