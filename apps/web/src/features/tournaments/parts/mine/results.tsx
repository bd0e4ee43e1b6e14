import { Pagination } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { countOf } from '../../../../shared/format/format.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { useLocation, useNavigate } from '../../../../shared/router/router-provider.tsx';
import { pageOf } from '../list/tournament-filters.ts';
import { resultsQuery } from './mine-query.ts';

/** As the contract has it. */
const PAST_PER_PAGE = 20;

/** Tournaments that one has played, and how they ended. */
export function Results() {
  const page = pageOf(useLocation().search);
  const query = useQuery(resultsQuery(page), queryClient);
  const navigate = useNavigate();
  return (
    <section aria-labelledby="mine-results">
      <h2 id="mine-results">Results</h2>
      <QueryState
        query={query}
        what="Your results"
        height="10rem"
        isEmpty={({ total }) => total === 0}
        empty={<p>No results yet.</p>}
      >
        {({ results, card, total }) => (
          <>
            <p>
              {countOf(card.tournaments, 'tournament')} · {countOf(card.titles, 'title')} ·{' '}
              {countOf(card.podiums, 'podium')} · {card.wins}–{card.losses} in matches
            </p>
            <ul className="tournament-organised">
              {results.map(({ tournament, entrant, position, of, wins, losses }) => (
                <li key={`${tournament.id} ${entrant.id}`}>
                  <Link to={href('tournament', { tournamentId: String(tournament.id) })}>
                    {tournament.name}
                  </Link>{' '}
                  <small>
                    {entrant.name} · {position === null ? 'no place' : `${position} of ${of}`} · {wins}–
                    {losses}
                  </small>
                </li>
              ))}
            </ul>
            <Pagination
              label="Results"
              page={page}
              pageCount={Math.ceil(total / PAST_PER_PAGE)}
              hrefFor={addressOf}
              onPage={(to) => void navigate(addressOf(to))}
            />
          </>
        )}
      </QueryState>
    </section>
  );
}

const addressOf = (to: number) => `${href('myTournaments')}${to === 1 ? '' : `?page=${to}`}`;
