import { parseRank, type MaybeRankNumber } from './rank.ts';

/** The two drawings of a badge: `sm` by shape alone, `lg` with its Roman numeral. */
export type BadgeDrawing = 'sm' | 'lg';

/** Image kinds of a badge in the order in which they are tried. */
export const BADGE_FORMATS = ['webp', 'png', 'psd-png'] as const;
export type BadgeFormat = (typeof BADGE_FORMATS)[number];

const FILE_ENDINGS = { webp: '.webp', png: '.png', 'psd-png': '_psd.png' } as const satisfies Record<
  BadgeFormat,
  string
>;

/**
 * The paths of a rank's badge below an assets host, best first: `ranks/rank8/badge_lg_subrank4.webp`, then `.png`, then
 * `_psd.png`. Empty for what is no rank: the unranked badge is no file of that host.
 */
export function badgeImagePaths(
  rankNumber: MaybeRankNumber,
  drawing: BadgeDrawing,
  version: RankVersion = 2,
): readonly string[] {
  const rank = parseRank(rankNumber);
  if (!rank) return [];
  const path = `ranks/rank${rank.tier}/badge_${drawing}_subrank${rank.subrank}`;
  return BADGE_FORMATS.map((format) => withRankVersion(path + FILE_ENDINGS[format], version));
}

/** Which version of ranks a visitor prefers. */
export type RankVersion = 1 | 2;

/** Reads the rank-version cookie: `'false'` selects version 1, anything else and no cookie version 2. */
export function parseRankVersion(cookie: string | undefined): RankVersion {
  return cookie === 'false' ? 1 : 2;
}

/** The inverse of `parseRankVersion`. */
export function formatRankVersion(version: RankVersion): 'false' | 'true' {
  return version === 1 ? 'false' : 'true';
}

/** Asks for version 1 by `version=1` in the query of a path; version 2 needs no word. */
export function withRankVersion(path: string, version: RankVersion): string {
  if (version === 2) return path;
  const [beforeHash = '', ...hash] = path.split('#');
  const separator = beforeHash.includes('?') ? '&' : '?';
  return [`${beforeHash}${separator}version=1`, ...hash].join('#');
}
