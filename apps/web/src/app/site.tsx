import { modules, targets } from 'virtual:site-routes';
import { KnownQuestionsContext } from '../shared/faq/known-questions-context.ts';
import { loadChunk, loadOnce } from '../shared/api/load-chunk.ts';
import { BARE_PATHS, patternOf, paths, ROUTE_NAMES, type PathName } from '../shared/paths.ts';
import { fillPath } from '../shared/router/match-route.ts';
import { Outlet, RouterProvider, useRouteName } from '../shared/router/router-provider.tsx';
import { redirect, type PageModule, type Route, type Router } from '../shared/router/router.ts';
import { LateErrorPage } from './errors/late-error-page.tsx';
import { loadKnownQuestions } from './load-known-questions.ts';
import { useTellOfFirstPage } from './page-loading.tsx';
import { Layout } from './chrome/layout.tsx';
// Every page needs these: in the entry chunk they are smaller than as chunks of their own.
import '../shared/api/api.ts';
import '../shared/format/format.ts';
import '../shared/page-head.tsx';

/** The routes of the site, for the browser and the server alike. */
export const routes: readonly Route[] = ROUTE_NAMES.map((name, index) => {
  const target = targets[index] ?? noModule(name);
  const path = patternOf(name);
  if (typeof target !== 'number') return { name, path, load: async () => redirectTo(target) };
  const [chunk, load] = modules[target] ?? noModule(name);
  return { name, path, load: loadOnce(() => loadChunk(chunk, load)) };
});

const redirectTo = (name: PathName): PageModule => ({
  Component: () => null,
  loader: ({ params }) => redirect(fillPath(paths[name], params)),
});

function noModule(name: string): never {
  throw new Error(`${name} has no page`);
}

/** The router's output. */
export function Site({ router }: { readonly router: Router }) {
  return (
    <RouterProvider router={router}>
      <KnownQuestionsContext value={loadKnownQuestions}>
        <Framed />
      </KnownQuestionsContext>
    </RouterProvider>
  );
}

const Framed = () => (BARE_PATHS.has(useRouteName()) ? <Bare /> : <Layout />);

/** Embeds are shown on other sites, without our page chrome. */
function Bare() {
  useTellOfFirstPage();
  return <Outlet Failed={LateErrorPage} />;
}
