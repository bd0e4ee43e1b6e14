import type { OwnBuild } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { ownBuildQuery } from '../../../shared/builds/build-query.ts';

/** The visitor's favourite, and what one may do; undefined for guests, and until it is known. */
export function useOwnBuild(buildId: number): OwnBuild | undefined {
  const isSignedIn = useSession().state === 'signedIn';
  const { data } = useQuery({ ...ownBuildQuery(buildId), enabled: isSignedIn }, queryClient);
  return isSignedIn ? data : undefined;
}
