import type { Hero, HeroType } from '../types.ts';
import { emblemPalette, NEUTRAL_PALETTE, type EmblemPalette } from './hero-palette.ts';
import { HERO_SYMBOLS, type HeroSymbol } from './hero-symbols.ts';
import { drawLetters, LETTER_STROKE } from './letters.ts';

/** The cameo's outline tells the type: a lens, an arched window, a bevelled plate, a blade-like kite. */
const CAMEOS: Readonly<Record<HeroType, string>> = {
  marksman: 'M32 1.5A30.5 30.5 0 1 1 32 62.5 30.5 30.5 0 1 1 32 1.5Z',
  mystic: 'M1.5 62.5V32A30.5 30.5 0 0 1 62.5 32V62.5Z',
  brawler: 'M15 1.5H49L62.5 15V49L49 62.5H15L1.5 49V15Z',
  assassin: 'M32 1 62.5 17V47L32 63 1.5 47V17Z',
};

/** Size of a symbol in the cameo's square of 64 units. */
const SYMBOL_SIZE = 40;
const SYMBOL_GRID = 24;
const SYMBOL_STROKE = 2.4;

/** A hero's picture: the symbol in a framed cameo; two letters until somebody has drawn a symbol. */
export function heroEmblem(hero: Hero, monogram: string): string {
  const symbol = HERO_SYMBOLS[hero.className];
  const palette = emblemPalette(hero);
  const type = hero.type ?? 'marksman';
  return emblem(palette, type, symbol ? drawSymbol(symbol, palette, type) : letters(monogram, palette, type));
}

/** For heroes no table knows. */
export function unknownEmblem(): string {
  return emblem(NEUTRAL_PALETTE, 'marksman', letters('?', NEUTRAL_PALETTE, 'marksman'));
}

/** The dark rim follows the cameo, so that pale fields have an edge on light pages, and corners show what lies below. */
function emblem({ ground, field, frame }: EmblemPalette, type: HeroType, content: string): string {
  return [
    `<path fill="${ground}" stroke="${ground}" stroke-width="3" d="${CAMEOS[type]}"/>`,
    `<path fill="${field}" stroke="${frame}" stroke-width="2.6" transform="translate(2 2)scale(.9375)" d="${CAMEOS[type]}"/>`,
    content,
  ].join('');
}

function drawSymbol({ fill, line, accent }: HeroSymbol, palette: EmblemPalette, type: HeroType): string {
  const corner = (64 - SYMBOL_SIZE) / 2;
  const scale = Number((SYMBOL_SIZE / SYMBOL_GRID).toFixed(3));
  const shapes = [
    accent && `<path fill="${palette.accent}" d="${accent}"/>`,
    fill && `<path d="${fill}"/>`,
    line && `<path fill="none" stroke="${palette.ink}" stroke-width="${SYMBOL_STROKE}" d="${line}"/>`,
  ];
  return `<g fill="${palette.ink}" fill-rule="evenodd" transform="translate(${corner} ${corner + drop(type)})scale(${scale})">${shapes.filter(Boolean).join('')}</g>`;
}

function letters(text: string, { ink }: EmblemPalette, type: HeroType): string {
  return [
    `<g fill="none" stroke="${ink}" stroke-width="${LETTER_STROKE}" stroke-miterlimit="9">`,
    drawLetters(text, { x: 32, y: 32 + drop(type), height: 25, maxWidth: 42 }),
    '</g>',
  ].join('');
}

/** An arched window's middle lies lower than its square's. */
const drop = (type: HeroType) => (type === 'mystic' ? 2 : 0);
