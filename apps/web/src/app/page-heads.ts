/**
 * What the server has to know of an address before any script runs. The build makes a server module of it (`build/server-modules.ts`), so
 * that server and browser use the same titles.
 */
import { documentTitle, type Head } from '../shared/head.ts';
import { BARE_PATHS, patternOf, paths, ROUTE_NAMES } from '../shared/paths.ts';
import { fillPath, routeFinder } from '../shared/router/match-route.ts';
import { ROUTES } from './routes.ts';

export interface PageDescription {
  readonly isKnown: boolean;
  /** The path that the address redirects to. */
  readonly redirect: string | undefined;
  /** Without the bar, the sidebar and the footer. */
  readonly isBare: boolean;
  /** The API request whose result goes into the head. */
  readonly headRequest: string | undefined;
  /** The page's modules, as `build/page-files.ts` names them. */
  readonly modules: readonly string[];
  readonly isServerRendered: boolean;
  /** Only moderators and staff are told what is at its address. */
  readonly isOfStaff: boolean;
  /** The head, given the result of `headRequest` where it is known. */
  readonly head: (result?: unknown) => Head;
  /** The page's heading, painted before any script runs; that of the home page is in index.html. */
  readonly headline: (result?: unknown) => string | undefined;
}

/** @public Every address of the site, for benchmarks, which read the module that the build makes of this one. */
export const ADDRESSES: readonly string[] = Object.values(paths);

const find = routeFinder(ROUTE_NAMES.map((name) => ({ name, path: patternOf(name) })));
const tabs = new Map(
  ROUTE_NAMES.map((name) => [
    name,
    routeFinder(Object.entries(ROUTES[name].tabs ?? {}).map(([path, module]) => ({ path, module }))),
  ]),
);

/** Describes the page of a path (without the query). Titles are as the browser shows them. */
export function describePage(pathname: string): PageDescription {
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
    head: (result) => {
      const { title, description, image, isUnlisted, feeds } = headOf(result);
      return {
        title: documentTitle(title),
        description,
        ...(image && { image }),
        ...(isUnlisted && { isUnlisted }),
        ...(feeds && { feeds }),
      };
    },
    headline: (result) => {
      if (hasOwnHeading) return undefined;
      const { title, headline = title } = headOf(result);
      return headline;
    },
  };
}
