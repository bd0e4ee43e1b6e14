import { Button } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiPost, apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { useChange } from '../../../shared/session/use-change.ts';

const followedQuery = apiQuery('/api/account/leagues', {});

/** Leagues that the account follows; nothing where there are none. */
export function FollowedLeagues() {
  const { data } = useQuery(followedQuery, queryClient);
  const [change, run] = useChange();
  if (!data || data.leagues.length === 0) return null;
  const unfollow = (league: string) =>
    run(async () => {
      await apiPost('/api/leagues/:league/follow', { params: { league }, body: { follows: false } });
      await queryClient.invalidateQueries({ queryKey: followedQuery.queryKey });
    });
  return (
    <section aria-labelledby="settings-leagues">
      <h2 id="settings-leagues">Leagues you follow</h2>
      <ul className="settings-list" aria-labelledby="settings-leagues">
        {data.leagues.map(({ league, name }) => (
          <li key={league}>
            <Link to={href('league', { leagueId: league })}>{name}</Link>{' '}
            <Button size="compact" onClick={() => void unfollow(league)}>
              Unfollow<span className="visually-hidden"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert">{change.state === 'failed' && change.reason}</p>
    </section>
  );
}
