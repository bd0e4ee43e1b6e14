import { LOOK_ALIKES } from './look-alikes.ts';

/** Folded names are cut here: the platform takes 32 characters, and nobody looks for what comes later. */
export const LONGEST_FOLDED = 64;

/**
 * The form in which names and queries are compared. Case, accents of Latin letters, compatibility forms (full-width, circled,
 * mathematical letters, half-width kana), letters of other alphabets that look like Latin ones, invisible characters and
 * the amount of white space make no difference. Marks of other scripts stay: a kana with dakuten is another kana.
 * Folding twice changes nothing. At most 64 UTF-16 units; empty when nothing visible is in it.
 */
export function fold(text: string): string {
  const folded = PLAIN.test(text) ? text.toLowerCase() : foldFully(text);
  if (folded.length <= LONGEST_FOLDED) return folded;
  const splitsPair = /[\uD800-\uDBFF]/.test(folded.charAt(LONGEST_FOLDED - 1));
  return folded.slice(0, splitsPair ? LONGEST_FOLDED - 1 : LONGEST_FOLDED).trimEnd();
}

/** Nothing to do but to lower the case: most names. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;
/** Controls, format characters (joiners, directions, variation selectors) and fillers: they show nothing. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Variation_Selector}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0\uFFFC]/gu;
const LATIN_WITH_MARKS = /(\p{Script=Latin})[\p{Mn}\p{Me}]+/gu;
const UNPAIRED = /\p{Surrogate}/gu;
const LOOK_ALIKE = new RegExp(`[${Object.keys(LOOK_ALIKES).join('')}]`, 'gu');

function foldFully(text: string): string {
  // White space first: line ends and tabs are controls too.
  const visible = text
    .replace(/\s+/g, ' ')
    .replace(UNPAIRED, '')
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .normalize('NFKC');
  const plain = withoutLatinMarks(visible.toLowerCase());
  const latin = withoutLatinMarks(plain.replace(LOOK_ALIKE, (letter) => LOOK_ALIKES[letter] ?? letter));
  return latin.replace(/\s+/g, ' ').trim();
}

/** Takes the marks off Latin letters, composed or not, and leaves every other script as it was. */
function withoutLatinMarks(text: string): string {
  return text.normalize('NFD').replace(LATIN_WITH_MARKS, '$1').normalize('NFC');
}
