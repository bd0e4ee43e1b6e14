/**
 * Lets the bundler leave out what the site does not use of react-dom: transitions of views, refs to fragments, and telling the browser
 * ahead what it will need (`preload` and its like). All of it is only ever called for components and calls that the site has none of.
 * When a pattern stops matching, nothing changes but the size, which `pnpm size` watches.
 */
import type { Plugin } from 'vite';

const CLIENT = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;

/** They return nothing to anybody who is left. */
const UNUSED = [
  'startViewTransition',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'applyViewTransitionToHostInstancesRecursive',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  'prefetchDNS',
  'preconnect',
  'preconnectAs',
  'preload',
  'preloadModule',
  'preinitScript',
  'preinitStyle',
  'preinitModuleScript',
];
const BODIES = new RegExp(String.raw`^(function (?:${UNUSED.join('|')})\([^)]*\) \{)\n[\s\S]*?\n\}$`, 'gm');
const REFS_TO_FRAGMENTS = /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?\n\};$/gm;

export function leanReact(): Plugin {
  return {
    name: 'soulstat:lean-react',
    apply: 'build',
    transform: {
      filter: { id: CLIENT },
      handler: (code) => ({
        code: code.replaceAll(BODIES, '$1}').replaceAll(REFS_TO_FRAGMENTS, ''),
        map: null,
      }),
    },
  };
}
