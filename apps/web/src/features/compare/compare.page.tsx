import type { Filters } from '@soulstat/api-client';
import { LinkTabs, Skeleton } from '@soulstat/ui';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { apiQuery } from '../../shared/api/api.ts';
import { useHeroes } from '../../shared/api/game-data.ts';
import { loadChunk } from '../../shared/api/load-chunk.ts';
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
import { comparePictureHref } from './parts/compare-picture.ts';
import { figuresQuery } from './parts/figures-query.ts';
import { COMPARED_KINDS, parseComparedAddress, type ComparedKind } from './parts/compared-address.ts';
import { useCompared } from './parts/use-compared.ts';
import '../../shared/search/player-adder.css';
import './compare.css';

/** Each tab loads only its own kind of comparison. */
const ComparePlayers = lazy(async () => ({
  default: (await loadChunk('compare players', () => import('./parts/compare-players.tsx'))).ComparePlayers,
}));
const CompareHeroes = lazy(async () => ({
  default: (await loadChunk('compare heroes', () => import('./parts/compare-heroes.tsx'))).CompareHeroes,
}));
const CompareBuilds = lazy(async () => ({
  default: (await loadChunk('compare builds', () => import('./parts/compare-builds.tsx'))).CompareBuilds,
}));
const CompareMatches = lazy(async () => ({
  default: (await loadChunk('compare matches', () => import('./parts/compare-matches.tsx'))).CompareMatches,
}));

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
      <Suspense fallback={<Skeleton shape="block" width="100%" height="50rem" />}>
        {PARTS[kind](filters)}
      </Suspense>
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
          />{' '}
          <a href={comparePictureHref(compared)}>Picture</a>
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
