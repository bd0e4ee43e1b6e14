import { Button } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiPost, apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { useChange } from '../../../shared/session/use-change.ts';

const mine = apiQuery('/api/teams/mine', {});

/** Teams that the account follows; not there where it follows none. */
export function FollowedTeams() {
  const { data } = useQuery(mine, queryClient);
  const [change, run] = useChange();
  const followed = data?.followed ?? [];
  const unfollow = (id: number) =>
    run(async () => {
      await apiPost('/api/teams/:id/follow', { params: { id }, body: { follows: false } });
      await queryClient.invalidateQueries({ queryKey: mine.queryKey });
    });
  if (followed.length === 0) return null;
  return (
    <section aria-labelledby="settings-teams">
      <h2 id="settings-teams">Teams you follow</h2>
      <ul>
        {followed.map(({ teamId, name }) => (
          <li key={teamId}>
            <Link to={href('team', { teamId: String(teamId) })}>{name}</Link>{' '}
            <Button size="compact" onClick={() => void unfollow(teamId)}>
              Unfollow<span className="visually-hidden"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {change.state === 'failed' && <p role="alert">{change.reason}</p>}
    </section>
  );
}
