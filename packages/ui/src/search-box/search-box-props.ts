import type { ComponentProps, ReactNode } from 'react';
import type { PlayerResult, PlayerSearch } from './use-player-search.ts';

/** A row below the players: something the text itself leads to. */
export interface SearchShortcut {
  /** Unique among the shortcuts. */
  readonly id: string;
  readonly label: string;
  /** Before the label, 28 px wide; decorative. */
  readonly icon?: ReactNode;
  /** A few words on the right. */
  readonly detail?: string;
  /** Shown only once the search has found nobody. */
  readonly isForNobody?: true;
  readonly onChoose: () => void;
}

export type SearchMode = 'player' | 'match';

export interface SearchBoxProps extends Omit<ComponentProps<'search'>, 'children' | 'onSelect'> {
  /** Looks players up, 300 ms after the last key. */
  readonly search: PlayerSearch;
  /** A player was chosen; called when the closing animation has ended, 0.2 s later. */
  readonly onPlayer: (player: PlayerResult) => void;
  /** An id without a result was entered: its profile is opened directly. */
  readonly onProfile: (accountId: string) => void;
  /** A match id was entered. Without it there is no match mode. */
  readonly onMatch?: (matchId: string) => void;
  /** What a text leads to beside the players it finds: shown at once, below them. */
  readonly shortcuts?: (text: string) => readonly SearchShortcut[];
  /** Renders the estimated rank of a result; a coloured label without it. No button: an option has none inside. */
  readonly renderRank?: (rankNumber: number) => ReactNode;
  readonly initialMode?: SearchMode;
  /** What was typed before the box was loaded: searched at once. */
  readonly initialText?: string;
  /** `bar` for the top bar, `page` for a page that is about searching. */
  readonly size?: 'bar' | 'page';
}
