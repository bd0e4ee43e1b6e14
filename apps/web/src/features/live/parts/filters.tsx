import { FilterBar, linkButton, type FilterValues } from '@soulstat/ui';
import { useMemo, type FormEvent } from 'react';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { countOf, NOT_YET } from '../../../shared/format/format.ts';
import { href } from '../../../shared/paths.ts';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { changedValues, useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';
import { filterFields, liveView, type LiveView } from './live-filters.ts';

/** Rank, region, mode, hero and order, in the address. */
export function Filters({ found }: { readonly found: number | undefined }) {
  const { search } = useLocation();
  const change = useChangeQuery();
  const { liveHeroes } = useHeroes();
  const fields = useMemo(() => filterFields(liveHeroes), [liveHeroes]);
  const { filter, isFavouritesFirst } = liveView(search);
  const { player: _player, ...values } = filter;
  const shown = Object.fromEntries(
    Object.entries({ ...values, favorites: isFavouritesFirst ? 'first' : undefined }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as FilterValues;
  return (
    <FilterBar
      fields={fields}
      values={shown}
      result={found === undefined ? NOT_YET : countOf(found, 'match', 'matches')}
      onChange={(next) => {
        const changed = Object.entries(changedValues(shown, next));
        const texts = changed.map(([key, value]) => [key, value?.toString()] as const);
        change((query) => withParameters(query, { ...Object.fromEntries(texts), shown: undefined }));
      }}
    />
  );
}

/** A player by any part of the name, or by account id. Works as a form without script. */
export function PlayerSearch({ view: { filter } }: { readonly view: Pick<LiveView, 'filter'> }) {
  const change = useChangeQuery();
  const { player = '' } = filter;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('player') ?? '').trim();
    change((query) => withParameters(query, { player: typed || undefined, shown: undefined }));
  };
  return (
    <search>
      <form className="live-search" action={href('activeMatches')} onSubmit={submit}>
        <label>
          <span className="visually-hidden">Player name or account ID</span>
          <input
            key={player}
            type="search"
            name="player"
            maxLength={80}
            defaultValue={player}
            placeholder="Player name or account ID"
          />
        </label>
        <button type="submit" {...linkButton()}>
          Find player
        </button>
      </form>
    </search>
  );
}
