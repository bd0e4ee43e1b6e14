import type { ComponentProps, ReactNode } from 'react';

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
