import { Glyph } from '@soulstat/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../api/load-chunk.ts';
import type { SearchFieldProps } from './search-field.tsx';
import { whenIdle } from '../render/when-idle.ts';

export interface SiteSearchProps {
  /** `bar` in the top bar, `page` as the large one of the home page. */
  readonly size: 'bar' | 'page';
}

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | ({ readonly state: 'here'; readonly Field: ComponentType<SearchFieldProps> } & TypedBefore);

/** What the visitor typed before the search was loaded. */
interface TypedBefore {
  readonly initialText: string;
  readonly hasFocus: boolean;
}

/** Searches players and matches. Its script is loaded after the first screen; what is typed meanwhile is passed on to it. */
export function SiteSearch({ size }: SiteSearchProps) {
  const early = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  useEffect(() => {
    let current = true;
    loadSearch().then(
      ({ SearchField: Field }) =>
        current && setLoaded({ state: 'here', Field, ...typedBefore(early.current) }),
      (error: unknown) => {
        console.error(error);
        if (current) setLoaded({ state: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, []);
  if (loaded.state === 'here') {
    const { Field, initialText, hasFocus } = loaded;
    return <Field size={size} initialText={initialText} hasFocus={hasFocus} />;
  }
  const isFailed = loaded.state === 'failed';
  return (
    <search className="search-box" data-size={size}>
      <span className="search-box-field search-box-field-early">
        <Glyph name="search" />
        <input
          ref={early}
          aria-label="Search for a player"
          placeholder={isFailed ? 'Not loaded: please reload' : 'Name, Steam ID or URL'}
          disabled={isFailed}
          autoComplete="off"
          spellCheck={false}
        />
      </span>
    </search>
  );
}

const loadSearch = () => whenIdle().then(() => loadChunk('search', () => import('./search-field.tsx')));

function typedBefore(input: HTMLInputElement | null): TypedBefore {
  return { initialText: input?.value ?? '', hasFocus: input !== null && document.activeElement === input };
}
