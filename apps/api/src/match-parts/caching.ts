/** A match never changes, except that a richer source of it may arrive: likely where only the scoreboard did so far. */
export const PART_CACHING = {
  full: 'public, max-age=3600, stale-while-revalidate=604800',
  scoreboard: 'public, max-age=15',
} as const;
