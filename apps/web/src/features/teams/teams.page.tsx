import { EmptyState, FilterBar, linkButton, type FilterValues } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { useLocation } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { changedValues, useChangeQuery, withParameters } from '../../shared/use-change-query.ts';
import { HubTabs } from './parts/hub-tabs.tsx';
import { FILTER_FIELDS, teamFilters, teamsQuery } from './parts/list/team-filters.ts';
import { TeamRow } from './parts/list/team-row.tsx';
import { TEAMS_HEAD } from './parts/teams-head.ts';
import './teams.css';

/** Starts the download of what the address shows. */
export function loader({ url: { search } }: LoaderArgs) {
  void queryClient.prefetchQuery(teamsQuery(teamFilters(search)));
  return null;
}

/** Every team: found by name, region and rating. */
export function Component() {
  return (
    <div className="teams">
      <PageHead {...TEAMS_HEAD} />
      <div className="teams-head">
        <PageTitle about="Ratings are Glicko-2, from tournament and league matches. The range is two deviations either way.">
          Teams
        </PageTitle>
        <Link {...linkButton('primary')} to={href('teamNew')}>
          Create a team
        </Link>
      </div>
      <HubTabs current="teams" />
      <Search />
      <Filters />
      <List />
    </div>
  );
}

function Search() {
  const { search } = useLocation();
  const change = useChangeQuery();
  const { text = '' } = teamFilters(search);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    change((query) => withParameters(query, { text: typed || undefined, after: undefined }));
  };
  return (
    <search>
      <form className="teams-search" action={href('teams')} onSubmit={submit}>
        <label>
          <span className="visually-hidden">Part of a name or short name</span>
          <input
            key={text}
            type="search"
            name="text"
            maxLength={80}
            defaultValue={text}
            placeholder="Team name"
          />
        </label>
        <button type="submit" {...linkButton()}>
          Search
        </button>
      </form>
    </search>
  );
}

function Filters() {
  const { search } = useLocation();
  const change = useChangeQuery();
  const { text: _text, after: _after, ...values } = teamFilters(search);
  const shown: FilterValues = { ...values };
  return (
    <FilterBar
      fields={FILTER_FIELDS}
      values={shown}
      onChange={(next) => {
        const changed = Object.entries(changedValues(shown, next));
        const texts = changed.map(([key, value]) => [key, value?.toString()] as const);
        change((query) => withParameters(query, { ...Object.fromEntries(texts), after: undefined }));
      }}
    />
  );
}

function List() {
  const { search } = useLocation();
  const filters = teamFilters(search);
  const query = useQuery(teamsQuery(filters), queryClient);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <section aria-label="Teams found">
      <QueryState
        query={query}
        what="Teams"
        height="60rem"
        isEmpty={({ teams }) => teams.length === 0}
        empty={isFiltered ? <NoneFits /> : <None />}
      >
        {({ teams, next }) => (
          <>
            <ul className="team-rows">
              {teams.map((team) => (
                <li key={team.teamId}>
                  <TeamRow team={team} level={2} />
                </li>
              ))}
            </ul>
            <nav className="teams-more" aria-label="More teams">
              {filters.after !== undefined && <Link to={addressOf(search)}>First page</Link>}
              {next !== null && <Link to={addressOf(search, next)}>Next page</Link>}
            </nav>
          </>
        )}
      </QueryState>
    </section>
  );
}

function addressOf(search: string, after?: number): string {
  const query = withParameters(new URLSearchParams(search), { after: after?.toString() }).toString();
  return `${href('teams')}${query && `?${query}`}`;
}

const NoneFits = () => (
  <EmptyState
    title="No team fits these filters"
    action={
      <Link {...linkButton()} to={href('teams')}>
        Show all teams
      </Link>
    }
  >
    Remove a filter to see more teams.
  </EmptyState>
);

const None = () => (
  <EmptyState
    title="No teams yet"
    action={
      <Link {...linkButton()} to={href('teamNew')}>
        Create one
      </Link>
    }
  >
    Create one, invite players and enter tournaments.
  </EmptyState>
);
