import type { BadgeDrawing } from './badge-image.ts';

/** Widths of the badge's size presets in CSS px, on narrow screens and on wide ones. */
export const BADGE_SIZES = {
  miniscule: { narrow: 18, wide: 18 },
  tiny: { narrow: 28, wide: 28 },
  small: { narrow: 35, wide: 40 },
  'mid-small': { narrow: 50, wide: 50 },
  medium: { narrow: 70, wide: 80 },
  large: { narrow: 100, wide: 120 },
  huge: { narrow: 130, wide: 160 },
} as const;
export type BadgeSize = keyof typeof BADGE_SIZES;

/** Screens of this width in CSS px and below are narrow. */
export const NARROW_SCREEN_MAX_PX = 768;
/** The rank tooltip is at most this wide, in CSS px. */
export const RANK_TOOLTIP_MAX_WIDTH_PX = 260;

/** From this width in CSS px a badge can carry a Roman numeral that is read. */
const NUMERAL_FROM_PX = 28;

/** The drawing that suits a size: the numeral only where it can be read. */
export function badgeDrawing(size: BadgeSize): BadgeDrawing {
  return BADGE_SIZES[size].narrow < NUMERAL_FROM_PX ? 'sm' : 'lg';
}
