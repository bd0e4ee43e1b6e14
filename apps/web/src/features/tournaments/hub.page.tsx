import { EmptyState, linkButton, Pagination } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { useNow } from '../../shared/render/use-now.ts';
import { useLocation, useNavigate } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { withParameters } from '../../shared/use-change-query.ts';
import { HubTabs } from './parts/hub-tabs.tsx';
import { Filters } from './parts/list/filters.tsx';
import { TournamentCard } from './parts/list/tournament-card.tsx';
import {
  listOf,
  LISTS,
  pageOf,
  tournamentFilters,
  TOURNAMENTS_PER_PAGE,
  tournamentsQuery,
  type ListName,
} from './parts/list/tournament-filters.ts';
import { TOURNAMENTS_HEAD } from './parts/tournaments-head.ts';
import './tournaments.css';

/** Starts the downloads of what the address shows. */
export function loader({ url: { search } }: LoaderArgs) {
  const list = listOf(search);
  const filters = tournamentFilters(search);
  for (const name of list === undefined ? LIST_NAMES : [list])
    void queryClient.prefetchQuery(tournamentsQuery(name, filters, list === undefined ? 1 : pageOf(search)));
  return null;
}

const LIST_NAMES = Object.keys(LISTS) as ListName[];
/** Of each list where all three are shown. */
const FIRST = { live: 6, upcoming: 12, past: 6 } as const satisfies Record<ListName, number>;

/** Every public tournament: what runs, what comes, what was. */
export function Component() {
  const { search } = useLocation();
  const list = listOf(search);
  return (
    <div className="tournaments">
      <PageHead {...TOURNAMENTS_HEAD} />
      <div className="tournaments-head">
        <PageTitle about="Sign up, draft and play. Brackets, standings and statistics fill themselves in.">
          Tournament hub
        </PageTitle>
        <Link {...linkButton('primary')} to={href('tournamentCreator')}>
          Create a tournament
        </Link>
      </div>
      <HubTabs current="tournaments" />
      <Filters />
      {list === undefined ? (
        LIST_NAMES.map((name) => <Beginning key={name} list={name} />)
      ) : (
        <WholeList list={list} />
      )}
    </div>
  );
}

/** The first of a list, and a link to the rest. */
function Beginning({ list }: { readonly list: ListName }) {
  const { search } = useLocation();
  const query = useQuery(tournamentsQuery(list, tournamentFilters(search)), queryClient);
  const now = useNow();
  // Nothing is live most of the time: no heading for it then.
  if (list === 'live' && query.data?.total === 0) return null;
  return (
    <section aria-labelledby={`tournaments-${list}`}>
      <h2 id={`tournaments-${list}`}>{LISTS[list]}</h2>
      <QueryState
        query={query}
        what={LISTS[list]}
        height="20rem"
        isEmpty={({ total }) => total === 0}
        empty={<Nothing list={list} />}
      >
        {({ tournaments, total }) => (
          <>
            <ul className="tournament-cards">
              {tournaments.slice(0, FIRST[list]).map((tournament) => (
                <li key={tournament.id}>
                  <TournamentCard tournament={tournament} now={now} />
                </li>
              ))}
            </ul>
            {total > FIRST[list] && <Link to={addressOf(search, list)}>All {total} tournaments</Link>}
          </>
        )}
      </QueryState>
    </section>
  );
}

/** All pages of one list. */
function WholeList({ list }: { readonly list: ListName }) {
  const { search } = useLocation();
  const page = pageOf(search);
  const query = useQuery(tournamentsQuery(list, tournamentFilters(search), page), queryClient);
  const navigate = useNavigate();
  const now = useNow();
  return (
    <section aria-labelledby="tournaments-list">
      <h2 id="tournaments-list">{LISTS[list]}</h2>
      <p>
        <Link to={addressOf(search)}>All lists</Link>
      </p>
      <QueryState
        query={query}
        what={LISTS[list]}
        height="60rem"
        isEmpty={({ tournaments }) => tournaments.length === 0}
        empty={<Nothing list={list} />}
      >
        {({ tournaments, total }) => (
          <>
            <ul className="tournament-cards">
              {tournaments.map((tournament) => (
                <li key={tournament.id}>
                  <TournamentCard tournament={tournament} now={now} />
                </li>
              ))}
            </ul>
            <Pagination
              label="Tournaments"
              page={page}
              pageCount={Math.ceil(total / TOURNAMENTS_PER_PAGE)}
              hrefFor={(to) => addressOf(search, list, to)}
              onPage={(to) => void navigate(addressOf(search, list, to))}
            />
          </>
        )}
      </QueryState>
    </section>
  );
}

function addressOf(search: string, list?: ListName, page = 1): string {
  const query = withParameters(new URLSearchParams(search), {
    list,
    page: page === 1 ? undefined : String(page),
  }).toString();
  return `${href('tournaments')}${query && `?${query}`}`;
}

function Nothing({ list }: { readonly list: ListName }) {
  const { search } = useLocation();
  if (Object.keys(tournamentFilters(search)).length > 0)
    return (
      <EmptyState
        title="No tournaments match these filters"
        action={
          <Link {...linkButton()} to={href('tournaments')}>
            Show all tournaments
          </Link>
        }
      >
        Remove a filter to see more.
      </EmptyState>
    );
  if (list !== 'upcoming')
    return <EmptyState title="No past tournaments yet">Tournaments stay here after they end.</EmptyState>;
  return (
    <EmptyState
      title="No upcoming tournaments"
      action={
        <Link {...linkButton()} to={href('tournamentCreator')}>
          Create one
        </Link>
      }
    >
      With a template, eight teams for an evening take two minutes to set up.
    </EmptyState>
  );
}
