import type { PaletteItem } from './palette-props.ts';

/** A piece of a label; `isHit` pieces match what was typed. */
export interface LabelPiece {
  readonly text: string;
  readonly isHit: boolean;
}

/**
 * The items with every word of the text in their label or their keywords, best match first: the whole label, its beginning, the beginning
 * of a word, inside a word, a keyword. Equal matches keep their order.
 */
export function matchItems(items: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  return items
    .map((item) => ({ item, distance: distanceOf(item, words) }))
    .filter(({ distance }) => distance < NO_MATCH)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ item }) => item);
}

/** The label split where the typed words begin and end in it. */
export function labelPieces(label: string, text: string): readonly LabelPiece[] {
  const hits = hitsIn(label, wordsOf(text));
  const pieces: { text: string; isHit: boolean }[] = [];
  for (const [at, char] of [...label].entries()) {
    const isHit = hits.has(at);
    const last = pieces.at(-1);
    if (last?.isHit === isHit) last.text += char;
    else pieces.push({ text: char, isHit });
  }
  return pieces;
}

const NO_MATCH = 5;

function distanceOf({ label, keywords = [] }: PaletteItem, words: readonly string[]): number {
  const name = fold(label);
  if (name === words.join(' ')) return 0;
  const known = keywords.map(fold);
  return Math.max(...words.map((word) => distanceOfWord(name, known, word)));
}

function distanceOfWord(name: string, keywords: readonly string[], word: string): number {
  if (name.startsWith(word)) return 1;
  if (startsWordIn(name, word)) return 2;
  // A single letter is inside almost anything.
  if (word.length > 1 && name.includes(word)) return 3;
  return keywords.some((keyword) => startsWordIn(keyword, word)) ? 4 : NO_MATCH;
}

const startsWordIn = (text: string, word: string) =>
  indexesOf(text, word).some((at) => isWordStart(text, at));

const isWordStart = (text: string, at: number) => at === 0 || /[^\p{L}\p{N}]/u.test(text.charAt(at - 1));

function indexesOf(text: string, word: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) found.push(at);
  return found;
}

/** The indexes of the matched letters of the label; beginnings of words before their insides. */
function hitsIn(label: string, words: readonly string[]): ReadonlySet<number> {
  // A letter may fold to none or to several: `at` maps each back to its index.
  const at: number[] = [];
  let name = '';
  for (const [index, char] of [...label].entries()) {
    for (const letter of fold(char)) {
      for (const unit of letter.split('')) {
        name += unit;
        at.push(index);
      }
    }
  }
  const hits = new Set<number>();
  for (const word of words) {
    const found = indexesOf(name, word);
    const start = found.find((index) => isWordStart(name, index)) ?? (word.length > 1 ? found[0] : undefined);
    if (start === undefined) continue;
    for (const index of at.slice(start, start + word.length)) hits.add(index);
  }
  return hits;
}

const wordsOf = (text: string) => fold(text).split(/\s+/).filter(Boolean);

/** Lower case without diacritics, so that `malmo` finds `Malmö`. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
