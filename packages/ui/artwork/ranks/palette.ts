import { TIERS, type Tier } from '@soulstat/ranks';
import { clampChroma, converter, formatHex, interpolate } from 'culori';

/** The colours of one tier's badge, as hex. */
export interface BadgePalette {
  /** Metal for an amount of light from -1 (turned away) to 1 (turned to the light). */
  readonly metal: (light: number) => string;
  /** The enamel of the coin: middle and edge. */
  readonly field: string;
  readonly fieldEdge: string;
  /** Rays and numeral: the brightest of the badge. */
  readonly glow: string;
  /** Fine engraved lines on the metal. */
  readonly engraving: string;
}

/** Around everything, so that a badge keeps its shape on paper as on ink. */
export const INK = '#0a0c0f';

const toOklch = converter('oklch');

/** All colours of a tier follow from its one colour on dark. */
export function badgePalette(tier: Tier): BadgePalette {
  const base = toOklch(TIERS[tier - 1]?.color.dark) ?? { mode: 'oklch', l: 0.7, c: 0 };
  // Metal darker than this would be lost on a dark page.
  const lightness = Math.max(base.l, 0.7);
  const shade = (l: number, chroma: number) =>
    formatHex(clampChroma({ ...base, l, c: base.c * chroma }, 'oklch'));
  const metal = interpolate(
    [
      shade(lightness * 0.52, 0.85),
      shade(lightness * 0.82, 1),
      shade(lightness, 1),
      shade(Math.min(0.97, lightness + 0.17), 0.6),
    ],
    'oklab',
  );
  return {
    metal: (light) => formatHex(metal((light + 1) / 2)) ?? INK,
    field: shade(0.31 + tier * 0.01, 0.75),
    fieldEdge: shade(0.2, 0.5),
    glow: shade(0.95, 0.4),
    engraving: shade(base.l * 0.36, 0.8),
  };
}
