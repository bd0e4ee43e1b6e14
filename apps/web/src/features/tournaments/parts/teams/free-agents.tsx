import { formatCount } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../../shared/api/api.ts';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';

/** Players who look for a team in this tournament. */
export function FreeAgents({ id }: { readonly id: number }) {
  const query = useQuery(
    apiQuery('/api/tournaments/:id/free-agents', { params: { id }, query: {} }),
    queryClient,
  );
  const { heroOrUnknown } = useHeroes();
  return (
    <section aria-labelledby="free-agents">
      <h2 id="free-agents">Players without a team</h2>
      <QueryState
        query={query}
        what="Players without a team"
        height="10rem"
        isEmpty={({ total }) => total === 0}
        empty={<p className="tournament-small">No players without a team.</p>}
      >
        {({ freeAgents }) => (
          <ul className="tournament-agents">
            {freeAgents.map(({ freeAgentId, accountId, name, points, heroIds, note }) => (
              <li key={freeAgentId}>
                {accountId === null ? (
                  <strong>{name ?? 'A player'}</strong>
                ) : (
                  <Link to={href('profile', { accountId: String(accountId) })}>
                    {name ?? `Player ${accountId}`}
                  </Link>
                )}{' '}
                <small>
                  {[
                    points === null ? 'PP unknown' : `${formatCount(Math.round(points))} PP`,
                    ...heroIds.map((heroId) => heroOrUnknown(heroId).name),
                  ].join(' · ')}
                </small>
                {note !== '' && <p>{note}</p>}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}
