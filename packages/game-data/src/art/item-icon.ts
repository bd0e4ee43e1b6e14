import { hex } from '../import/colors.ts';
import type { Color, ItemSlot, ItemSummary } from '../types.ts';
import { drawGlyph, GLYPH_STROKE, type GlyphName } from './glyphs.ts';
import type { ItemGlyphs } from './item-glyphs.ts';

/** One silhouette per slot, so that slots can be told apart without colour. */
const SILHOUETTES = {
  weapon: 'M12 3H52L61 12V52L52 61H12L3 52V12Z',
  vitality: 'M32 3A29 29 0 1 1 32 61 29 29 0 1 1 32 3Z',
  spirit: 'M32 2.5 59 17V47L32 61.5 5 47V17Z',
  unknown: 'M20 3H44L61 20V44L44 61H20L3 44V20Z',
} as const;

interface SlotHue {
  readonly hue: number;
  readonly chroma: number;
  /** Of frame and pips. */
  readonly edgeHue: number;
}
const HUES: Readonly<Record<ItemSlot | 'unknown', SlotHue>> = {
  weapon: { hue: 50, chroma: 0.135, edgeHue: 76 },
  vitality: { hue: 152, chroma: 0.11, edgeHue: 152 },
  spirit: { hue: 300, chroma: 0.15, edgeHue: 300 },
  unknown: { hue: 260, chroma: 0.012, edgeHue: 260 },
};
const INK = '#fffdf8';
const LEGENDARY_TIER = 5;

/** An item's picture: slot silhouette, sign of its effect, pips for the tier; the higher the tier, the richer the frame. */
export function itemIcon(item: Pick<ItemSummary, 'slot' | 'tier' | 'isActive'>, glyphs: ItemGlyphs): string {
  return icon({ ...item, shape: item.slot }, glyphs);
}

/** For items no table knows. */
export function unknownItemIcon(): string {
  return icon({ shape: 'unknown', tier: 0, isActive: false }, ['unknown']);
}

interface Look {
  readonly shape: ItemSlot | 'unknown';
  readonly tier: number;
  readonly isActive: boolean;
}

function icon({ shape, tier, isActive }: Look, [main, mark]: ItemGlyphs): string {
  const { body, edge, shade } = itemPalette(shape, tier);
  const silhouette = SILHOUETTES[shape];
  return [
    `<path fill="${body}" stroke="${shade}" stroke-width="${tier >= 3 ? 6 : 3}" d="${silhouette}"/>`,
    tier >= 3 && `<path fill="none" stroke="${edge}" stroke-width="2.6" d="${silhouette}"/>`,
    INNER_RULE_TIERS.includes(tier) &&
      `<path fill="none" stroke="${edge}" opacity=".65" transform="translate(5.1 5.1)scale(.84)" d="${silhouette}"/>`,
    mark
      ? sign(main, 28.5, shape === 'spirit' ? 30 : 31, 27)
      : sign(main, 32, shape === 'spirit' ? 27.5 : 28.5, 30),
    pips(tier, shape === 'spirit' ? 49 : 51, edge),
    mark &&
      `<circle cx="49.5" cy="14.5" r="13" fill="${shade}" stroke="${edge}" stroke-width="1.6"/>${sign(mark, 49.5, 14.5, 16)}`,
    isActive && `<path fill="${edge}" stroke="${shade}" stroke-width="2" d="M32 1 38 7 32 13 26 7Z"/>`,
  ]
    .filter(Boolean)
    .join('');
}

const INNER_RULE_TIERS = [2, 4];

/** Body 3:1 on the pages of both themes with signs 4.5:1 on it, as a test measures; tier 5 is dark with a golden frame. */
export function itemPalette(
  shape: ItemSlot | 'unknown',
  tier: number,
): { body: Color; edge: Color; shade: Color } {
  const { hue, chroma, edgeHue } = HUES[shape];
  const shade = hex(0.28, chroma * 0.55, hue);
  return tier >= LEGENDARY_TIER
    ? { body: hex(0.33, chroma * 0.7, hue), edge: hex(0.83, 0.13, 88), shade }
    : { body: hex(0.525, chroma, hue), edge: hex(0.86, chroma * 0.75, edgeHue), shade };
}

function sign(glyph: GlyphName, x: number, y: number, size: number): string {
  return `<g fill="${INK}" stroke="${INK}" stroke-width="${GLYPH_STROKE}">${drawGlyph(glyph, { x, y, size })}</g>`;
}

function pips(count: number, y: number, color: string): string {
  if (count === 0) return '';
  const start = 32 - (count - 1) * 3.3;
  const dots = Array.from({ length: count }, (_, index) => `M${start + index * 6.6} ${y - 3}l3 3-3 3-3-3Z`);
  return `<path fill="${color}" d="${dots.join('')}"/>`;
}
