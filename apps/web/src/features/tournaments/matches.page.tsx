import type { Tournament } from '@soulstat/api-client';
import { EmptyState, Pagination } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { useLocation, useNavigate } from '../../shared/router/router-provider.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { hideResults } from './parts/frame/hide-results.ts';
import { useAddresses } from './parts/frame/use-addresses.ts';
import { MatchPage } from './parts/match/match-page.tsx';
import { MatchRows } from './parts/match/match-rows.tsx';
import { matchesQuery, matchQuery } from './parts/tournament-query.ts';
import './matches.css';

/** As the contract has it. */
const MATCHES_PER_PAGE = 50;

const pageIn = (search: URLSearchParams): number => {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 100 ? page : 1;
};

const listQuery = (id: number, page: number) => matchesQuery(id, page === 1 ? {} : { page });

export function prefetch(id: number, search: URLSearchParams, below: string | undefined): void {
  if (below === undefined) void queryClient.prefetchQuery(listQuery(id, pageIn(search)));
  else void queryClient.prefetchQuery(matchQuery(id, below));
}

/** All matches of a tournament, or one of them. */
export function Component({ tournament, below }: TabPageProps) {
  return below === undefined ? (
    <Matches tournament={tournament} />
  ) : (
    <MatchPage key={below} tournament={tournament} match={below} />
  );
}

function Matches({ tournament: { id, timeZone, streams } }: { readonly tournament: Tournament }) {
  const page = pageIn(new URLSearchParams(useLocation().search));
  const query = useQuery(listQuery(id, page), queryClient);
  const navigate = useNavigate();
  const addresses = useAddresses(id);
  const addressOf = (to: number) => addresses.page('matches', to);
  return (
    <section aria-labelledby="tournament-matches">
      <h2 id="tournament-matches" className="visually-hidden">
        Matches
      </h2>
      <QueryState
        query={query}
        what="Matches"
        height="60rem"
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title="No matches yet">They are drawn when the first stage starts.</EmptyState>}
      >
        {({ matches, entrants, total }) => (
          <>
            <MatchRows
              matches={addresses.hides ? hideResults.matches(matches) : matches}
              entrants={entrants}
              streams={streams}
              timeZone={timeZone}
              hrefOf={addresses.match}
            />
            <Pagination
              label="Matches"
              page={page}
              pageCount={Math.ceil(total / MATCHES_PER_PAGE)}
              hrefFor={addressOf}
              onPage={(to) => void navigate(addressOf(to))}
            />
          </>
        )}
      </QueryState>
    </section>
  );
}
