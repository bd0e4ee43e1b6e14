import { useDeferredValue, useMemo, useState } from 'react';
import { inShort, searchJson, type Json } from './json-paths.ts';

const LIMIT = 200;
const LONGEST = 120;

/** Finds fields by a part of their path, or by what they say. */
export function JsonSearch({ value }: { readonly value: Json }) {
  const [asked, setAsked] = useState('');
  const wanted = useDeferredValue(asked);
  const found = useMemo(() => searchJson(value, wanted, LIMIT), [value, wanted]);
  return (
    <div className="json-search">
      <div className="match-choices">
        <label>
          Find a field or a value
          <input
            type="search"
            value={asked}
            maxLength={LONGEST}
            placeholder="players[0].heroId"
            onChange={(event) => setAsked(event.target.value)}
          />
        </label>
      </div>
      <p className="match-tab-note" aria-live="polite">
        {wanted.trim() === ''
          ? 'By a part of a path, a word, or a whole number.'
          : found.length === LIMIT
            ? `The first ${LIMIT} fields`
            : found.length === 1
              ? '1 field'
              : `${found.length} fields`}
      </p>
      {found.length > 0 && (
        <ul className="json-tree">
          {found.map(({ path, value: own }) => (
            <li key={path}>
              <span className="json-name">{path}</span> <code>{inShort(own)}</code>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
