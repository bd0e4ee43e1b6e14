import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadChunk } from '../api/load-chunk.ts';

/** A part that is loaded when it is first shown, and without which the site still works. */
export const optionalPart = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    loadChunk(name, load).then(
      (Loaded) => ({ default: Loaded }),
      (error: unknown) => {
        console.error(error);
        return { default: Nothing };
      },
    ),
  );

const Nothing = () => null;
