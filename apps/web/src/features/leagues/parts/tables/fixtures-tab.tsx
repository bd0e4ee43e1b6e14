import { EmptyState, Pagination } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { useNavigate } from '../../../../shared/router/router-provider.tsx';
import { tabHref, type Shown } from '../frame/league-tabs.ts';
import type { TabPageProps } from '../frame/tab-page.ts';
import { FIXTURES_PER_PAGE, fixturesQuery, seasonQuery } from '../league-query.ts';
import { FixtureList } from './fixture-list.tsx';

type Tab = 'fixtures' | 'results';

const STATES = { fixtures: 'coming', results: 'ended' } as const;

const queryOf = (tab: Tab, league: string, season: number, { tier, page = 1 }: Shown) =>
  fixturesQuery(league, season, {
    state: STATES[tab],
    ...(tier !== undefined && { tier }),
    ...(page > 1 && { page }),
  });

export function prefetchFixtures(tab: Tab, league: string, season: number, shown: Shown): void {
  void queryClient.prefetchQuery(queryOf(tab, league, season, shown));
  void queryClient.prefetchQuery(seasonQuery(league, season));
}

/** Matches that come, or those that ended. */
export function FixturesTab({ tab, league, season, shown }: TabPageProps & { readonly tab: Tab }) {
  const query = useQuery(queryOf(tab, league.league, season, shown), queryClient);
  const { data } = useQuery(seasonQuery(league.league, season), queryClient);
  const navigate = useNavigate();
  const divisions = new Map(data?.tables.map(({ tier, name }) => [tier, name]) ?? []);
  const addressOf = (page: number) =>
    tabHref(league.league, tab, { season: shown.season, tier: shown.tier, page });
  return (
    <QueryState
      query={query}
      what={tab === 'fixtures' ? 'Fixtures' : 'Results'}
      height="50rem"
      isEmpty={({ total }) => total === 0}
      empty={
        <EmptyState title={tab === 'fixtures' ? 'No match to come' : 'No results yet'}>
          {tab === 'fixtures'
            ? 'Fixtures are drawn when the season starts; what was played is among the results.'
            : 'Results are here as soon as a match ends.'}
        </EmptyState>
      }
    >
      {({ fixtures, entrants, total }) => (
        <>
          <FixtureList league={league} fixtures={fixtures} entrants={entrants} divisions={divisions} />
          <Pagination
            label="Matches"
            page={shown.page ?? 1}
            pageCount={Math.ceil(total / FIXTURES_PER_PAGE)}
            hrefFor={addressOf}
            onPage={(page) => void navigate(addressOf(page))}
          />
        </>
      )}
    </QueryState>
  );
}
