import type { HeroSummary } from '@soulstat/game-data';
import {
  HeroPortrait,
  matchIdOf,
  playerQuery,
  SearchBox,
  type SearchBegun,
  type SearchShortcut,
} from '@soulstat/ui';
import { useLayoutEffect, useRef } from 'react';
import { useHeroes } from '../api/game-data.ts';
import { artOf } from '../game/art.ts';
import { heroHref } from '../game/hero-href.ts';
import { useNavigate } from '../router/router-provider.tsx';
import { href } from '../paths.ts';
import { searchPlayers } from './player-search.ts';
import { searchRank } from './search-rank.tsx';
import { rememberSearch } from './recent-searches.ts';

export interface SearchFieldProps extends SearchBegun {
  readonly size: 'bar' | 'page';
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
/** The whole name: the beginnings of names are those of many players too. */
const isNamed = (name: string, text: string) => lettersOf(text) !== '' && lettersOf(name) === lettersOf(text);

/** The search box connected to the site: it queries the API, opens the result and remembers it. */
export function SearchField({ hasFocus, isChoosingMode, isEntered, ...begun }: SearchFieldProps) {
  const navigate = useNavigate();
  const { liveHeroes } = useHeroes();
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
  /** The text itself: an id or an address opens its profile and its match, a hero's name the hero. */
  function shortcuts(text: string): SearchShortcut[] {
    const id = playerQuery(text);
    const ofId = /^\d+$/.test(id)
      ? [
          {
            id: 'profile',
            label: `Open profile ${id}`,
            detail: '↵',
            isForNobody: true as const,
            onChoose: () => openProfile(id, id),
          },
          ...(matchIdOf(text) === undefined
            ? []
            : [{ id: 'match', label: `Open match ${id}`, onChoose: () => openMatch(id) }]),
        ]
      : [];
    return [...ofId, ...liveHeroes.filter(({ name }) => isNamed(name, text)).map(heroShortcut)];
  }
  function heroShortcut(hero: HeroSummary): SearchShortcut {
    return {
      id: `hero-${hero.id}`,
      label: hero.name,
      detail: 'Hero',
      icon: <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={28} decorative />,
      onChoose: () => void navigate(heroHref(hero.slug)),
    };
  }
  return (
    <SearchBox
      ref={box}
      {...begun}
      search={searchPlayers}
      renderRank={searchRank}
      shortcuts={shortcuts}
      onPlayer={({ accountId, name }) => openProfile(String(accountId), name)}
      onProfile={(accountId) => openProfile(accountId, accountId)}
      onMatch={openMatch}
    />
  );
}
