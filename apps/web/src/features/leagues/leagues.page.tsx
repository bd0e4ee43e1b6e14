import type { LeagueLine } from '@soulstat/api-client';
import { Button, EmptyState, linkButton, Pagination } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { countOf } from '../../shared/format/format.ts';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { REGION_WORDS } from '../../shared/region-words.ts';
import { useLocation, useNavigate } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { useChangeQuery, withParameters } from '../../shared/use-change-query.ts';
import { leagueHref } from './parts/frame/league-tabs.ts';
import { LEAGUES_PER_PAGE, leaguesQuery } from './parts/league-query.ts';
import { LEAGUES_HEAD } from './parts/leagues-head.ts';
import { PHASE_WORDS } from './parts/words.ts';
import '../../shared/forms/forms.css';
import './leagues.css';

const MAX_TEXT = 80;

function askedIn(search: string) {
  const params = new URLSearchParams(search);
  const text = (params.get('text') ?? '').trim().slice(0, MAX_TEXT);
  const page = Number(params.get('page'));
  return {
    ...(text !== '' && { text }),
    ...(Number.isInteger(page) && page > 1 && page <= 1000 && { page }),
  };
}

export function loader({ url: { search } }: LoaderArgs) {
  void queryClient.prefetchQuery(leaguesQuery(askedIn(search)));
  return null;
}

/** All public leagues, those with a running season first. */
export function Component() {
  const { search } = useLocation();
  const asked = askedIn(search);
  const query = useQuery(leaguesQuery(asked), queryClient);
  const navigate = useNavigate();
  const addressOf = (page: number) => {
    const next = withParameters(new URLSearchParams(search), {
      page: page === 1 ? undefined : String(page),
    }).toString();
    return `${href('leagues')}${next && `?${next}`}`;
  };
  return (
    <div className="leagues">
      <PageHead {...LEAGUES_HEAD} />
      <div className="leagues-top">
        <PageTitle about="Leagues run in seasons with divisions: a match day a week, promotion and relegation at the end. Matches are linked automatically once they are parsed.">
          Leagues
        </PageTitle>
        <Link {...linkButton('primary')} to={href('leagueCreator')}>
          Create a league
        </Link>
      </div>
      <Search key={asked.text ?? ''} text={asked.text ?? ''} />
      <QueryState
        query={query}
        what="Leagues"
        height="30rem"
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState title={asked.text === undefined ? 'No league yet' : 'No league of this name'}>
            Create the first one: a name, divisions and the first match day.
          </EmptyState>
        }
      >
        {({ leagues, total }) => (
          <>
            <ul className="league-cards">
              {leagues.map((league) => (
                <li key={league.league}>
                  <LeagueCard league={league} />
                </li>
              ))}
            </ul>
            <Pagination
              label="Leagues"
              page={asked.page ?? 1}
              pageCount={Math.ceil(total / LEAGUES_PER_PAGE)}
              hrefFor={addressOf}
              onPage={(page) => void navigate(addressOf(page))}
            />
          </>
        )}
      </QueryState>
    </div>
  );
}

function Search({ text: asked }: { readonly text: string }) {
  const [text, setText] = useState(asked);
  const change = useChangeQuery();
  return (
    <search>
      <form
        className="form-row"
        onSubmit={(event) => {
          event.preventDefault();
          change((query) => withParameters(query, { text: text.trim() || undefined, page: undefined }));
        }}
      >
        <label className="form-field">
          Name
          <input
            type="search"
            maxLength={MAX_TEXT}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <Button type="submit" size="touch">
          Search
        </Button>
      </form>
    </search>
  );
}

function LeagueCard({ league }: { readonly league: LeagueLine }) {
  const { league: id, name, language, region, season, seasons, followers, excerpt, theme } = league;
  return (
    <article className="league-card" data-theme-of-league={theme} aria-labelledby={`league-${id}`}>
      <h2 id={`league-${id}`} lang={language}>
        <Link to={leagueHref(id)}>{name}</Link>
      </h2>
      <p className="league-line">
        {season && <strong data-phase={season.phase}>{PHASE_WORDS[season.phase]}</strong>}
        {season && <span>{season.name}</span>}
        {season && <span>{countOf(season.divisions, 'division')}</span>}
        {season && <span>{countOf(season.teams, 'team')}</span>}
      </p>
      {excerpt !== '' && <p lang={language}>{excerpt}</p>}
      <p className="league-line">
        <span>{region === null ? 'All regions' : REGION_WORDS[region]}</span>
        <span>{countOf(seasons, 'season')}</span>
        <span>{countOf(followers, 'follower')}</span>
        {league.isSimulated && <span className="league-simulated">Simulated</span>}
      </p>
    </article>
  );
}
