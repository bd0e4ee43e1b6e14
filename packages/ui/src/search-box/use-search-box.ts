import { useState, type KeyboardEvent } from 'react';
import type { SearchBoxProps, SearchMode, SearchShortcut } from './search-box-props.ts';
import { isNumeric, matchIdOf, playerQuery } from './search-query.ts';
import { usePlayerSearch, type PlayerResult } from './use-player-search.ts';
import { useSlidingList } from './use-sliding-list.ts';

type Options = Pick<
  SearchBoxProps,
  'search' | 'onPlayer' | 'onProfile' | 'onMatch' | 'initialMode' | 'initialText' | 'shortcuts'
>;

/** State and keyboard handling of a search box. */
export function useSearchBox({ search, onPlayer, onProfile, onMatch, shortcuts, ...begun }: Options) {
  const [wished, setMode] = useState<SearchMode>(begun.initialMode ?? 'player');
  const mode = onMatch ? wished : 'player';
  const [text, setText] = useState(begun.initialText ?? '');
  const [active, setActive] = useState<number>();
  const { found, searchFor } = usePlayerSearch(search);
  const { list, open, close } = useSlidingList();
  const players = found.state === 'found' ? found.players : [];
  const isNobody = found.state === 'found' && players.length === 0;
  const below =
    mode === 'player' && text.trim() !== ''
      ? (shortcuts?.(text.trim()) ?? []).filter(({ isForNobody }) => isNobody || !isForNobody)
      : [];
  const count = players.length + below.length;

  const type = (value: string) => {
    setText(value);
    setActive(undefined);
    if (mode === 'match') return;
    searchFor(value);
    if (value.trim() === '') close();
    else open();
  };
  const switchTo = (next: SearchMode) => {
    setMode(next);
    setActive(undefined);
    searchFor(next === 'player' ? text : '');
    if (next === 'player' && text.trim() !== '') open();
    else close();
  };
  const choose = (player: PlayerResult) => close(() => onPlayer(player));
  const chooseShortcut = ({ onChoose }: SearchShortcut) => close(onChoose);
  const enter = () => {
    if (mode === 'match') {
      const matchId = matchIdOf(text);
      if (matchId !== undefined) onMatch?.(matchId);
      return;
    }
    const shortcut = list === 'open' && active !== undefined ? below[active - players.length] : undefined;
    const player = list === 'open' ? players[active ?? 0] : undefined;
    const query = playerQuery(text);
    const [first] = below;
    if (shortcut) chooseShortcut(shortcut);
    else if (player) choose(player);
    else if (players.length === 0 && isNumeric(query)) close(() => onProfile(query));
    else if (isNobody && first) chooseShortcut(first);
    else if (found.state !== 'idle') open();
  };
  const move = (step: 1 | -1) => {
    if (mode === 'match' || found.state === 'idle') return;
    open();
    if (count === 0) return;
    const from = active ?? (step === 1 ? -1 : count);
    setActive((from + step + count) % count);
  };
  const escape = () => (list === 'open' ? close() : type(''));
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape reaches a dialog around it only when there is nothing left to close or to clear.
    const isSpent = list !== 'open' && text === '';
    runKey(event, {
      Enter: enter,
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ...(!isSpent && { Escape: escape }),
    });
  };
  const isListed = list === 'open' && count > 0;
  const chosen = { choose, chooseShortcut };
  return { mode, text, active, found, below, list, isListed, type, switchTo, ...chosen, close, onKeyDown };
}

function runKey(event: KeyboardEvent, actions: Readonly<Record<string, () => void>>): void {
  const action = actions[event.key];
  // While an IME composes, it gets the keys.
  if (!action || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}
