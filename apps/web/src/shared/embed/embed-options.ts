import { isLanguage, type Language } from '../languages.ts';

export const EMBED_THEMES = ['dark', 'light', 'auto'] as const;
export const EMBED_SIZES = ['small', 'medium', 'large'] as const;

/** What every embed takes in its query; `bg`, `theme` and `hide` are the same in overlays for broadcasts. */
export interface EmbedOptions {
  /** `auto` follows the page around, or the visitor's system. */
  readonly theme: (typeof EMBED_THEMES)[number];
  readonly ground: 'solid' | 'transparent';
  readonly size: (typeof EMBED_SIZES)[number];
  /** Of numbers and dates. */
  readonly language: Language;
  readonly hidden: ReadonlySet<string>;
  /** Lines of a list. */
  readonly rows: number;
  /** The first place of a leaderboard that is shown. */
  readonly from: number;
  /** A stage of a tournament, from 0; the running one where undefined. */
  readonly stage: number | undefined;
}

const MAX_ROWS = 100;
const MAX_PLACE = 1000;
const MAX_STAGE = 8;

/**
 * `?theme=auto&bg=transparent&size=small&lang=de&hide=facts,players&rows=20`: what is unknown or not understood is passed over, so that a
 * page keeps its embed whatever the site learns.
 */
export function embedOptions(search: string): EmbedOptions {
  const query = new URLSearchParams(search);
  const language = query.get('lang')?.slice(0, 2).toLowerCase() ?? null;
  const stage = wholeIn(query.get('stage'), MAX_STAGE);
  return {
    theme: oneOf(EMBED_THEMES, query.get('theme')) ?? 'dark',
    ground: query.get('bg') === 'transparent' ? 'transparent' : 'solid',
    size: oneOf(EMBED_SIZES, query.get('size')) ?? 'medium',
    language: isLanguage(language) ? language : 'en',
    hidden: new Set((query.get('hide') ?? '').split(',')),
    rows: wholeIn(query.get('rows'), MAX_ROWS) ?? 10,
    from: wholeIn(query.get('from'), MAX_PLACE) ?? 1,
    stage: stage === undefined ? undefined : stage - 1,
  };
}

const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | undefined =>
  words.find((word) => word === text);

function wholeIn(text: string | null, most: number): number | undefined {
  return /^[1-9]\d{0,3}$/.test(text ?? '') && Number(text) <= most ? Number(text) : undefined;
}
