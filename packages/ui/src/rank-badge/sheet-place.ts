import {
  BADGE_SIZES,
  parseRank,
  SUBRANKS,
  TIERS,
  type BadgeSize,
  type MaybeRankNumber,
} from '@soulstat/ranks';
import type { SheetPlace } from './badge-image.tsx';

/** How a sheet is laid out: a row for each tier, a column for each subrank. */
export const SHEET_ROWS = TIERS.length;
export const SHEET_COLUMNS = SUBRANKS.length;
/** The widest badge that a sheet is sharp enough for. */
export const SHEET_MAX_PX = 28;

/** Where on a sheet the badge of a rank stands; nowhere for what is no rank, and for badges too large for a sheet. */
export function sheetPlace(
  url: string | undefined,
  rankNumber: MaybeRankNumber,
  size: BadgeSize,
): SheetPlace | undefined {
  const rank = parseRank(rankNumber);
  if (!url || !rank || BADGE_SIZES[size].wide > SHEET_MAX_PX) return undefined;
  return { url, row: rank.tier - 1, column: rank.subrank - 1 };
}
