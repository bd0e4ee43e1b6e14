import type { KeptMatch } from '@soulstat/warehouse';

type Source = Pick<KeptMatch, 'detail' | 'unconfirmed'>;

/** What may change at any moment: a scoreboard, whose file may still arrive, and what nobody confirmed. */
export const CHANGING_CACHING = 'public, max-age=15';

const isFinal = ({ detail, unconfirmed }: Source) => detail === 'full' && !unconfirmed;

/** A match never changes, except that a better source of it may arrive. */
export const partCaching = (match: Source): string =>
  isFinal(match) ? 'public, max-age=3600, stale-while-revalidate=604800' : CHANGING_CACHING;

/** What names players, who may hide, is not cached for long; after that it is asked for by its entity tag. */
export const NAMING_CACHING = 'public, max-age=60, stale-while-revalidate=600';
export const namingCaching = (match: Source): string => (isFinal(match) ? NAMING_CACHING : CHANGING_CACHING);
