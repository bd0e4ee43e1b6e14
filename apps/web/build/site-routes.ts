/** The routes as the browser needs them: the modules of the table in `src/app/routes.ts`, and for each address which of them stands there. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { ROUTES as Routes } from '../src/app/routes.ts';
import type { SiteRoute } from '../src/app/site-route.ts';
import { ROUTE_NAMES } from '../src/shared/paths.ts';
import { importSource } from './source-module.ts';

const TABLE = fileURLToPath(new URL('../src/app/routes.ts', import.meta.url));
const ID = 'virtual:site-routes';

/** Reads the table from the sources. */
export const siteRoutes = async () => (await importSource<{ readonly ROUTES: typeof Routes }>(TABLE)).ROUTES;

export function siteRoutesModule(): Plugin {
  return {
    name: 'soulstat:site-routes',
    resolveId: { filter: { id: /^virtual:site-routes$/ }, handler: () => `\0${ID}` },
    load: { filter: { id: /^\0virtual:site-routes$/ }, handler: async () => moduleOf(await siteRoutes()) },
    handleHotUpdate: ({ file, server }) => {
      if (file === TABLE) void server.restart();
    },
  };
}

/** Every page loads it: names of addresses are in `shared/paths.ts` already. */
function moduleOf(routes: typeof Routes): string {
  const inOrder = ROUTE_NAMES.map((name): SiteRoute => routes[name]);
  const modules = [...new Set(inOrder.map(({ module }) => module))];
  const loads = modules.map((module) => `[${JSON.stringify(module)},()=>import(${pathOf(module)})]`);
  const targets = inOrder.map(({ module, redirect }) => redirect ?? modules.indexOf(module));
  return `export const modules=[${loads.join()}];export const targets=${JSON.stringify(targets)};`;
}

const pathOf = (module: string) => JSON.stringify(`/src/features/${module}.page.tsx`);
