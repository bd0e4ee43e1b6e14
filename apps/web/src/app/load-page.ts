import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import { loadChunk } from '../shared/load-chunk.ts';

/** What a page's module exports. */
export interface PageModule {
  readonly Component: ComponentType;
  readonly loader?: LoaderFunction;
}

/**
 * A route's `lazy`.
 * @param name of the chunk, for the message when it does not arrive
 */
export function lazyPage(name: string, load: () => Promise<PageModule>) {
  return (): Promise<PageModule> => loadChunk(name, load);
}
