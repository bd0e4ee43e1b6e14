import type { TextPart } from '@soulstat/api-client/contract';
import type { Chip } from './stored-text.ts';

export interface TextNotes {
  readonly hasLinks: boolean;
  readonly chips: Chip[];
  /** What stands between two pieces of HTML. */
  readonly blocks: Exclude<TextPart, { kind: 'html' }>[];
  readonly images: Set<string>;
  readonly problems: Set<string>;
}

export const openNotes = (hasLinks: boolean): TextNotes => ({
  hasLinks,
  chips: [],
  blocks: [],
  images: new Set(),
  problems: new Set(),
});
