import { SearchBox, type SearchBegun } from '@soulstat/ui';
import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from '../router/router-provider.tsx';
import { href } from '../paths.ts';
import { searchPlayers } from './player-search.ts';
import { searchRank } from './search-rank.tsx';
import { rememberSearch } from './recent-searches.ts';

export interface SearchFieldProps extends SearchBegun {
  readonly size: 'bar' | 'page';
}

/** The search box connected to the site: it queries the API, opens the result and remembers it. */
export function SearchField({ hasFocus, isChoosingMode, isEntered, ...begun }: SearchFieldProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  // Before the next key is typed.
  useLayoutEffect(() => {
    const input = box.current?.querySelector<HTMLElement>('input[type="text"]');
    const mode = box.current?.querySelector<HTMLElement>('input[type="radio"]:checked');
    if (hasFocus) (isChoosingMode ? mode : input)?.focus();
    if (isEntered) input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }, [hasFocus, isChoosingMode, isEntered]);

  function openProfile(accountId: string, name: string) {
    rememberSearch({ kind: 'player', id: accountId, name });
    void navigate(href('profile', { accountId }));
  }
  function openMatch(matchId: string) {
    rememberSearch({ kind: 'match', id: matchId, name: matchId });
    void navigate(href('match', { matchId }));
  }
  return (
    <SearchBox
      ref={box}
      {...begun}
      search={searchPlayers}
      renderRank={searchRank}
      onPlayer={({ accountId, name }) => openProfile(String(accountId), name)}
      onProfile={(accountId) => openProfile(accountId, accountId)}
      onMatch={openMatch}
    />
  );
}
