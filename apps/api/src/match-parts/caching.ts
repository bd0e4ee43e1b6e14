/** A match never changes, except that a richer source of it may arrive: likely where only the scoreboard did so far. */
export const PART_CACHING = {
  full: 'public, max-age=3600, stale-while-revalidate=604800',
  scoreboard: 'public, max-age=15',
} as const;

/** Of what names players, who may hide: not for long. What is held longer is asked for by its entity tag. */
export const NAMING_CACHING = {
  full: 'public, max-age=60, stale-while-revalidate=600',
  scoreboard: PART_CACHING.scoreboard,
} as const;
