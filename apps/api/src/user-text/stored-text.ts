import type { PatchFact } from '@soulstat/game-data/patch-notes';

/** What a chip names. */
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

/** A chart of ours, which the page draws. */
export interface ChartPart {
  readonly kind: 'chart';
  readonly heroId: number;
  readonly by: 'rank' | 'patch';
}

/** HTML that has been sanitized, with placeholders for chips, or a chart between two pieces of it. */
export type StoredPart = { readonly kind: 'html'; readonly html: string } | ChartPart;

export interface Heading {
  /** Of the element. */
  readonly id: string;
  readonly depth: number;
  readonly text: string;
}

/** A text as it was rendered when it was saved. Another `format` is rendered again from its Markdown. */
export interface StoredText {
  readonly format: typeof TEXT_FORMAT;
  readonly parts: readonly StoredPart[];
  readonly chips: readonly Chip[];
  readonly headings: readonly Heading[];
  readonly wordCount: number;
  /** Its beginning without any markup, for previews and descriptions. */
  readonly excerpt: string;
  /** Pictures in it, by the names they are stored under. */
  readonly images: readonly string[];
  /** What the author should know: names nobody has, pictures that are not shown. */
  readonly problems: readonly string[];
}

export const TEXT_FORMAT = 1;

/** What a text cites, with the values of today. */
export interface Citation {
  readonly kind: ChipKind;
  readonly id: number;
  readonly name: string;
  readonly href: string;
  /** In words: "healing reduction"; `null` where the text names the thing alone. */
  readonly figure: string | null;
  /** With units. */
  readonly written: string | null;
  readonly now: string | null;
  readonly lastChange: {
    readonly day: string;
    readonly text: string;
    readonly verdict: PatchFact['verdict'];
  } | null;
  /** Whether a patch touched the figure after the text was written. */
  readonly isOutdated: boolean;
}

/** A text as a page shows it. */
export interface FilledText {
  readonly parts: readonly StoredPart[];
  readonly headings: readonly Heading[];
  readonly citations: readonly Citation[];
  readonly readingMinutes: number;
}
