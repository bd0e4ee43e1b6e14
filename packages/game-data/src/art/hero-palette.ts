import { hex, lch } from '../import/colors.ts';
import type { Color, Hero } from '../types.ts';

/** Colours of a hero's emblem and abilities. Measured in a test: ink 4.5:1 on field and ultimate, and field or ground 3:1 on every page. */
export interface EmblemPalette {
  /** The corners behind the cameo. */
  readonly ground: Color;
  readonly field: Color;
  readonly ultimate: Color;
  readonly frame: Color;
  /** Of the symbol's second parts. */
  readonly accent: Color;
  readonly ink: Color;
}

/** From this lightness on, a hero's colour is shown pale with dark letters: darkened, a yellow would be brown. */
const PALE_FROM = 0.69;
const INK = '#fffdf8';

/** For what no table knows. */
export const NEUTRAL_PALETTE: EmblemPalette = {
  ground: '#262a31',
  field: '#6d747e',
  ultimate: '#5b616a',
  frame: '#c3c9d2',
  accent: '#c3c9d2',
  ink: INK,
};

export function emblemPalette({
  colors,
  sourceColors,
}: Pick<Hero, 'colors' | 'sourceColors'>): EmblemPalette {
  const source = lch(sourceColors.style ?? colors.primary);
  const companion = lch(colors.secondary);
  if (sourceColors.style !== null && source.l >= PALE_FROM) {
    const pale = Math.max(source.l, 0.79);
    return {
      ground: hex(0.33, Math.min(source.c, 0.09), source.h),
      field: hex(pale, source.c, source.h),
      ultimate: hex(pale - 0.09, source.c, source.h),
      frame: hex(0.93, 0.05, companion.h),
      accent: hex(0.47, Math.min(source.c, 0.1), source.h),
      ink: hex(0.23, Math.min(source.c, 0.06), source.h),
    };
  }
  const { l, c, h } = lch(colors.primary);
  return {
    ground: hex(0.25, Math.min(c, 0.08), h),
    field: colors.primary,
    ultimate: hex(l - 0.09, c, h),
    frame: colors.secondary,
    accent: colors.secondary,
    ink: INK,
  };
}
