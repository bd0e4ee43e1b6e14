import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';

const ofPatch = (patch: string | undefined) => (patch === undefined ? {} : { patch });

export const resultsQuery = (patch?: string) => apiQuery('/api/difficulty', { query: ofPatch(patch) });
export const votesQuery = (heroId: number, patch?: string) =>
  apiQuery('/api/difficulty/:heroId', { params: { heroId }, query: ofPatch(patch) });
export const ownVotesQuery = apiQuery('/api/own-difficulty', {});

/** After a vote. */
export const readVotesAgain = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [url] }) => typeof url === 'string' && /^\/api\/(?:own-)?difficulty/.test(url),
  });
