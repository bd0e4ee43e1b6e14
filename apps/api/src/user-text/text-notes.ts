import type { TextPart } from '@soulstat/api-client/contract';
import type { Chip } from './stored-text.ts';

/** What is found in a text while it is rendered. */
export interface TextNotes {
  readonly hasLinks: boolean;
  readonly chips: Chip[];
  readonly charts: Extract<TextPart, { kind: 'chart' }>[];
  readonly images: Set<string>;
  readonly problems: Set<string>;
}

export const openNotes = (hasLinks: boolean): TextNotes => ({
  hasLinks,
  chips: [],
  charts: [],
  images: new Set(),
  problems: new Set(),
});
