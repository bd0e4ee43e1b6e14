/** The routes as the browser needs them: the name of each page of the table in `src/app/routes.ts`, and its module. */
import { fileURLToPath } from 'node:url';
import { defaultServerConditions, runnerImport, type Plugin } from 'vite';
import type { ROUTES as Routes, RouteName, SiteRoute } from '../src/app/routes.ts';

const TABLE = fileURLToPath(new URL('../src/app/routes.ts', import.meta.url));
const ID = 'virtual:site-routes';

/** Reads the table from the sources. */
export async function siteRoutes(): Promise<typeof Routes> {
  const { module } = await runnerImport<{ readonly ROUTES: typeof Routes }>(TABLE, {
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@soulstat/source', ...defaultServerConditions] },
  });
  return module.ROUTES;
}

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

function moduleOf(routes: typeof Routes): string {
  const entries = Object.entries(routes) as [RouteName, SiteRoute][];
  const modules = [...new Set(entries.map(([, { module }]) => module))];
  const loads = modules.map((module) => `[${JSON.stringify(module)},()=>import(${pathOf(module)})]`);
  const targets = entries.map(([name, { module, redirect }]) => [name, redirect ?? modules.indexOf(module)]);
  return `export const modules=[${loads.join()}];export const targets=${JSON.stringify(Object.fromEntries(targets))};`;
}

const pathOf = (module: string) => JSON.stringify(`/src/features/${module}.page.tsx`);
