import { Disclosure, type DisclosureProps } from '@soulstat/ui';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { loadChunk } from '../../../shared/api/load-chunk.ts';
import type * as Details from './details.ts';
import { NotLoaded } from './not-loaded.tsx';

const loadDetails = () => loadChunk('data-retrieval details', () => import('./details.ts'));

const detail = (name: keyof typeof Details): ComponentType =>
  lazy(() =>
    loadDetails().then(
      (loaded) => ({ default: loaded[name] }),
      (error: unknown) => {
        console.error(error);
        return { default: NotLoaded };
      },
    ),
  );

const DETAILS: Readonly<Record<keyof typeof Details, ComponentType>> = {
  AutomaticTool: detail('AutomaticTool'),
  CacheUpload: detail('CacheUpload'),
  ManualTool: detail('ManualTool'),
  UnderstandingTheTool: detail('UnderstandingTheTool'),
};

export interface LateDisclosureProps extends Omit<DisclosureProps, 'children'> {
  readonly of: keyof typeof Details;
}

/** A part of the help whose content comes as soon as somebody points at its title or opens it: few do. */
export function LateDisclosure({ of, ...disclosure }: LateDisclosureProps) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const Content = DETAILS[of];
  return (
    <Disclosure {...disclosure} onPointerEnter={want} onFocus={want} onClick={want}>
      {isWanted && (
        <Suspense>
          <Content />
        </Suspense>
      )}
    </Disclosure>
  );
}
