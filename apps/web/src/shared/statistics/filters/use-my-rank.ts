import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useOwnAccountId } from '../../session/use-session.ts';

/** The visitor's rank number: the publisher's where it is known, ours otherwise. */
export function useMyRank(): number | undefined {
  const accountId = useOwnAccountId();
  const standing = apiQuery('/api/profile/:accountId/standing', { params: { accountId: accountId ?? 0 } });
  const { data } = useQuery({ ...standing, enabled: accountId !== undefined }, queryClient);
  return data?.publisherRank?.rankNumber ?? data?.points?.estimatedRankNumber ?? undefined;
}
