import { Button } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { useIsSignedIn } from '../../../../shared/session/use-session.ts';
import { roadmapQuery, votesQuery } from '../queries.ts';

/** For whoever is signed in: a vote of one account, which it may take back. */
export function VoteButton({ entryId, title }: { readonly entryId: number; readonly title: string }) {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({ ...votesQuery, enabled: isSignedIn }, queryClient);
  const [change, run] = useChange();
  if (!isSignedIn || !data) return null;
  const isFor = data.entryIds.includes(entryId);
  const vote = () =>
    run(async () => {
      const body = { isFor: !isFor };
      const votes = await apiPost('/api/tickets/roadmap/:entryId/vote', { params: { entryId }, body });
      queryClient.setQueryData(votesQuery.queryKey, votes);
      await queryClient.invalidateQueries({ queryKey: roadmapQuery.queryKey });
    });
  return (
    <p className="form-row">
      <Button
        size="compact"
        aria-pressed={isFor}
        aria-disabled={change.state === 'saving' || undefined}
        onClick={() => void vote()}
      >
        {isFor ? 'Voted' : 'Vote'}
        <span className="visually-hidden"> for {title}</span>
      </Button>
      <output className="form-problem">{change.state === 'failed' && change.reason}</output>
    </p>
  );
}
