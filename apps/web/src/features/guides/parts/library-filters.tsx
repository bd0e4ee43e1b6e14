import { Button } from '@soulstat/ui';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { href } from '../../../shared/paths.ts';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';
import { LANGUAGES } from '../../../shared/languages.ts';
import { LEVELS } from './guide-words.ts';
import { libraryFilters } from './library-query.ts';

/** Filters of the library, in the address. Without script the button sends them. */
export function LibraryFilters() {
  const { search } = useLocation();
  const { hero, level, language, patch, author } = libraryFilters(search);
  const { liveHeroes } = useHeroes();
  const change = useChangeQuery();
  const set = (key: string, value: string) =>
    change((query) => withParameters(query, { [key]: value || undefined, page: undefined }));
  const fields = { onChange: set };
  return (
    <form className="guide-filters" method="get" action={href('guides')} aria-label="Filters">
      <Choice label="Hero" name="hero" value={String(hero ?? '')} {...fields}>
        {liveHeroes.map(({ id, name }) => [String(id), name])}
      </Choice>
      <Choice label="Level" name="level" value={level ?? ''} {...fields}>
        {Object.entries(LEVELS)}
      </Choice>
      <Choice label="Language" name="language" value={language ?? ''} {...fields}>
        {Object.entries(LANGUAGES)}
      </Choice>
      <Choice label="Values" name="patch" value={patch ?? ''} {...fields}>
        {[
          ['current', 'Current'],
          ['outdated', 'Changed since'],
        ]}
      </Choice>
      {author !== undefined && (
        <>
          <input type="hidden" name="author" value={author} />
          <Button size="compact" onClick={() => set('author', '')}>
            Any author
          </Button>
        </>
      )}
      <noscript>
        <button type="submit">Show</button>
      </noscript>
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (name: string, value: string) => void;
  /** Values and what they are called. */
  readonly children: readonly (readonly string[])[];
}

function Choice({ label, name, value, onChange, children }: ChoiceProps) {
  return (
    <label>
      {label}{' '}
      <select name={name} value={value} onChange={({ target }) => onChange(name, target.value)}>
        <option value="">Any</option>
        {children.map(([each = '', words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
