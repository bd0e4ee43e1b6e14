/**
 * What the server has to know of an address before any script runs. The build makes a module of it for the server
 * (`build/server-modules.ts`), so that a page is called the same by both.
 */
import { documentTitle, type Head } from '../shared/head.ts';
import { paths, patternOf } from '../shared/paths.ts';
import { fillPath, routeFinder, type Params } from '../shared/router/match-route.ts';
import { ROUTES, type Preload, type RouteName } from './routes.ts';

export interface PageDescription {
  readonly isKnown: boolean;
  /** Without the bar, the sidebar and the footer. */
  readonly isBare: boolean;
  /** The request of the API whose answer goes into the head. */
  readonly headRequest: string | undefined;
  /** Requests of the API that the page makes first of all: their answers may come with it. */
  readonly requests: readonly string[];
  /** The page's modules, as `build/page-files.ts` names them. */
  readonly modules: readonly string[];
  readonly isServerRendered: boolean;
  /** The head, told of the answer to `headRequest` where that is there. */
  readonly head: (answer?: unknown) => Head;
  /** The page's heading, to be painted before any script runs; the home page's stands in index.html. */
  readonly headline: (answer?: unknown) => string | undefined;
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
  const headOf = (answer?: unknown) => (typeof head === 'function' ? head(params, answer) : head);
  return {
    isKnown: name !== 'notFound',
    isBare: isBare ?? false,
    headRequest: headRequest?.(params),
    requests: first?.requests ?? [],
    modules: [module, ...(first?.modules ?? [])],
    isServerRendered: first?.serverRender !== undefined,
    head: (answer) => {
      const { title, description, image } = headOf(answer);
      return { title: documentTitle(title), description, ...(image && { image }) };
    },
    headline: (answer) => {
      if (hasOwnHeading) return undefined;
      const { title, headline = title } = headOf(answer);
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

/** What is asked for with anything else is refused. */
const areNumbers = ({ matchId = '0', accountId = '0' }: Params): boolean =>
  /^\d+ \d+$/.test(`${matchId} ${accountId}`);
