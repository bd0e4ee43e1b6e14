import { EarlySearchBox, searchBegun, type SearchBegun } from '@soulstat/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
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
  async function load(asked?: string) {
    if (isAsked.current) return;
    isAsked.current = true;
    try {
      const { SearchField: Field } = await loadChunk('search', () => import('./search-field.tsx'));
      await released(early.current);
      setLoaded({
        state: 'here',
        Field,
        begun: { ...searchBegun(early.current), ...(asked && { initialText: asked, hasFocus: true }) },
      });
    } catch (error) {
      console.error(error);
      setLoaded({ state: 'failed' });
    }
  }
  // A browser's own search field leads here with its words (`/opensearch.xml`).
  useEffect(() => {
    const asked = size === 'page' && new URLSearchParams(globalThis.location.search).get('search');
    if (asked) void load(asked);
    // Once: what is typed later is not in the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
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
