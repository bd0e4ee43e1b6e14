import type { ComponentProps, ReactNode } from 'react';

/** An option. */
export interface PaletteItem {
  /** Unique in the palette, across groups. */
  readonly id: string;
  readonly label: string;
  /** A few words on the right, to distinguish options with the same label; nothing to press. */
  readonly detail?: ReactNode;
  /** Hidden search words. */
  readonly keywords?: readonly string[];
  /** Before the label, 24 px wide: a portrait, an icon. Decorative. */
  readonly icon?: ReactNode;
  /** With an address the option is a link: modified clicks and keys open it in a new tab. */
  readonly href?: string;
}

/** Options of one kind, in the order they are given. */
export interface PaletteGroup {
  readonly id: string;
  /** Heading of the group: "Players", "Heroes". */
  readonly label: string;
  /**
   * Local options. A list is searched by label and keywords; a function is called with each text (trimmed, never empty) and its options are
   * shown as they are, for options made of the text itself, such as a match by its number.
   */
  readonly items?: readonly PaletteItem[] | ((text: string) => readonly PaletteItem[]);
  /** Remote options, 300 ms after the last key. The signal aborts when the result is no longer wanted. */
  readonly find?: (text: string, signal: AbortSignal) => Promise<readonly PaletteItem[]>;
  /** Maximum of rows (default 5). */
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
  /** Recent choices, newest first, shown while nothing is typed; the caller stores them. */
  readonly recent?: readonly PaletteItem[];
  /** Called with what was chosen by Enter, a click or a tap, before `onClose`. */
  readonly onChoose: (item: PaletteItem) => void;
  /** Names the field (default "Go to a player, match, hero, item or page"). */
  readonly label?: string;
  /** Placeholder of the field (default "Player, match, hero, item, page"). */
  readonly placeholder?: string;
}
