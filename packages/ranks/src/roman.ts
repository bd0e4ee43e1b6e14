import { SUBRANKS, type Subrank } from './tiers.ts';

const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const;
export type RomanNumeral = (typeof NUMERALS)[number];

/** Writes a subrank the way badges and names show it: 4 becomes `'IV'`. */
export function formatRoman(subrank: Subrank): RomanNumeral {
  return NUMERALS[subrank - 1] ?? 'I';
}

/** Reads a Roman numeral from I to VI in either case; `undefined` when it is none. */
export function parseRoman(text: string): Subrank | undefined {
  const wanted = text.trim().toUpperCase();
  return SUBRANKS.find((subrank) => formatRoman(subrank) === wanted);
}
