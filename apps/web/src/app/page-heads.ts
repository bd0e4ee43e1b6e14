/**
 * What the server has to know of an address before any script runs. The build makes a server module of it (`build/server-modules.ts`), so
 * that server and browser use the same titles.
 */
import { createGameData, parseStartupData } from '@soulstat/game-data';
import heroes from '@soulstat/game-data/startup/heroes.json';
import items from '@soulstat/game-data/startup/items.json';
import { documentTitle, NO_PAGE_HEAD, type Head } from '../shared/head.ts';
import { BARE_PATHS, patternOf, paths, ROUTE_NAMES, type PathName } from '../shared/paths.ts';
import { fillPath, routeFinder } from '../shared/router/match-route.ts';
import { PICTURES } from './page-pictures.ts';
import { ROUTES } from './routes.ts';

/** @public Every address of the site, for benchmarks, which read the module that the build makes of this one. */
export const ADDRESSES: readonly string[] = Object.values(paths);

const gameData = createGameData(parseStartupData(heroes, items));

/** @public Pages that are there whatever is stored, for search engines. */
export const LISTED_PATHS: readonly string[] = [
  ...(Object.entries(paths) as [PathName, string][])
    .filter(([name, path]) => !path.includes(':') && isListed(name))
    .map(([, path]) => path),
  ...gameData.liveHeroes.map(({ slug }) => `${paths.heroLibrary}/${slug}`),
];

function isListed(name: PathName): boolean {
  const { head, redirect, isOfVisitor, isOfStaff } = ROUTES[name];
  const isUnlisted = typeof head !== 'function' && head.isUnlisted;
  return !(redirect || isOfVisitor || isOfStaff || isUnlisted || BARE_PATHS.has(name));
}

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
  const {
    module,
    redirect,
    head,
    headRequest,
    embed,
    frame,
    hasOwnHeading,
    isOfVisitor,
    isOfStaff,
    isThere,
    properAddress,
  } = ROUTES[name];
  const isKnown = name !== 'notFound' && (isThere?.(params, gameData) ?? true);
  const tab = tabs.get(name)?.(pathname);
  const headOf = (result?: unknown) => {
    if (!isKnown && name !== 'notFound') return NO_PAGE_HEAD;
    return typeof head === 'function' ? head(params, result, gameData) : head;
  };
  return {
    isKnown,
    redirect: properAddress?.(params, gameData) ?? (redirect && fillPath(paths[redirect], params)),
    isBare: BARE_PATHS.has(name),
    headRequest: isKnown ? headRequest?.(params, gameData) : undefined,
    modules: [module, ...(tab ? [fillPath(tab.route.module, tab.params)] : [])],
    isServerRendered: isOfVisitor !== true,
    isStatic: frame !== undefined,
    embed: isKnown ? embedAt(frame ? pathname : embed?.(params, gameData)) : undefined,
    isOfStaff: isOfStaff ?? false,
    head: (result?: unknown): Head => {
      const page = headOf(result);
      return { ...page, title: documentTitle(page.title) };
    },
    picture: (search: string) =>
      isKnown ? PICTURES[name]?.(new URLSearchParams(search), gameData) : undefined,
    headline: (result?: unknown) => {
      const { title, headline = title } = headOf(result);
      return hasOwnHeading ? undefined : headline;
    },
  };
}

/** An embed with the size of its frame. */
function embedAt(path: string | undefined) {
  const frame = path === undefined ? undefined : ROUTES[find(path)?.route.name ?? 'notFound'].frame;
  return path !== undefined && frame ? { path, ...frame } : undefined;
}
