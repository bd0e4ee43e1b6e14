export interface Location {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its number sign, or empty. */
  readonly hash: string;
  /** Of the entry in the history; "default" for the one that was loaded. */
  readonly key: string;
}

/** The history of addresses. */
export interface History {
  readonly location: Location;
  push(location: Location): void;
  replace(location: Location): void;
  /** Subscribes to back, forward, and links to fragments of the page. */
  onPop(listener: (location: Location) => void): void;
}

export const hrefOf = ({ pathname, search, hash }: Location): string => pathname + search + hash;

/** The href of a link on a page. */
export function resolveLocation(to: string, { pathname, search }: Location): Location {
  const url = new URL(to, new URL(pathname + search, 'http://localhost'));
  return locationOf(url, Math.random().toString(36).slice(2, 10));
}

const locationOf = (
  { pathname, search, hash }: { readonly pathname: string; readonly search: string; readonly hash: string },
  key: string,
): Location => ({ pathname, search, hash, key });

/** The browser's history. */
export function browserHistory(): History {
  return {
    get location() {
      return here();
    },
    push: (location) => history.pushState({ key: location.key }, '', hrefOf(location)),
    replace: (location) => history.replaceState({ key: location.key }, '', hrefOf(location)),
    onPop: (listener) => addEventListener('popstate', () => listener(here())),
  };
}

const here = (): Location =>
  locationOf(window.location, (history.state as { readonly key?: string } | null)?.key ?? 'default');

/** A history with one address, for servers and tests. */
export const memoryHistory = (url: string): History => ({
  location: locationOf(new URL(url, 'http://localhost'), 'default'),
  push: ignore,
  replace: ignore,
  onPop: ignore,
});

const ignore = () => {};
