'use client';

import { useRef, useState, type ComponentProps } from 'react';
import { Glyph } from '../glyph/glyph.tsx';
import { FIELD_WORDS } from './field-words.ts';
import { ModeSwitch } from './mode-switch.tsx';
import type { SearchBoxProps, SearchMode } from './search-box-props.ts';
import { useFocusShortcut } from './use-focus-shortcut.ts';

export interface EarlySearchBoxProps extends ComponentProps<'search'> {
  readonly size?: SearchBoxProps['size'];
  /** The search box cannot be loaded. */
  readonly isFailed?: boolean;
  /** Somebody is about to search, so that the search box has to come. May be called more than once. */
  readonly onWanted: () => void;
}

/** What a search box looks like before its script is loaded. What is typed into it, `searchBegun` hands on to `SearchBox`. */
export function EarlySearchBox({
  size = 'bar',
  isFailed = false,
  onWanted,
  className = '',
  ...element
}: EarlySearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [mode, setMode] = useState<SearchMode>('player');
  useFocusShortcut(input);
  const { label, placeholder, inputMode } = FIELD_WORDS[mode];
  return (
    <search
      {...element}
      className={`soulstat-search-box ${className}`.trim()}
      data-size={size}
      onFocus={onWanted}
      onPointerEnter={onWanted}
    >
      <ModeSwitch
        mode={mode}
        onMode={(next) => {
          setMode(next);
          input.current?.focus();
        }}
      />
      <div className="soulstat-search-box-field">
        <Glyph name="search" />
        <input
          ref={input}
          type="text"
          aria-label={label}
          {...(mode === 'player' && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': false,
          })}
          placeholder={isFailed ? 'Not loaded: please reload' : placeholder}
          inputMode={inputMode}
          disabled={isFailed}
          onKeyDown={({ key, currentTarget }) => currentTarget.toggleAttribute(ENTERED, key === 'Enter')}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </search>
  );
}

/** Enter was the last key. */
const ENTERED = 'data-entered';

/** What a visitor did with it so far. */
export interface SearchBegun {
  readonly initialText: string;
  readonly initialMode: SearchMode;
  readonly hasFocus: boolean;
  /** The focus is on a mode, not in the field. */
  readonly isChoosingMode: boolean;
  readonly isEntered: boolean;
}

export function searchBegun(box: HTMLElement | null): SearchBegun {
  const input = box?.querySelector<HTMLInputElement>('input[type="text"]');
  return {
    initialText: input?.value ?? '',
    initialMode: box?.querySelector('input[value="match"]:checked') ? 'match' : 'player',
    hasFocus: box?.contains(document.activeElement) ?? false,
    isChoosingMode: box?.querySelector('input[type="radio"]:focus') != null,
    isEntered: input?.hasAttribute(ENTERED) ?? false,
  };
}
