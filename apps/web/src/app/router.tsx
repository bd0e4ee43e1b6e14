import {
  type LoaderFunctionArgs,
  redirect,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { EXACT_PATHS, href, paths, type PathName } from '../shared/paths.ts';
import { LateErrorPage } from './late-error-page.tsx';
import { Layout } from './layout.tsx';
// Every page needs these: with the entry they weigh less than as parts of their own.
import '../shared/api.ts';
import '../shared/format.ts';
import '../shared/page-head.tsx';
import { loadChunk } from '../shared/load-chunk.ts';
import { lazyPage, type PageModule } from './load-page.ts';
import { PageLoading } from './page-loading.tsx';

const homePage = lazyPage('home', () => import('../features/home/home.page.tsx'));
/** All tabs of a match: its frame stays while they change. */
const matchPage = lazyPage('match', () => import('../features/match/match.page.tsx'));

/** Where visits begin most often (`early.ts`). Where the other pages are stands in a file of its own (`late-pages.ts`), so that the entry stays small. */
const BUILT: Partial<Record<PathName, RouteObject>> = {
  home: { lazy: homePage },
  match: {
    loader: ({ params }: LoaderFunctionArgs) =>
      redirect(href('matchSummary', { matchId: params['matchId'] ?? '' })),
  },
  matchSummary: { lazy: matchPage },
  matchTab: { lazy: matchPage },
  heroTierList: {
    lazy: lazyPage('tier-list', () => import('../features/tier-list/tier-list.page.tsx')),
  },
  itemStats: { lazy: lazyPage('item-stats', () => import('../features/item-stats/item-stats.page.tsx')) },
  profile: { lazy: lazyPage('profile', () => import('../features/profile/profile.page.tsx')) },
};

const names = (Object.keys(paths) as PathName[]).filter((name) => name !== 'external');

/** The route table. Plain data, so that it can serve a browser and a server alike. */
export const routes: RouteObject[] = [
  {
    id: 'external',
    path: `${paths.external}/*`,
    ErrorBoundary: LateErrorPage,
    HydrateFallback: () => null,
    lazy: lazyPage('external', () => import('../features/external/external.page.tsx')),
  },
  {
    Component: Layout,
    children: [
      {
        ErrorBoundary: LateErrorPage,
        HydrateFallback: PageLoading,
        children: [...names.map(pageRoute), { id: 'notFound', path: '*', lazy: homePage }],
      },
    ],
  },
];

function pageRoute(name: PathName): RouteObject {
  const path = EXACT_PATHS.has(name) ? paths[name] : `${paths[name]}/*`;
  return {
    id: name,
    path,
    shouldRevalidate: isOtherPath,
    ...(BUILT[name] ?? { lazy: latePage(name) }),
  } as RouteObject;
}

/**
 * What is chosen on a page lives in the query, and shows at once: what it needs is asked for by the page itself, so that no loader has to
 * begin, and the page is not drawn a first time because one did.
 */
function isOtherPath({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

function latePage(name: PathName) {
  return async (): Promise<PageModule> => {
    const { loadLatePage } = await loadChunk('late-pages', () => import('./late-pages.ts'));
    return loadLatePage(name);
  };
}
