import { EmptyState, Table } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Link } from '../../shared/link.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { tabHref } from './parts/frame/league-tabs.ts';
import { historyQuery } from './parts/league-query.ts';
import { dayText, OUTCOME_WORDS } from './parts/words.ts';

export function prefetch(league: string): void {
  void queryClient.prefetchQuery(historyQuery(league));
}

/** Seasons that ended: final standings, and who went up and down. */
export function Component({ league }: TabPageProps) {
  const query = useQuery(historyQuery(league.league), queryClient);
  return (
    <section aria-labelledby="league-history">
      <h2 id="league-history" className="visually-hidden">
        History
      </h2>
      <QueryState
        query={query}
        what="History"
        height="50rem"
        isEmpty={({ seasons }) => seasons.length === 0}
        empty={
          <EmptyState title="No season has ended yet">
            Champions, promotions and relegations will be listed here.
          </EmptyState>
        }
      >
        {({ seasons }) =>
          seasons.map(({ season, name, startsAt, divisions }) => (
            <section key={season} className="league-division" aria-labelledby={`season-${season}`}>
              <header>
                <h3 id={`season-${season}`}>{name}</h3>
                <p className="league-line">
                  <span>Began {dayText(startsAt, league.timeZone)}</span>
                  <Link to={tabHref(league.league, 'standings', { season })}>Tables of {name}</Link>
                </p>
              </header>
              {divisions.map((division) => (
                <Table key={division.tier} label={`${name}, ${division.name}`} className="league-table">
                  <thead>
                    <tr>
                      <th scope="col">#</th>
                      <th scope="col">{division.name}</th>
                      <th scope="col">Outcome</th>
                    </tr>
                  </thead>
                  <tbody>
                    {division.places.map(({ entrant, position, outcome }) => (
                      <tr key={entrant.id} data-outcome={outcome}>
                        <td>{position}</td>
                        <th scope="row">{entrant.name}</th>
                        <td>{OUTCOME_WORDS[outcome]}</td>
                      </tr>
                    ))}
                  </tbody>
                </Table>
              ))}
            </section>
          ))
        }
      </QueryState>
    </section>
  );
}
