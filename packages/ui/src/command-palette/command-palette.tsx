import { useId, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { Glyph } from '../glyph/glyph.tsx';
import { closedBy, dismissal, useShowModal } from '../overlay/native-dialog.ts';
import { Announcement, optionId, PaletteList } from './palette-list.tsx';
import { usePalette } from './use-palette.ts';

/** One thing that can be chosen. */
export interface PaletteItem {
  /** Unlike that of every other item of the palette, whatever its group. */
  readonly id: string;
  readonly label: string;
  /** A few words on the right: what tells it from others with the same label. */
  readonly detail?: string;
  /** Found by these words too, though they are not shown. */
  readonly keywords?: readonly string[];
  /** Stands before the label, 24 px wide: a portrait, an icon. It is decoration. */
  readonly icon?: ReactNode;
  /** With an address the item is a link: it can be opened in a tab of its own by the usual keys. */
  readonly href?: string;
}

/** Things of one kind, in the order they are given. */
export interface PaletteGroup {
  readonly id: string;
  /** Heads the group: "Players", "Heroes". */
  readonly label: string;
  /**
   * What is known already. A list is searched here, by label and keywords; a function is asked for each text (trimmed, never
   * empty) and its items are shown as they come, for items made of the text itself, such as a match by its number.
   */
  readonly items?: readonly PaletteItem[] | ((text: string) => readonly PaletteItem[]);
  /** Asks somebody else, 300 ms after the last key. The signal ends when the answer is no longer wanted. */
  readonly find?: (text: string, signal: AbortSignal) => Promise<readonly PaletteItem[]>;
  /** Most rows shown (default 5). */
  readonly limit?: number;
  /** Rows shown while nothing is typed (default 0). */
  readonly atRest?: number;
}

export interface CommandPaletteProps extends Omit<
  ComponentProps<'dialog'>,
  'open' | 'onClose' | 'children' | 'placeholder'
> {
  readonly isOpen: boolean;
  /** Called when the visitor asks to close it (Escape, a press beside it, the button) and after a choice. */
  readonly onClose: () => void;
  readonly groups: readonly PaletteGroup[];
  /** The newest choices first, shown while nothing is typed; keeping them is the caller's business. */
  readonly recent?: readonly PaletteItem[];
  /** Called with what was chosen by Enter, a click or a tap, before `onClose`. */
  readonly onChoose: (item: PaletteItem) => void;
  /** Names the field (default "Go to a player, match, hero, item or page"). */
  readonly label?: string;
  /** Stands in the empty field (default "Player, match, hero, item, page"). */
  readonly placeholder?: string;
}

/**
 * One field that leads anywhere: type, arrow to a line, Enter. It is a combobox in the browser's own modal, so that the focus stays
 * inside and is given back. The key that opens it (Ctrl+K) is the caller's, who loads this part when it is first pressed.
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
    // Escape and a press beside it are what a dialog answers to anyway.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      aria-label={label}
      {...dialog}
      {...closedBy(true)}
      {...dismissal(onClose, true)}
      ref={box}
      className={`command-palette ${className}`.trim()}
    >
      <div className="command-palette-box">
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

/** The field keeps the focus; the option that the arrow keys reached is told to those who hear the page. */
function Field({ palette, input, listId, label, placeholder, onClose }: FieldProps) {
  const { text, active, type, onKeyDown } = palette;
  return (
    <div className="command-palette-field">
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
      <button type="button" className="command-palette-close" onClick={onClose}>
        <kbd aria-hidden="true">Esc</kbd>
        <Glyph name="close" />
        <span className="visually-hidden">Close</span>
      </button>
    </div>
  );
}

/** What the keys do; hidden where there is no keyboard. */
function Keys() {
  return (
    <p className="command-palette-keys">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> move
      </span>
      <span>
        <kbd>Enter</kbd> open
      </span>
    </p>
  );
}
