/**
 * What the server has to know of an address before any script runs. The build makes a server module of it (`build/server-modules.ts`), so
 * that server and browser use the same titles.
 */
import { documentTitle, type Head } from '../shared/head.ts';
import { paths, patternOf } from '../shared/paths.ts';
import { fillPath, routeFinder, type Params } from '../shared/router/match-route.ts';
import { ROUTES, type Preload, type RouteName } from './routes.ts';

export interface PageDescription {
  readonly isKnown: boolean;
  /** Without the bar, the sidebar and the footer. */
  readonly isBare: boolean;
  /** The API request whose result goes into the head. */
  readonly headRequest: string | undefined;
  /** API requests the page makes first: their results may be sent along with it. */
  readonly requests: readonly string[];
  /** The page's modules, as `build/page-files.ts` names them. */
  readonly modules: readonly string[];
  readonly isServerRendered: boolean;
  /** The head, given the result of `headRequest` where it is known. */
  readonly head: (result?: unknown) => Head;
  /** The page's heading, painted before any script runs; that of the home page is in index.html. */
  readonly headline: (result?: unknown) => string | undefined;
}

const names = Object.keys(ROUTES) as RouteName[];
const find = routeFinder(names.map((name) => ({ name, path: name === 'notFound' ? '/*' : patternOf(name) })));
const preloads = new Map(
  names.map((name) => [
    name,
    routeFinder(
      (ROUTES[name].preload ?? []).map((preload) => ({ path: preload.path ?? ownPath(name), preload })),
    ),
  ]),
);

/** Describes the page of a path (without the query). Titles are as the browser shows them. */
export function describePage(pathname: string): PageDescription {
  const found = find(pathname);
  const { name, params } = { name: found?.route.name ?? 'notFound', params: found?.params ?? {} };
  const { module, head, headRequest, hasOwnHeading, isBare } = ROUTES[name];
  const first = preloadOf(name, pathname);
  const headOf = (result?: unknown) => (typeof head === 'function' ? head(params, result) : head);
  return {
    isKnown: name !== 'notFound',
    isBare: isBare ?? false,
    headRequest: headRequest?.(params),
    requests: first?.requests ?? [],
    modules: [module, ...(first?.modules ?? [])],
    isServerRendered: first?.serverRender !== undefined,
    head: (result) => {
      const { title, description, image } = headOf(result);
      return { title: documentTitle(title), description, ...(image && { image }) };
    },
    headline: (result) => {
      if (hasOwnHeading) return undefined;
      const { title, headline = title } = headOf(result);
      return headline;
    },
  };
}

function preloadOf(name: RouteName, pathname: string): (Preload & { requests: string[] }) | undefined {
  const found = preloads.get(name)?.(pathname);
  if (!found || !areNumbers(found.params)) return undefined;
  const { preload } = found.route;
  return { ...preload, requests: preload.api.map((request) => fillPath(request, found.params)) };
}

function ownPath(name: RouteName): string {
  return name === 'notFound' ? '/' : paths[name];
}

/** Anything else is not an id. */
const areNumbers = ({ matchId = '0', accountId = '0' }: Params): boolean =>
  /^\d+ \d+$/.test(`${matchId} ${accountId}`);
