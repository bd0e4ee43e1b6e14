import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { EmbedFrame, Unavailable } from '../../shared/embed/embed-frame.tsx';
import { useLocation, useParams } from '../../shared/router/router-provider.tsx';
import { leagueHref, shownIn } from './parts/frame/league-tabs.ts';
import { leagueQuery, seasonQuery } from './parts/league-query.ts';
import { parseLeagueId } from './parts/leagues-head.ts';
import { StandingsTable } from './parts/tables/standings-table.tsx';
import './leagues.css';

/** The tables of a league in a frame of another site: `?season=` and `?division=` choose what is shown. */
export function Component() {
  const id = parseLeagueId(useParams()['leagueId']) ?? '';
  const { data: league } = useQuery(leagueQuery(id), queryClient);
  return (
    <EmbedFrame
      kind="league"
      title={league?.name ?? 'League'}
      to={leagueHref(id)}
      what={`league ${league?.name ?? id}`}
    >
      {!league && <Unavailable what="This league" />}
      {league?.season && <Tables id={id} newest={league.season.season} />}
      {league && !league.season && <p className="embed-note">No season yet.</p>}
    </EmbedFrame>
  );
}

function Tables({ id, newest }: { readonly id: string; readonly newest: number }) {
  const { search } = useLocation();
  const { season = newest, tier } = shownIn(new URLSearchParams(search));
  const { data } = useQuery(seasonQuery(id, season), queryClient);
  return data?.tables
    .filter((table) => tier === undefined || table.tier === tier)
    .map((table) => (
      <section key={table.tier} aria-labelledby={`division-${table.tier}`}>
        <h2 id={`division-${table.tier}`}>
          {table.name} <small>{data.name}</small>
        </h2>
        {table.standings.length > 0 ? (
          <StandingsTable table={table} isShort />
        ) : (
          <ul>
            {table.entrants.map(({ id: entrant, name }) => (
              <li key={entrant}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )}
      </section>
    ));
}
