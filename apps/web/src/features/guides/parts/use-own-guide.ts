import type { OwnGuide } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { ownGuideQuery } from './guide-query.ts';

/** The own vote, and what one may do; undefined for guests, and until it is known. */
export function useOwnGuide(guideId: number): OwnGuide | undefined {
  const isSignedIn = useSession().state === 'signedIn';
  const { data } = useQuery({ ...ownGuideQuery(guideId), enabled: isSignedIn }, queryClient);
  return isSignedIn ? data : undefined;
}

/** Reads all of a guide again, after a change of it. */
export const readAgain = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [url] }) =>
      typeof url === 'string' && /^\/api\/(?:guide|comment|written-guides)/.test(url),
  });
