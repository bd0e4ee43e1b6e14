import { EarlySearchBox, searchBegun, type SearchBegun } from '@soulstat/ui';
import { type ComponentType, useRef, useState } from 'react';
import { loadChunk } from '../api/load-chunk.ts';
import type { SearchFieldProps } from './search-field.tsx';

export interface SiteSearchProps {
  /** `bar` in the top bar, `page` as the large one of the home page. */
  readonly size: 'bar' | 'page';
}

type Loaded =
  | { readonly state: 'early' }
  | { readonly state: 'failed' }
  | { readonly state: 'here'; readonly Field: ComponentType<SearchFieldProps>; readonly begun: SearchBegun };

/** Searches players and matches. Its script is loaded when somebody is about to search; what is typed meanwhile is passed on to it. */
export function SiteSearch({ size }: SiteSearchProps) {
  const early = useRef<HTMLElement>(null);
  const isAsked = useRef(false);
  const [loaded, setLoaded] = useState<Loaded>({ state: 'early' });
  async function load() {
    if (isAsked.current) return;
    isAsked.current = true;
    try {
      const { SearchField: Field } = await loadChunk('search', () => import('./search-field.tsx'));
      await released(early.current);
      setLoaded({ state: 'here', Field, begun: searchBegun(early.current) });
    } catch (error) {
      console.error(error);
      setLoaded({ state: 'failed' });
    }
  }
  if (loaded.state === 'here') return <loaded.Field size={size} {...loaded.begun} />;
  return (
    <EarlySearchBox
      ref={early}
      size={size}
      isFailed={loaded.state === 'failed'}
      onWanted={() => void load()}
    />
  );
}

/** What is being pressed must not be replaced: the press would be lost. */
async function released(element: HTMLElement | null): Promise<void> {
  while (element?.matches(':active')) await new Promise(requestAnimationFrame);
}
