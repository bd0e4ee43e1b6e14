import type { CommentedKind } from '@soulstat/api-client';
import { apiQuery } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';

/** What is commented on. */
export interface Commented {
  readonly kind: CommentedKind;
  readonly objectId: number;
}

export const commentsQuery = (params: Commented) => apiQuery('/api/comments/:kind/:objectId', { params });

/** Reads comments again after a change of them, and what counts them: guides, builds, changes. */
export const readCommentsAgain = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [url] }) =>
      typeof url === 'string' && /^\/api\/(?:comment|guide|build|site-change)/.test(url),
  });
