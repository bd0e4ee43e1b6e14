/**
 * The current page and navigations: the next page is shown when its script and its loader are done. Independent of React and the browser,
 * so that a server render uses it as well.
 */
import type { ComponentType } from 'react';
import { hrefOf, resolveLocation, type History, type Location } from './history.ts';
import { routeFinder, type Matched, type Params } from './match-route.ts';

export interface LoaderArgs {
  readonly params: Params;
  readonly url: URL;
  /** Aborted by the next navigation. */
  readonly signal: AbortSignal;
}

/** What a page's module exports. */
export interface PageModule {
  readonly Component: ComponentType;
  /** Starts the downloads of the page; it is shown once the promise resolves. */
  readonly loader?: (args: LoaderArgs) => unknown;
  /** Loads scripts that its loader waits for. */
  readonly loadScript?: (params: Params) => Promise<void>;
}

export interface Route {
  readonly name: string;
  readonly path: string;
  readonly load: () => Promise<PageModule>;
}

/** The current page: undefined until the first one is loaded. */
export type Content =
  | { readonly Component: ComponentType; readonly data: unknown }
  | { readonly error: unknown }
  | undefined;

export interface ShownRoute {
  readonly name: string;
  readonly params: Params;
  readonly content: Content;
}

export interface NavigateOptions {
  /** Replaces the history entry, for states nobody goes back to. */
  readonly replace?: boolean;
  /** The scroll position stays. */
  readonly preventScrollReset?: boolean;
}

export interface RouterState {
  readonly location: Location;
  /** How the page was reached. */
  readonly action: 'pop' | 'push' | 'replace';
  readonly preventScrollReset: boolean;
  readonly route: ShownRoute;
  /** The pending navigation. */
  readonly pending: Location | undefined;
}

class Redirect {
  readonly to: string;
  constructor(to: string) {
    this.to = to;
  }
}

/** A loader's result that redirects. */
export const redirect = (to: string): Redirect => new Redirect(to);

type StateListener = (state: RouterState) => void;
type LeaveListener = (location: Location) => void;

export class Router {
  #state: RouterState;
  #running = new AbortController();
  #prefetched: string | undefined;
  readonly #find: (pathname: string) => Matched<Route> | undefined;
  readonly #history: History;
  readonly #listeners = new Set<StateListener>();
  readonly #leaveListeners = new Set<LeaveListener>();

  constructor(routes: readonly Route[], history: History) {
    this.#find = routeFinder(routes);
    this.#history = history;
    const { location } = history;
    const { route, params } = this.#routeOf(location);
    this.#state = {
      location,
      action: 'pop',
      preventScrollReset: false,
      route: { name: route.name, params, content: undefined },
      pending: undefined,
    };
    history.onPop((popped) => void this.#go(popped, 'pop'));
  }

  get state(): RouterState {
    return this.#state;
  }

  /** Loads the first page. */
  readonly start = (): Promise<void> => this.#go(this.#state.location, 'pop');

  /** Resolves when the page is shown, or another navigation began. */
  readonly navigate = (to: string, { replace, preventScrollReset }: NavigateOptions = {}): Promise<void> =>
    this.#go(resolveLocation(to, this.#state.location), replace ? 'replace' : 'push', preventScrollReset);

  /** Begins the download of the script of an address that may be the next. */
  readonly prefetchScript = (to: string): void => {
    const { route, params } = this.#routeOf(resolveLocation(to, this.#state.location));
    // A failed prefetch is ignored: the navigation loads it again, and reports the error.
    route
      .load()
      .then(({ loadScript }) => loadScript?.(params))
      .catch(() => {});
  };

  /** Begins the downloads of an address that is probably the next: its script, and what its loader asks for. */
  readonly prefetch = async (to: string): Promise<void> => {
    const location = resolveLocation(to, this.#state.location);
    const href = hrefOf(location);
    if (this.#prefetched === href || !isToBeLoaded(location, this.#state)) return;
    this.#prefetched = href;
    const { route, params } = this.#routeOf(location);
    await contentOf(route, params, location, new AbortController().signal);
  };

  /** Runs the loader of the page again; a pending navigation is left alone. */
  readonly reload = async (): Promise<void> => {
    if (!this.#state.pending) await this.#load(this.#state.location, 'replace', true);
  };

  subscribe(listener: StateListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Called before every change of the address. */
  onLeave(listener: LeaveListener): () => void {
    this.#leaveListeners.add(listener);
    return () => this.#leaveListeners.delete(listener);
  }

  async #go(location: Location, action: RouterState['action'], preventScrollReset?: boolean): Promise<void> {
    for (const tell of this.#leaveListeners) tell(this.#state.location);
    this.#running.abort();
    if (!isToBeLoaded(location, this.#state))
      return this.#commit(this.#state.route, location, action, preventScrollReset);
    this.#change({ pending: location });
    await this.#load(location, action, preventScrollReset);
  }

  async #load(
    location: Location,
    action: RouterState['action'],
    preventScrollReset?: boolean,
  ): Promise<void> {
    const { signal } = (this.#running = new AbortController());
    const { route, params } = this.#routeOf(location);
    const content = await contentOf(route, params, location, signal);
    if (signal.aborted) return;
    if (content instanceof Redirect)
      await this.#go(resolveLocation(content.to, location), action === 'push' ? 'push' : 'replace');
    else this.#commit({ name: route.name, params, content }, location, action, preventScrollReset);
  }

  #commit(
    route: ShownRoute,
    location: Location,
    action: RouterState['action'],
    preventScrollReset = false,
  ): void {
    if (action !== 'pop') this.#history[action](location);
    this.#change({ route, location, action, preventScrollReset, pending: undefined });
  }

  #change(part: Partial<RouterState>): void {
    this.#state = { ...this.#state, ...part };
    for (const tell of this.#listeners) tell(this.#state);
  }

  #routeOf({ pathname }: Location): Matched<Route> {
    const found = this.#find(pathname);
    if (!found) throw new Error(`no route for ${pathname}`);
    return found;
  }
}

/**
 * State of a page is in the query and shows at once: the page requests what it needs. Only a navigation to the very same address loads the
 * page again.
 */
function isToBeLoaded(next: Location, { location, route }: RouterState): boolean {
  if (!route.content || 'error' in route.content || next.pathname !== location.pathname) return true;
  return hrefOf(next) === hrefOf(location) && next.hash === '';
}

async function contentOf(
  { load }: Route,
  params: Params,
  location: Location,
  signal: AbortSignal,
): Promise<NonNullable<Content> | Redirect> {
  try {
    const { Component, loader } = await load();
    const url = new URL(hrefOf(location), 'http://localhost');
    const data = await loader?.({ params, url, signal });
    return data instanceof Redirect ? data : { Component, data };
  } catch (error) {
    return { error };
  }
}
