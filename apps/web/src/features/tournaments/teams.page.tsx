import { EmptyState, formatCount, Pagination } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { useLocation, useNavigate } from '../../shared/router/router-provider.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { hideResults } from './parts/frame/hide-results.ts';
import { hidesResults, useAddresses } from './parts/frame/use-addresses.ts';
import { FreeAgents } from './parts/teams/free-agents.tsx';
import { TeamCard } from './parts/teams/team-card.tsx';
import { entrantsQuery } from './parts/tournament-query.ts';

/** As the contract has it. */
const ENTRANTS_PER_PAGE = 64;

const pageIn = (search: URLSearchParams): number => {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 8 ? page : 1;
};

/** The order of seeds becomes that of places. */
const queryOf = (id: number, page: number, hides: boolean) =>
  entrantsQuery(id, { ...(page === 1 ? {} : { page }), ...(hides ? ({ sort: 'name' } as const) : {}) });

export function prefetch(id: number, search: URLSearchParams): void {
  void queryClient.prefetchQuery(queryOf(id, pageIn(search), hidesResults(search)));
}

/** Who takes part: rosters, and how strong they are by PP. */
export function Component({ tournament: { id, teamSize, hasFreeAgents } }: TabPageProps) {
  const page = pageIn(new URLSearchParams(useLocation().search));
  const addresses = useAddresses(id);
  const query = useQuery(queryOf(id, page, addresses.hides), queryClient);
  const navigate = useNavigate();
  const addressOf = (to: number) => addresses.page('teams', to);
  return (
    <>
      <h2 className="visually-hidden">Teams</h2>
      <QueryState
        query={query}
        what="Teams"
        height="60rem"
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState title="Nobody has signed up yet">The first to enter has the first place.</EmptyState>
        }
      >
        {({ entrants, total, points }) => (
          <>
            <p className="tournament-small">
              {formatCount(total)} {teamSize === 1 ? 'players' : 'teams'}
              {points.average !== null &&
                ` · average ${formatCount(Math.round(points.average))} PP (${formatCount(Math.round(points.lowest ?? 0))} to ${formatCount(Math.round(points.highest ?? 0))}, ${formatCount(points.known)} known)`}
            </p>
            <ul className="tournament-teams">
              {(addresses.hides ? hideResults.entrants(entrants) : entrants).map((entrant) => (
                <li key={entrant.id}>
                  <TeamCard entrant={entrant} />
                </li>
              ))}
            </ul>
            <Pagination
              label="Teams"
              page={page}
              pageCount={Math.ceil(total / ENTRANTS_PER_PAGE)}
              hrefFor={addressOf}
              onPage={(to) => void navigate(addressOf(to))}
            />
          </>
        )}
      </QueryState>
      {hasFreeAgents && <FreeAgents id={id} />}
    </>
  );
}
