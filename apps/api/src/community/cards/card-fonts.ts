import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readAdvances } from './read-font.ts';

/** Beside the sources as beside the build. */
export const FONTS_FOLDER = fileURLToPath(new URL('./fonts/', import.meta.url));

export const CARD_FONTS = {
  display: 'Deco Display Thin',
  text: 'Figtree Light',
  bold: 'Figtree Heavy',
} as const;
export type CardFont = keyof typeof CARD_FONTS;

const FILES = {
  display: 'soulstat-display-600',
  text: 'soulstat-text-450',
  bold: 'soulstat-text-700',
} as const;
/** Letters of other scripts; the renderer takes from them what the site's own fonts do not have. */
const OTHERS = ['cyrillic', 'cyrillic-ext', 'greek', 'latin-ext', 'vietnamese', 'arabic', 'hebrew'];

type Advances = ReadonlyMap<number, number>;

const advancesOf = (name: string): Advances => readAdvances(readFileSync(`${FONTS_FOLDER}${name}.ttf`));

let own: Readonly<Record<CardFont, Advances>> | undefined;
let others: Advances | undefined;

function ownAdvances(): Readonly<Record<CardFont, Advances>> {
  own ??= {
    display: advancesOf(FILES.display),
    text: advancesOf(FILES.text),
    bold: advancesOf(FILES.bold),
  };
  return own;
}

function otherAdvances(): Advances {
  others ??= new Map(OTHERS.flatMap((script) => [...advancesOf(`noto-${script}`)]));
  return others;
}

/** Of a letter that no font has: nothing wider is drawn in its place. */
const WIDEST = 1;

/** How wide a text is drawn, in pixels; a little more than it is, since pairs of letters move together. */
export function textWidth(text: string, font: CardFont, size: number): number {
  const [ofFont, ofText, ofOthers] = [ownAdvances()[font], ownAdvances().text, otherAdvances()];
  let width = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    width += ofFont.get(code) ?? ofText.get(code) ?? ofOthers.get(code) ?? WIDEST;
  }
  return width * size;
}

const hasLetter = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return ownAdvances().text.has(code) || otherAdvances().has(code);
};

/** Emoji, and what binds and colours them. */
const EMOJI =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0E|\uFE0F|\u20E3/gu;

/**
 * What can be drawn of a name: all of it, or all but its emoji. Undefined where it has other letters that no font of the install has:
 * nothing would be seen of them.
 */
export function drawnName(name: string): string | undefined {
  const letters = name.normalize('NFC').replaceAll(EMOJI, '').replaceAll(/\s+/g, ' ').trim();
  return letters !== '' && [...letters].every(hasLetter) ? letters : undefined;
}

let faces: string | undefined;

/** For SVG files: what they are drawn with where nobody has these fonts. */
export function fontFaces(): string {
  faces ??= (Object.keys(FILES) as CardFont[])
    .map((font) => {
      const bytes = readFileSync(`${FONTS_FOLDER}${FILES[font]}.woff2`).toString('base64');
      return `@font-face{font-family:'${CARD_FONTS[font]}';src:url(data:font/woff2;base64,${bytes})}`;
    })
    .join('');
  return faces;
}
