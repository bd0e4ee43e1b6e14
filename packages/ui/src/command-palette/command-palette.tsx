'use client';

import { useId, useRef, type RefObject } from 'react';
import { Glyph } from '../glyph/glyph.tsx';
import { closedBy, dismissal, useShowModal } from '../overlay/native-dialog.ts';
import { Announcement, optionId, PaletteList } from './palette-list.tsx';
import { usePalette } from './use-palette.ts';
import type { CommandPaletteProps } from './palette-props.ts';

/**
 * One field to go anywhere: type, arrow to an option, Enter. It is a combobox in a native modal dialog, which traps the focus and restores
 * it. The key that opens it (Ctrl+K) is the caller's, who loads this part on its first press.
 */
export function CommandPalette({ isOpen, ...palette }: CommandPaletteProps) {
  return isOpen ? <OpenPalette {...palette} /> : null;
}

function OpenPalette({
  onClose,
  groups,
  recent = [],
  onChoose,
  label = 'Go to a player, match, hero, item or page',
  placeholder = 'Player, match, hero, item, page',
  className = '',
  ...dialog
}: Omit<CommandPaletteProps, 'isOpen'>) {
  const listId = useId();
  const box = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const palette = usePalette({ groups, recent, onChoose, onClose });
  useShowModal(box, input);
  const { sections, text, active } = palette;
  return (
    // Escape and a press beside it are native behaviour of a dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      aria-label={label}
      {...dialog}
      {...closedBy(true)}
      {...dismissal(onClose, true)}
      ref={box}
      className={`soulstat-command-palette ${className}`.trim()}
    >
      <div className="soulstat-command-palette-box">
        <Field {...{ palette, input, listId, label, placeholder, onClose }} />
        <PaletteList id={listId} {...{ sections, text, active }} onChoose={palette.choose} />
        <Announcement {...{ sections, text }} />
        <Keys />
      </div>
    </dialog>
  );
}

interface FieldProps extends Required<Pick<CommandPaletteProps, 'label' | 'placeholder' | 'onClose'>> {
  readonly palette: ReturnType<typeof usePalette>;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly listId: string;
}

/** The field keeps the focus; the active option is `aria-activedescendant`. */
function Field({ palette, input, listId, label, placeholder, onClose }: FieldProps) {
  const { text, active, type, onKeyDown } = palette;
  return (
    <div className="soulstat-command-palette-field">
      <Glyph name="search" />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={active !== undefined}
        aria-controls={active === undefined ? undefined : listId}
        aria-activedescendant={active && optionId(listId, active.id)}
        placeholder={placeholder}
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="soulstat-command-palette-close" onClick={onClose}>
        <kbd aria-hidden="true">Esc</kbd>
        <Glyph name="close" />
        <span className="soulstat-visually-hidden">Close</span>
      </button>
    </div>
  );
}

/** Help on the keys; hidden on touch devices. */
function Keys() {
  return (
    <p className="soulstat-command-palette-keys">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> move
      </span>
      <span>
        <kbd>Enter</kbd> open
      </span>
    </p>
  );
}
