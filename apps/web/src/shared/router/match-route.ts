/** Path patterns: `:name` matches one segment, `/*` at the end everything below, `*` without a slash whatever follows. */
export type Params = Readonly<Record<string, string | undefined>>;

/** A path from a pattern, its parameters filled in and encoded. */
export function fillPath(pattern: string, params: Params = {}): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${pattern} needs ${name}`);
    return encodeURIComponent(value);
  });
}

export interface Matched<Route> {
  readonly route: Route;
  readonly params: Params;
}

/** The most specific route of a path. Case and a trailing slash do not matter. */
export function routeFinder<Route extends { readonly path: string }>(
  routes: readonly Route[],
): (pathname: string) => Matched<Route> | undefined {
  const sorted = routes
    .toSorted((a, b) => specificity(b.path) - specificity(a.path))
    .map((route) => ({ route, match: pathMatcher(route.path) }));
  return (pathname) => {
    const path = decoded(pathname);
    for (const { route, match } of sorted) {
      const params = match(path);
      if (params) return { route, params };
    }
    return undefined;
  };
}

/** More segments are more specific than fewer, and static segments more than parameters. */
const specificity = (pattern: string): number =>
  pattern
    .split('/')
    .filter(Boolean)
    .reduce((sum, part) => sum + scoreOf(part), 0);

function scoreOf(part: string): number {
  if (part === '*') return -1;
  return part.startsWith(':') ? 4 : 11;
}

function pathMatcher(pattern: string): (path: string) => Params | undefined {
  const names = [...pattern.matchAll(/:(\w+)|\*/g)].map(([, name = '*']) => name);
  const source = pattern
    .replace(/([^/])\*$/, '$1(.*)')
    .replace(/\/\*$/, '(?:/(.*))?')
    .replaceAll(/:\w+/g, '([^/]+)')
    .replace(/^\/?/, '^/*');
  const expression = new RegExp(`${source}/*$`, 'i');
  return (path) => {
    const found = expression.exec(path);
    if (!found) return undefined;
    return Object.fromEntries(
      names.map((name, index) => [name, (found[index + 1] ?? '').replaceAll('%2F', '/')]),
    );
  };
}

/** Its segments; an encoded slash stays encoded until the path is split. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}
