/**
 * Lets the bundler leave out what the site does not use of react-router: parts that only look used because a name for developer
 * tools is set on them, and code for options that `createBrowserRouter` is never given here.
 * When a pattern stops matching, nothing changes but the size, which `pnpm size` watches.
 */
import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]/;
/** Nothing is sent through the router: what changes something goes through `apiPost`. */
const SENDING = /(?<!function )\bisMutationMethod\([^()]*\)/g;
const FETCHERS = /^\t\t(?:fetch|getFetcher|resetFetcher|deleteFetcher: queueFetcherForDeletion),\n/gm;
const UNUSED_OPTIONS = /\binit\.(?:instrumentations|patchRoutesOnNavigation)\b/g;

export function leanRouter(): Plugin {
  return {
    name: 'soulstat:lean-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/= (React\$?\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(UNUSED_OPTIONS, 'undefined')
          .replaceAll(SENDING, 'false')
          .replaceAll(FETCHERS, ''),
        map: null,
      }),
    },
  };
}
