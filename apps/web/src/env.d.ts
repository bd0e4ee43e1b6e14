/// <reference types="vite/client" />

/** What the one who builds the site may set (see README.md). */
interface ImportMetaEnv {
  readonly VITE_ASSETS_HOST?: string;
}

/** Made of `src/app/routes.ts` by `build/site-routes.ts`. */
declare module 'virtual:site-routes' {
  import type { PageModule } from './shared/router/router.ts';
  import type { PathName } from './shared/paths.ts';

  /** Each with its name. */
  export const modules: readonly (readonly [name: string, load: () => Promise<PageModule>])[];
  /** By the order of `ROUTE_NAMES`: which module stands at an address, or to which address it leads on. */
  export const targets: readonly (number | PathName)[];
}
