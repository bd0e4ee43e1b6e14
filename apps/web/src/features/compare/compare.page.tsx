import type { Filters } from '@soulstat/api-client';
import { LinkTabs } from '@soulstat/ui';
import { useMemo, type ReactNode } from 'react';
import { apiQuery } from '../../shared/api/api.ts';
import { useHeroes } from '../../shared/api/game-data.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { heroField } from '../../shared/items/hero-field.ts';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { useHydrated } from '../../shared/render/hydrated.ts';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { MODE_FIELD, PERIOD_FIELD, ranksField } from '../../shared/statistics/filters/fields.ts';
import { StatisticFilters } from '../../shared/statistics/filters/statistic-filters.tsx';
import { knownFilters, useFilters } from '../../shared/statistics/filters/use-filters.ts';
import { COMPARE_HEAD } from './parts/compare-head.ts';
import { CompareBuilds } from './parts/compare-builds.tsx';
import { CompareHeroes } from './parts/compare-heroes.tsx';
import { CompareMatches } from './parts/compare-matches.tsx';
import { ComparePlayers, figuresQuery } from './parts/compare-players.tsx';
import { COMPARED_KINDS, parseComparedAddress, type ComparedKind } from './parts/compared-address.ts';
import { useCompared } from './parts/use-compared.ts';
import './compare.css';

const FIELDS = [PERIOD_FIELD, MODE_FIELD, ranksField()];

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader({ url }: LoaderArgs) {
  const { kind, ids } = parseComparedAddress(url.searchParams);
  const filters = knownFilters(url.searchParams, FIELDS);
  if (kind === 'players')
    for (const id of ids) void queryClient.prefetchQuery(figuresQuery(id, filters as never));
  if (kind === 'heroes' && ids.length > 0) {
    void queryClient.prefetchQuery(
      apiQuery('/api/heroes/performance', { query: { ...filters, view: 'match' } }),
    );
    void queryClient.prefetchQuery(apiQuery('/api/heroes/library', { query: filters }));
  }
  return null;
}

const LABELS: Readonly<Record<ComparedKind, string>> = {
  players: 'Players',
  heroes: 'Heroes',
  builds: 'Builds',
  matches: 'Matches',
};

/** Two to four of a kind side by side. */
export function Component() {
  const { compared } = useCompared();
  const { kind } = compared;
  const heroes = useHeroes();
  const fields = useMemo(
    () => (kind === 'players' ? [...FIELDS, heroField(heroes)] : FIELDS),
    [kind, heroes],
  );
  const { filters } = useFilters(fields);
  const isHydrated = useHydrated();
  return (
    <div className="statistics-page compare-page">
      <PageHead {...COMPARE_HEAD} />
      <PageTitle about="Players, heroes, builds or matches side by side. Each figure has its 95 % interval; what differs from the first column beyond chance is marked.">
        Compare
      </PageTitle>
      <LinkTabs label="What is compared">
        {COMPARED_KINDS.map((each) => (
          <Link
            key={each}
            to={`${href('compare')}${each === 'players' ? '' : `?of=${each}`}`}
            aria-current={each === kind ? 'page' : undefined}
          >
            {LABELS[each]}
          </Link>
        ))}
      </LinkTabs>
      {(kind === 'players' || kind === 'heroes') && <StatisticFilters fields={fields} basis={undefined} />}
      {PARTS[kind](filters)}
      <p className="statistics-lead">
        Marked: differs from the first column beyond chance. Of all marks of a table at most 5 % are chance
        (Benjamini and Hochberg); figures of fewer than 20 matches are neither shown nor tested.
      </p>
      {compared.ids.length > 0 && (
        <p>
          <CopyButton
            text={isHydrated ? location.href : ''}
            what="link to this comparison"
            label="Copy link"
          />
        </p>
      )}
    </div>
  );
}

const PARTS: Readonly<Record<ComparedKind, (filters: Filters) => ReactNode>> = {
  players: (filters) => <ComparePlayers filters={filters} />,
  heroes: (filters) => <CompareHeroes filters={filters} />,
  builds: () => <CompareBuilds />,
  matches: () => <CompareMatches />,
};
