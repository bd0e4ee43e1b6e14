/**
 * What the server has to know of an address before any script runs. The build makes a server module of it (`build/server-modules.ts`), so
 * that server and browser use the same titles.
 */
import { documentTitle, type Head } from '../shared/head.ts';
import { BARE_PATHS, patternOf, paths, ROUTE_NAMES } from '../shared/paths.ts';
import { fillPath, routeFinder } from '../shared/router/match-route.ts';
import { ROUTES } from './routes.ts';

/** @public Every address of the site, for benchmarks, which read the module that the build makes of this one. */
export const ADDRESSES: readonly string[] = Object.values(paths);

const find = routeFinder(ROUTE_NAMES.map((name) => ({ name, path: patternOf(name) })));
const tabs = new Map(
  ROUTE_NAMES.map((name) => [
    name,
    routeFinder(Object.entries(ROUTES[name].tabs ?? {}).map(([path, module]) => ({ path, module }))),
  ]),
);

/** Describes the page of a path (without the query), as `SitePage` of the API says. Titles are as the browser shows them. */
export function describePage(pathname: string) {
  const found = find(pathname);
  const { name, params } = { name: found?.route.name ?? 'notFound', params: found?.params ?? {} };
  const { module, redirect, head, headRequest, hasOwnHeading, isOfVisitor, isOfStaff } = ROUTES[name];
  const tab = tabs.get(name)?.(pathname);
  const headOf = (result?: unknown) => (typeof head === 'function' ? head(params, result) : head);
  return {
    isKnown: name !== 'notFound',
    redirect: redirect && fillPath(paths[redirect], params),
    isBare: BARE_PATHS.has(name),
    headRequest: headRequest?.(params),
    modules: [module, ...(tab ? [fillPath(tab.route.module, tab.params)] : [])],
    isServerRendered: isOfVisitor !== true,
    isOfStaff: isOfStaff ?? false,
    head: (result?: unknown): Head => {
      const page = headOf(result);
      return { ...page, title: documentTitle(page.title) };
    },
    headline: (result?: unknown) => {
      const { title, headline = title } = headOf(result);
      return hasOwnHeading ? undefined : headline;
    },
  };
}
