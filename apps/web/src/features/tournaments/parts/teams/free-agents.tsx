import { formatCount } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { freeAgentsQuery } from '../tournament-query.ts';
import { FreeAgentLine } from './free-agent-line.tsx';

/** Players who look for a team in this tournament. */
export function FreeAgents({ id }: { readonly id: number }) {
  const query = useQuery(freeAgentsQuery(id), queryClient);
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
        {({ freeAgents, total }) => (
          <>
            <ul className="tournament-agents">
              {freeAgents.map((agent) => (
                <li key={agent.freeAgentId}>
                  <FreeAgentLine agent={agent} />
                </li>
              ))}
            </ul>
            {total > freeAgents.length && (
              <p className="tournament-small">
                The first {freeAgents.length} of {formatCount(total)}.
              </p>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}
