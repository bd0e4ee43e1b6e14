import { typoDistance } from './typo-distance.ts';
import { wordStarts } from './words.ts';

/** How a name matches a query, the best first. `typo1` and `typo2` are looked for only where the others are few. */
export const MATCH_KINDS = ['whole', 'beginning', 'word', 'part', 'typo1', 'typo2'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/** With fewer players than this found by what was typed, names with typing errors are looked for too. */
export const FEW = 5;

/**
 * How a folded name matches a folded query, typing errors aside. Of a single character only writing systems in which it says
 * much (Chinese, Japanese, Korean) are looked for inside words. An empty query matches nothing.
 */
export function directKind(name: string, query: string): MatchKind | undefined {
  if (query === '') return undefined;
  const at = name.indexOf(query);
  if (at === 0) return name.length === query.length ? 'whole' : 'beginning';
  if (at < 0) return undefined;
  if (wordStarts(name).some((start) => name.startsWith(query, start))) return 'word';
  return isLookedForInside(query) ? 'part' : undefined;
}

/** The same for typing errors: the fewest that turn the query into the beginning of the name or of a word in it. */
export function typoKind(name: string, query: string): MatchKind | undefined {
  const errors = allowedErrors(query);
  if (errors === 0) return undefined;
  const distance = typoDistanceAnywhere(name, query, errors);
  if (distance > errors) return undefined;
  return distance < 2 ? 'typo1' : 'typo2';
}

/** The typing errors at the best of the name's beginning and those of its words. */
export function typoDistanceAnywhere(name: string, query: string, most: number): number {
  return [0, ...wordStarts(name)].reduce(
    (least, start) => Math.min(least, typoDistance(name, start, query, most)),
    most + 1,
  );
}

/** Short words are mistyped into other words too easily, and numbers into other numbers. */
export function allowedErrors(query: string): 0 | 1 | 2 {
  if (query.length < 4 || /^\d+$/.test(query)) return 0;
  return query.length < 8 ? 1 : 2;
}

export function isLookedForInside(query: string): boolean {
  return query.length > 1 || isWide(query.charCodeAt(0));
}

/** Hangul, kana, Han and what lies between them: characters that are syllables or words. */
export const isWide = (unit: number): boolean =>
  (unit >= 0x11_00 && unit <= 0x11_ff) || (unit >= 0x2e_80 && unit < 0xd8_00) || unit >= 0xf9_00;
