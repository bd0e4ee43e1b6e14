/**
 * What a page needs that its script would ask for too late: index.html starts these downloads beside the script, so that data
 * never waits for code. `build/startup-html.ts` writes the table into the page. A server that has the answers at hand sends them
 * with the page instead (`shared/api.ts` takes them), and marks the page with `data-early`.
 */
export interface EarlyDownloads {
  /** Source of a regular expression over the path; its first group fills the `*` of `api`. */
  readonly path: string;
  /** Requests of the page, exactly as its queries make them. */
  readonly api: readonly string[];
  /** The page's modules, seen from `src`. */
  readonly pages: readonly string[];
  /** Modules that come late and whose styles what the server draws needs at once. */
  readonly drawnWith?: readonly string[];
  /** Left out where the server does not draw the page: the browser begins with the shell then. */
  readonly isDrawn?: true;
}

export const EARLY_DOWNLOADS: readonly EarlyDownloads[] = [
  // Where the pages are that `router.tsx` does not know itself; a profile's upload is one of them.
  {
    path: '^/(?!(?:match/.*|external.*|heroes/tier-list/?|items/item-stats/?|profile/\\d+(?!/upload).*)?$)',
    api: [],
    pages: ['app/late-pages.ts'],
  },
  {
    path: '^/$',
    api: ['/api/info/coverage', '/api/matches/latest?limit=12'],
    pages: ['features/home/home.page.tsx'],
  },
  {
    path: '^/match/(\\d+)(?:/summary)?/?$',
    api: ['/api/match/*/summary'],
    pages: ['features/match/match.page.tsx', 'features/match/summary.page.tsx'],
    isDrawn: true,
  },
  {
    path: '^/match/(\\d+)/damage/?$',
    api: ['/api/match/*/summary', '/api/match/*/damage'],
    pages: ['features/match/match.page.tsx', 'features/match/damage.page.tsx'],
    drawnWith: ['shared/statistics/table-part.tsx'],
    isDrawn: true,
  },
  {
    path: '^/match/(\\d+)/(?!summary|damage)[a-z]',
    api: ['/api/match/*/summary'],
    pages: ['features/match/match.page.tsx'],
  },
  {
    path: '^/profile/(\\d+)/?$',
    api: ['/api/profile/*', '/api/profile/*/standing', '/api/profile/*/overview'],
    pages: ['features/profile/profile.page.tsx', 'features/profile/overview.page.tsx'],
    isDrawn: true,
  },
  {
    path: '^/heroes/tier-list/?$',
    api: ['/api/heroes/tiers'],
    pages: ['features/tier-list/tier-list.page.tsx'],
    isDrawn: true,
  },
  {
    path: '^/winners-losers/heroes/?$',
    api: ['/api/changes/heroes'],
    pages: ['features/winners-losers/heroes.page.tsx'],
  },
  {
    path: '^/items/item-stats/?$',
    api: ['/api/items/stats'],
    pages: ['features/item-stats/item-stats.page.tsx'],
    drawnWith: ['shared/statistics/table-part.tsx'],
    isDrawn: true,
  },
];
