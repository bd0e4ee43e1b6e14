import { modules, places } from 'virtual:site-routes';
import { loadChunk } from '../shared/api/load-chunk.ts';
import { patternOf, paths, type PathName } from '../shared/paths.ts';
import { fillPath } from '../shared/router/match-route.ts';
import { Outlet, RouterProvider, useRouteName } from '../shared/router/router-provider.tsx';
import { redirect, type PageModule, type Route, type Router } from '../shared/router/router.ts';
import { LateErrorPage } from './errors/late-error-page.tsx';
import { Layout } from './chrome/layout.tsx';
// Every page needs these: with the entry they weigh less than as parts of their own.
import '../shared/api/api.ts';
import '../shared/format/format.ts';
import '../shared/page-head.tsx';

/** Every address of the site, for a browser and a server alike. */
export const routes: readonly Route[] = [
  ...(Object.keys(paths) as PathName[]).map((name) => routeOf(name, patternOf(name))),
  routeOf('notFound', '/*'),
];

function routeOf(name: PathName | 'notFound', path: string): Route {
  const place = places[name];
  if (typeof place !== 'number') return { name, path, load: async () => redirectTo(place) };
  const [chunk, load] = modules[place] ?? noModule(name);
  return { name, path, load: () => loadChunk(chunk, load) };
}

const redirectTo = (name: PathName): PageModule => ({
  Component: () => null,
  loader: ({ params }) => redirect(fillPath(paths[name], params)),
});

function noModule(name: string): never {
  throw new Error(`${name} has no page`);
}

/** What the router shows. */
export function Site({ router }: { readonly router: Router }) {
  return (
    <RouterProvider router={router}>
      <Framed />
    </RouterProvider>
  );
}

/** Embeds stand on other sites, without what is around our own pages. */
const Framed = () => (useRouteName() === 'external' ? <Outlet Failed={LateErrorPage} /> : <Layout />);
