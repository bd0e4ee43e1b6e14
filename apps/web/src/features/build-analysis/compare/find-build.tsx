import type { Build } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';

interface FindBuildProps {
  readonly build: Build;
  readonly onFound: (buildId: number) => void;
}

const MIN_LETTERS = 2;
const MAX_SHOWN = 8;

/** Finds another build of the same hero by its name. */
export function FindBuild({ build, onFound }: FindBuildProps) {
  const id = useId();
  const [text, setText] = useState('');
  const words = useDeferredValue(text.trim());
  const isAsked = words.length >= MIN_LETTERS;
  const options = apiQuery('/api/builds', { query: { q: words, hero: build.heroId } });
  const { data, error } = useQuery({ ...options, enabled: isAsked }, queryClient);
  const found = (data?.builds ?? []).filter((each) => each.id !== build.id).slice(0, MAX_SHOWN);
  return (
    <div className="build-find">
      <label htmlFor={id}>Another build</label>
      <input
        id={id}
        type="search"
        maxLength={100}
        placeholder="Name or author"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {isAsked && (
        <div className="build-find-results" aria-live="polite">
          {error && <p role="alert">{error.message}</p>}
          {data && found.length === 0 && (
            <p className="build-muted">No other build of this hero has these words.</p>
          )}
          <ul>
            {found.map((each) => (
              <li key={each.id}>
                <button
                  type="button"
                  onClick={() => {
                    setText('');
                    onFound(each.id);
                  }}
                >
                  {each.name} <small>{each.author.name}</small>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
