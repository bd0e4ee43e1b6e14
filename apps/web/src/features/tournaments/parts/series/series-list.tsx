import { EmptyState, linkButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { SeriesCard } from './series-card.tsx';
import { seriesQuery } from './series-query.ts';

/** Tournaments that repeat, of those who own or approve them. */
export function SeriesList() {
  const query = useQuery(seriesQuery, queryClient);
  return (
    <section aria-labelledby="series-list">
      <h2 id="series-list">Weekly series</h2>
      <QueryState
        query={query}
        what="Your series"
        height="20rem"
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState
            title="No series yet"
            action={
              <Link {...linkButton()} to={href('tournamentCreator')}>
                Create a tournament
              </Link>
            }
          >
            Set up a tournament, then choose “Repeat it instead” at its last step.
          </EmptyState>
        }
      >
        {(all) => (
          <ul className="series-cards">
            {all.map((series) => (
              <li key={series.seriesId}>
                <SeriesCard series={series} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}
