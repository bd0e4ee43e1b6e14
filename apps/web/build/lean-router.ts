/**
 * Lets the bundler leave out what the site does not use of react-router: parts that only look used because a name for developer
 * tools is set on them, and code for options that `createBrowserRouter` is never given here.
 * When a pattern stops matching, nothing changes but the size, which `pnpm size` watches.
 */
import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]/;
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
          .replaceAll(UNUSED_OPTIONS, 'undefined'),
        map: null,
      }),
    },
  };
}
