import type { TextHeading, TextPart } from '@soulstat/api-client/contract';

export const CHIP_KINDS = ['hero', 'item', 'ability'] as const;
export type ChipKind = (typeof CHIP_KINDS)[number];

/** A hero, item or ability named in a text, and the figure of it that the text relies on. */
export interface Chip {
  readonly kind: ChipKind;
  readonly id: number;
  /** Key of the figure (`figures.ts`); `null` where the text names the thing alone. */
  readonly figure: string | null;
  /** What the figure was when the text was saved. */
  readonly written: number | null;
}

/** A text as it was rendered when it was saved. Another `format` is rendered again from its Markdown. */
export interface StoredText {
  readonly format: typeof TEXT_FORMAT;
  /** HTML that has been sanitized, with placeholders for chips, or a chart between two pieces of it. */
  readonly parts: readonly TextPart[];
  readonly chips: readonly Chip[];
  readonly headings: readonly TextHeading[];
  readonly wordCount: number;
  /** Its beginning without any markup, for previews and descriptions. */
  readonly excerpt: string;
  /** Pictures in it, by the names they are stored under. */
  readonly images: readonly string[];
  /** What the author should know: names nobody has, pictures that are not shown. */
  readonly problems: readonly string[];
}

export const TEXT_FORMAT = 1;

/** What is found in a text while it is rendered. */
export interface TextNotes {
  readonly hasLinks: boolean;
  readonly chips: Chip[];
  /** What stands between two pieces of HTML. */
  readonly blocks: Exclude<TextPart, { kind: 'html' }>[];
  readonly images: Set<string>;
  readonly problems: Set<string>;
}
