export { averageRankNumber, denseRank, rankNumberFromDense } from './average.ts';
export {
  BADGE_FORMATS,
  badgeImagePaths,
  formatRankVersion,
  parseRankVersion,
  withRankVersion,
  type BadgeDrawing,
  type BadgeFormat,
  type RankVersion,
} from './badge-image.ts';
export {
  BADGE_SIZES,
  badgeDrawing,
  NARROW_SCREEN_MAX_PX,
  RANK_TOOLTIP_MAX_WIDTH_PX,
  type BadgeSize,
} from './badge-size.ts';
export {
  CALIBRATION_MATCHES,
  calibrationLabel,
  calibrationOf,
  calibrationOpacity,
  type Calibration,
} from './calibration.ts';
export { rankStanding, type RankStanding } from './distribution.ts';
export {
  formatRankMessage,
  parseRankMessage,
  rankMessageTooltip,
  rankTooltip,
  tierPartOf,
  type RankMessage,
  type TierBand,
  type TierPart,
} from './message.ts';
export { MAX_HUNDREDS, pointsFromRankNumber, POINTS_PER_SUBRANK, rankNumberFromPoints } from './points.ts';
export { tierProgress, type TierProgress } from './progress.ts';
export {
  formatRank,
  MAX_RANK_NUMBER,
  MIN_RANK_NUMBER,
  parseRank,
  parseRankName,
  rankName,
  rankNumberOf,
  tierOf,
  type MaybeRankNumber,
  type Rank,
} from './rank.ts';
export { formatRoman, parseRoman, type RomanNumeral } from './roman.ts';
export { RANK_SEASONS, rankSeasonAt, type RankSeason } from './seasons.ts';
export { OBSCURUS, SUBRANKS, TIER_NAMES, TIERS, type Subrank, type Tier, type TierName } from './tiers.ts';
