import type { Hero, HeroType } from '../types.ts';
import { emblemPalette, NEUTRAL_PALETTE, type EmblemPalette } from './hero-palette.ts';
import { drawLetters, LETTER_STROKE } from './letters.ts';
import { motifOf, type Motif } from './motifs.ts';

/** The cameo's outline tells the type: a lens, an arched window, a bevelled plate, a blade-like kite. */
const CAMEOS: Readonly<Record<HeroType, string>> = {
  marksman: 'M32 3.5A28.5 28.5 0 1 1 32 60.5 28.5 28.5 0 1 1 32 3.5Z',
  mystic: 'M4 60.5V31A28 28 0 0 1 60 31V60.5Z',
  brawler: 'M17 3.5H47L60.5 17V47L47 60.5H17L3.5 47V17Z',
  assassin: 'M32 2 60.5 19V45L32 62 3.5 45V19Z',
};

/** A hero's picture: monogram in a framed cameo, over the ornament of the gun. Fills its square of 64 units. */
export function heroEmblem(hero: Hero, monogram: string): string {
  return emblem(emblemPalette(hero), motifOf(hero), hero.type ?? 'marksman', monogram);
}

/** For heroes no table knows. */
export function unknownEmblem(): string {
  return emblem(NEUTRAL_PALETTE, {}, 'marksman', '?');
}

function emblem(palette: EmblemPalette, { fill, line }: Motif, type: HeroType, monogram: string): string {
  const { ground, field, motif, frame, ink } = palette;
  const cameo = CAMEOS[type];
  return [
    // What lies under the ground's edge stays off it, or its colour would show along the tile.
    `<path fill="${field}" d="M1 1H63V63H1Z"/>`,
    fill && `<path fill="${motif}" ${INSET} d="${fill}"/>`,
    line && `<path fill="none" stroke="${motif}" stroke-width="5" ${INSET} d="${line}"/>`,
    `<path fill="${ground}" fill-rule="evenodd" d="M0 0H64V64H0Z${cameo}"/>`,
    `<g fill="none" stroke="${frame}"><path stroke-width="2.6" d="${cameo}"/>`,
    `<path opacity=".6" transform="translate(4.2 4.2)scale(.869)" d="${cameo}"/></g>`,
    `<g fill="none" stroke="${ink}" stroke-width="${LETTER_STROKE}" stroke-miterlimit="9">`,
    drawLetters(monogram, { x: 32, y: type === 'mystic' ? 33.5 : 32, height: 25, maxWidth: 42 }),
    '</g>',
  ]
    .filter(Boolean)
    .join('');
}

const INSET = 'transform="translate(1.3 1.3)scale(.96)"';
