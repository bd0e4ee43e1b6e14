import { useState, type KeyboardEvent } from 'react';
import type { CommandPaletteProps, PaletteItem } from './palette-props.ts';
import { sectionsFor, type Section } from './sections.ts';
import { useGroupSearch, type GroupResults } from './use-group-search.ts';

type Options = Required<Pick<CommandPaletteProps, 'groups' | 'recent' | 'onChoose' | 'onClose'>>;

const NO_ANSWERS: GroupResults = new Map();

/** State and keyboard handling of a palette. */
export function usePalette({ groups, recent, onChoose, onClose }: Options) {
  const [text, setText] = useState('');
  const [reached, setReached] = useState<string | undefined>(() =>
    firstId(sectionsFor(groups, recent, '', NO_ANSWERS)),
  );
  const { answers, searchFor } = useGroupSearch(groups);
  const sections = sectionsFor(groups, recent, text, answers);
  const items = sections.flatMap((section) => section.items);
  const active = items.find(({ id }) => id === reached) ?? items[0];

  const type = (value: string) => {
    setText(value);
    // Pinned at once: options that arrive later must not move under a pressed Enter.
    setReached(firstId(sectionsFor(groups, recent, value, NO_ANSWERS)));
    searchFor(value);
  };
  const choose = (item: PaletteItem) => {
    onChoose(item);
    onClose();
  };
  const move = (step: 1 | -1) => {
    if (!active) return;
    const next = (items.indexOf(active) + step + items.length) % items.length;
    setReached(items[next]?.id);
  };
  const actions: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => active && choose(active),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actions[event.key];
    // While an IME composes, it gets the keys.
    if (!action || event.nativeEvent.isComposing) return;
    event.preventDefault();
    action();
  };
  return { text, sections, active, type, choose, onKeyDown };
}

const firstId = (sections: readonly Section[]) =>
  sections.find(({ items }) => items.length > 0)?.items[0]?.id;
