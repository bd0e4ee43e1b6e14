import { BADGE_SIZES, type BadgeSize } from '@soulstat/ranks';

/** A size of ours: whatever else a caller without types says is `small`. */
export const knownSize = (size: BadgeSize | undefined): BadgeSize =>
  size !== undefined && Object.hasOwn(BADGE_SIZES, size) ? size : 'small';
