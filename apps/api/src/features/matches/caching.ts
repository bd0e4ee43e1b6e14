import type { KeptMatch } from '@soulstat/warehouse';

/** A match never changes, except that a better source of it may arrive: likely where only the scoreboard did so far. */
export const PART_CACHING = {
  full: 'public, max-age=3600, stale-while-revalidate=604800',
  scoreboard: 'public, max-age=15',
} as const;

/** What nobody confirmed may change at any moment as well. */
export const partCaching = ({ detail, unconfirmed }: Pick<KeptMatch, 'detail' | 'unconfirmed'>): string =>
  PART_CACHING[unconfirmed ? 'scoreboard' : detail];
/** What names players, who may hide, is not cached for long; after that it is asked for by its entity tag. */
export const NAMING_CACHING = {
  full: 'public, max-age=60, stale-while-revalidate=600',
  scoreboard: PART_CACHING.scoreboard,
} as const;

/** The same of what names players. */
export const namingCaching = ({ detail, unconfirmed }: Pick<KeptMatch, 'detail' | 'unconfirmed'>): string =>
  NAMING_CACHING[unconfirmed ? 'scoreboard' : detail];
