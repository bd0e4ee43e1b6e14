import { html, type Html } from '../../base/html.ts';
import { CARD_FONTS, textWidth, type CardFont } from './card-fonts.ts';

export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly font?: CardFont;
  readonly anchor?: 'start' | 'end' | 'middle';
  /** So wide at most: a longer text is drawn smaller, and cut where that is not enough. */
  readonly width?: number;
  /** A line around the letters, for grounds of any colour. */
  readonly outline?: string | undefined;
}

/** A text is drawn no smaller than this share of its size. */
const LEAST_SCALE = 0.5;

/** One line of text. */
export function cardText(words: string, place: TextPlace): Html {
  const { x, y, color, font = 'text', anchor = 'start', width, outline } = place;
  const { text, size } =
    width === undefined ? { text: words, size: place.size } : fit(words, font, place.size, width);
  const around =
    outline === undefined
      ? undefined
      : html` stroke="${outline}" stroke-width="${round(size / 9)}" stroke-linejoin="round"
        paint-order="stroke"`;
  return html`<text
    x="${round(x)}"
    y="${round(y)}"
    text-anchor="${anchor}"
    font-family="${CARD_FONTS[font]}, sans-serif"
    font-size="${round(size)}"
    fill="${color}"
    ${around}
    >${text}</text
  >`;
}

function fit(words: string, font: CardFont, size: number, width: number): { text: string; size: number } {
  const full = textWidth(words, font, size);
  if (full <= width) return { text: words, size };
  const scale = Math.max(LEAST_SCALE, width / full);
  return { text: cut(words, font, size * scale, width), size: size * scale };
}

function cut(words: string, font: CardFont, size: number, width: number): string {
  // By what is seen as one letter: half of one says nothing.
  const letters = Array.from(new Intl.Segmenter('en').segment(words), ({ segment }) => segment);
  if (textWidth(words, font, size) <= width + 0.01) return words;
  while (letters.length > 1 && textWidth(`${letters.join('').trimEnd()}…`, font, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** A text in so many lines at most; the last one may still be too long. */
export function wrapped(
  words: string,
  { font, size, width, lines }: { font: CardFont; size: number; width: number; lines: number },
): string[] {
  const found: string[] = [];
  for (const word of words.split(' ')) {
    const last = found.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    const isFull = last !== undefined && textWidth(longer, font, size) > width;
    if (last === undefined || (isFull && found.length < lines)) found.push(word);
    else found[found.length - 1] = longer;
  }
  return found;
}

/** Half a tenth of a pixel is nothing that anybody sees. */
export const round = (value: number): number => Math.round(value * 10) / 10;
