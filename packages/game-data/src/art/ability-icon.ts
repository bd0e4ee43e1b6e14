import type { AbilitySlot, Hero } from '../types.ts';
import { drawGlyph, GLYPH_STROKE, type GlyphName } from './glyphs.ts';
import { emblemPalette, NEUTRAL_PALETTE, type EmblemPalette } from './hero-palette.ts';

/** A plaque with hollow corners, unlike any hero's cameo or item's silhouette. */
const PLAQUE = 'M14 3H50A11 11 0 0 0 61 14V50A11 11 0 0 0 50 61H14A11 11 0 0 0 3 50V14A11 11 0 0 0 14 3Z';
const ULTIMATE = 4;

/** An ability's picture: the hero's colours, the sign of its effect, and its key as strokes (a gun has one long stroke). */
export function abilityIcon(hero: Hero, slot: AbilitySlot, glyph: GlyphName): string {
  return plaque(emblemPalette(hero), slot === ULTIMATE, glyph, strokes(slot));
}

/** For abilities no table knows. */
export function unknownAbilityIcon(): string {
  return plaque(NEUTRAL_PALETTE, false, 'unknown', '');
}

function plaque(palette: EmblemPalette, isUltimate: boolean, glyph: GlyphName, slotStrokes: string): string {
  const { ground, field, ultimate, frame, ink } = palette;
  return [
    `<path fill="${isUltimate ? ultimate : field}" stroke="${ground}" stroke-width="6" d="${PLAQUE}"/>`,
    `<path fill="none" stroke="${frame}" stroke-width="2.6" d="${PLAQUE}"/>`,
    isUltimate &&
      `<path fill="none" stroke="${frame}" opacity=".7" transform="translate(5.1 5.1)scale(.84)" d="${PLAQUE}"/>`,
    `<g fill="${ink}" stroke="${ink}" stroke-width="${GLYPH_STROKE}">`,
    drawGlyph(glyph, { x: 32, y: slotStrokes ? 28 : 32, size: 29 }),
    '</g>',
    slotStrokes && `<path fill="${ink}" d="${slotStrokes}"/>`,
  ]
    .filter(Boolean)
    .join('');
}

function strokes(slot: AbilitySlot): string {
  if (slot === 'weapon') return 'M20 49.5h24v3.5h-24Z';
  return Array.from(
    { length: slot },
    (_, index) => `M${32 - slot * 3.5 + 1.8 + index * 7} 47.5h3.5v7h-3.5Z`,
  ).join('');
}
