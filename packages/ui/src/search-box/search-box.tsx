'use client';

import { useEffect, useId, useRef, type FocusEvent, type RefObject } from 'react';
import { Glyph } from '../glyph/glyph.tsx';
import { FIELD_WORDS } from './field-words.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { Announcement, optionId, ResultList } from './result-list.tsx';
import { useFocusShortcut } from './use-focus-shortcut.ts';
import { useSearchBox } from './use-search-box.ts';
import type { SearchBoxProps } from './search-box-props.ts';

export { matchIdOf, playerQuery } from './search-query.ts';
export { SearchRefused, type PlayerResult, type PlayerSearch } from './use-player-search.ts';

/** Finds players by name, id or address, and matches by id. Ctrl+Shift+K leads to it from anywhere on the page. */
export function SearchBox({
  search,
  onPlayer,
  onProfile,
  onMatch,
  shortcuts,
  renderRank,
  initialMode = 'player',
  initialText = '',
  size = 'bar',
  className = '',
  ...element
}: SearchBoxProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useSearchBox({
    search,
    onPlayer,
    onProfile,
    initialMode,
    initialText,
    ...(onMatch && { onMatch }),
    ...(shortcuts && { shortcuts }),
  });
  const { mode, active, found, below, list } = box;
  const typeAtFirst = useRef(() => initialText !== '' && box.type(initialText));
  useEffect(() => void typeAtFirst.current(), []);
  useFocusShortcut(input);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) box.close();
  };
  return (
    <search
      {...element}
      className={`soulstat-search-box ${className}`.trim()}
      data-size={size}
      onBlur={onBlur}
    >
      {onMatch && (
        <ModeSwitch
          mode={mode}
          onMode={(next) => {
            box.switchTo(next);
            input.current?.focus();
          }}
        />
      )}
      <Field box={box} input={input} listId={listId} />
      {list !== 'closed' && found.state !== 'idle' && (
        <ResultList
          id={listId}
          {...{ found, below, list, active, renderRank }}
          onChoose={box.choose}
          onShortcut={box.chooseShortcut}
        />
      )}
      <Announcement found={found} list={list} />
    </search>
  );
}

interface FieldProps {
  readonly box: ReturnType<typeof useSearchBox>;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly listId: string;
}

/** The field keeps the focus; the active option is `aria-activedescendant`. */
function Field({ box, input, listId }: FieldProps) {
  const { mode, text, active, isListed } = box;
  const { label, ...field } = FIELD_WORDS[mode];
  const clear = () => {
    box.type('');
    input.current?.focus();
  };
  const combobox = mode === 'player' && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isListed,
    'aria-controls': isListed ? listId : undefined,
    'aria-activedescendant': isListed && active !== undefined ? optionId(listId, active) : undefined,
  };
  return (
    <div className="soulstat-search-box-field">
      <Glyph name="search" />
      <input
        ref={input}
        type="text"
        aria-label={label}
        {...combobox}
        {...field}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onChange={(event) => box.type(event.target.value)}
        onKeyDown={box.onKeyDown}
      />
      {text !== '' && (
        <button type="button" className="soulstat-search-box-clear" aria-label="Clear" onClick={clear}>
          <Glyph name="close" />
        </button>
      )}
    </div>
  );
}
