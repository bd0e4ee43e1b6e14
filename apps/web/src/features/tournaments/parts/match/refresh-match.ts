import { queryClient } from '../../../../shared/api/query-client.ts';
import { matchQuery, ownMatchQuery } from '../tournament-query.ts';

/** The page shows the newest state after every change of one's own. */
export async function refreshMatch(id: number, match: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: matchQuery(id, match).queryKey }),
    queryClient.invalidateQueries({ queryKey: ownMatchQuery(id, match).queryKey }),
  ]);
}
