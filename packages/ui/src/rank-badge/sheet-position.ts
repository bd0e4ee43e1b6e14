import {
  BADGE_SIZES,
  parseRank,
  SUBRANKS,
  TIERS,
  type BadgeSize,
  type MaybeRankNumber,
} from '@soulstat/ranks';
import type { SheetPosition } from './badge-image.tsx';

/** Layout of a sprite sheet: a row for each tier, a column for each subrank. */
export const SHEET_ROWS = TIERS.length;
export const SHEET_COLUMNS = SUBRANKS.length;
/** The widest badge for which a sheet is sharp enough. */
export const SHEET_MAX_PX = 28;

/** The position of a rank's badge on a sheet; undefined for an unreadable rank, and for badges too large for a sheet. */
export function sheetPosition(
  url: string | undefined,
  rankNumber: MaybeRankNumber,
  size: BadgeSize,
): SheetPosition | undefined {
  const rank = parseRank(rankNumber);
  if (!url || !rank || BADGE_SIZES[size].wide > SHEET_MAX_PX) return undefined;
  return { url, row: rank.tier - 1, column: rank.subrank - 1 };
}
