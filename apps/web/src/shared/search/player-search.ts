import { ApiError } from '@soulstat/api-client';
import { SearchRefused, type PlayerSearch } from '@soulstat/ui';
import { apiQuery } from '../api/api.ts';

/** Looks players up by name, id or the address of a profile. */
export const searchPlayers: PlayerSearch = (text, signal) =>
  apiQuery('/api/profile/search-profiles/:encodedQuery', { params: { encodedQuery: text } })
    .queryFn({ signal })
    .catch((error: unknown) => {
      throw error instanceof ApiError && error.code === 'vanity_unresolved'
        ? new SearchRefused(error.message)
        : error;
    });
