import { Button, Glyph } from '@soulstat/ui';
import { useEffect, useRef, useState } from 'react';
import { href } from '../../../shared/paths.ts';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';

const PAUSE_MS = 350;

/** Searches names, descriptions, tags and authors. Without script the form sends itself. */
export function SearchBuilds() {
  const { search } = useLocation();
  const inAddress = new URLSearchParams(search).get('q') ?? '';
  const [text, setText] = useState(inAddress);
  const change = useChangeQuery();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(inAddress);

  // Back, forward and links change the words as well.
  useEffect(() => {
    if (inAddress === told.current) return;
    told.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function tell(words: string) {
    clearTimeout(timer.current);
    if (words === told.current) return;
    told.current = words;
    change((query) => withParameters(query, { q: words || undefined, page: undefined }), { replace: true });
  }
  return (
    <search>
      <form
        className="build-search"
        method="get"
        action={href('buildLibrary')}
        onSubmit={(event) => {
          event.preventDefault();
          tell(text.trim());
        }}
      >
        <label>
          <span className="visually-hidden">Search builds</span>
          <Glyph name="search" />
          <input
            type="search"
            name="q"
            maxLength={100}
            placeholder="Name, author, tag or words"
            value={text}
            onChange={({ target: { value } }) => {
              setText(value);
              clearTimeout(timer.current);
              timer.current = setTimeout(() => tell(value.trim()), PAUSE_MS);
            }}
          />
        </label>
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
      </form>
    </search>
  );
}
