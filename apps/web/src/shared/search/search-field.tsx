import { SearchBox } from '@soulstat/ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from '../router/router-provider.tsx';
import { href } from '../paths.ts';
import { searchPlayers } from './player-search.ts';
import { searchRank } from './search-rank.tsx';
import { rememberSearch } from './recent-searches.ts';

export interface SearchFieldProps {
  readonly size: 'bar' | 'page';
  /** Typed before this was loaded. */
  readonly initialText: string;
  /** Whether the placeholder field had the focus. */
  readonly hasFocus: boolean;
}

/** The search box connected to the site: it queries the API, opens the result and remembers it. */
export function SearchField({ size, initialText, hasFocus }: SearchFieldProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hasFocus) box.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  }, [hasFocus]);

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
      size={size}
      initialText={initialText}
      search={searchPlayers}
      renderRank={searchRank}
      onPlayer={({ accountId, name }) => openProfile(String(accountId), name)}
      onProfile={(accountId) => openProfile(accountId, accountId)}
      onMatch={openMatch}
    />
  );
}
