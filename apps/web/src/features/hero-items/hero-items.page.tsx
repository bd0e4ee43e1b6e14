import { formatFilters, type Filters, type ItemStatistics } from '@soulstat/api-client';
import type { HeroSummary } from '@soulstat/game-data';
import { formatCount, LinkTabs, Skeleton } from '@soulstat/ui';
import { lazy, Suspense } from 'react';
import { useLocation } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { apiQuery } from '../../shared/api/api.ts';
import { Link } from '../../shared/link.tsx';
import { loadChunk } from '../../shared/api/load-chunk.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { statisticFields } from '../../shared/statistics/filters/fields.ts';
import { HowComputed } from '../../shared/statistics/how-computed.tsx';
import { NoData } from '../../shared/statistics/no-data.tsx';
import { SLICE_FIELDS } from '../../shared/statistics/filters/slices.ts';
import { StatisticResult, StatisticFoot } from '../../shared/statistics/statistic-result.tsx';
import { StatisticFilters } from '../../shared/statistics/filters/statistic-filters.tsx';
import { knownFilters, useFilters } from '../../shared/statistics/filters/use-filters.ts';
import { useStatistics } from '../../shared/statistics/use-statistics.ts';
import { GroupBoard } from './parts/group-board.tsx';
import { GROUPS_IN_WORDS, HeroItemTable } from './parts/hero-item-table.tsx';
import { HERO_ITEMS_HEAD } from './parts/hero-items-head.ts';
import { HeroPicker } from './parts/hero-picker.tsx';
import { useHeroesAsked } from './parts/heroes-asked.ts';
import { shouldBuy } from './parts/item-groups.ts';
import { ShouldBuy } from './parts/should-buy.tsx';
import { SideBySide } from './parts/side-by-side.tsx';
import { Experimental } from '../../shared/experimental/experimental.tsx';
import './hero-items.css';

const MatrixView = lazy(async () => {
  const part = await loadChunk('matrix-view', () => import('./parts/matrix-view.tsx'));
  return { default: part.MatrixView };
});

const FIELDS = statisticFields(SLICE_FIELDS);

/** Starts the download where the address names a hero; the page shows its own skeleton meanwhile. */
export function loader({ url }: LoaderArgs) {
  const { searchParams } = url;
  const heroId = Number(searchParams.get('heroId'));
  const query = { ...knownFilters(searchParams, FIELDS), heroId };
  if (heroId > 0) void queryClient.prefetchQuery(apiQuery('/api/items/stats', { query }));
  return null;
}

/** What a hero buys, and what it should buy. */
export function Component() {
  const { filters } = useFilters(FIELDS);
  const asked = useHeroesAsked();
  const isMatrix = new URLSearchParams(useLocation().search).get('view') === MATRIX;
  const query = useStatistics('/api/items/stats', { query: { ...filters, heroId: asked.hero?.id ?? 1 } });
  return (
    <div className="statistics-page hero-items">
      <PageHead {...HERO_ITEMS_HEAD} />
      <PageTitle
        about="What players of a hero buy, and how they did against teams with equal souls at that minute."
        mark={<Experimental />}
      >
        Items by hero
      </PageTitle>
      <Views isMatrix={isMatrix} />
      {!isMatrix && <HeroPicker {...asked} />}
      <StatisticFilters fields={FIELDS} basis={query.data?.basis} />
      {isMatrix ? (
        <Suspense fallback={<Skeleton shape="block" width="100%" height="90rem" />}>
          <MatrixView filters={filters} />
        </Suspense>
      ) : (
        <StatisticResult query={query} height="90rem">
          {(result) =>
            asked.hero && <OfHero hero={asked.hero} beside={asked.beside} result={result} filters={filters} />
          }
        </StatisticResult>
      )}
    </div>
  );
}

const MATRIX = 'matrix';

/** One hero, or all of them; each is an address of its own. */
function Views({ isMatrix }: { readonly isMatrix: boolean }) {
  const { pathname, search } = useLocation();
  const addressOf = (view: string | undefined) => {
    const params = new URLSearchParams(search);
    if (view) params.set('view', view);
    else params.delete('view');
    return `${pathname}?${params.toString()}`;
  };
  return (
    <LinkTabs label="Items of">
      <Link to={addressOf(undefined)} aria-current={isMatrix ? undefined : 'page'}>
        One hero
      </Link>
      <Link to={addressOf(MATRIX)} aria-current={isMatrix ? 'page' : undefined}>
        All heroes
      </Link>
    </LinkTabs>
  );
}

interface OfHeroProps {
  readonly hero: HeroSummary;
  readonly beside: HeroSummary | undefined;
  readonly result: ItemStatistics;
  readonly filters: Filters;
}

function OfHero({ hero, beside, result, filters }: OfHeroProps) {
  const { items, players, basis } = result;
  const found = shouldBuy(items);
  if (players === 0)
    return (
      <>
        <NoData level={2} title={`No purchases known for ${hero.name}`} />
        <StatisticFoot basis={basis} />
      </>
    );
  return (
    <>
      {found.length > 0 && <ShouldBuy heroName={hero.name} found={found} />}
      <GroupBoard items={items} />
      {beside && <Beside one={hero} result={result} other={beside} filters={filters} />}
      <HeroItemTable heroName={hero.name} items={items} footNote={<Foot players={players} basis={basis} />} />
      {found.length === 0 && <ShouldBuy heroName={hero.name} found={found} />}
      <HowComputed request={`/api/items/stats?${formatFilters({ ...filters, heroId: hero.id })}`}>
        <p>{GROUPS_IN_WORDS}</p>
        <p>
          WPA is the mean of “won or not” minus the chance by the souls of both teams at the purchase, minus
          the mean over all purchases of {hero.name} in the same state of the match; adjusted towards 0 by how
          much the hero’s items really differ. Adjusted is the hero’s win rate with the WPA. “Should be bought
          more often” lists items that fewer than three of ten buy, whose WPA compared with items of the same
          cost is clearly above 0, with at most 5 % false finds among the hero’s items (Benjamini-Hochberg).
          This is association, not cause. Ranks filter by whole tiers.
        </p>
      </HowComputed>
    </>
  );
}

interface BesideProps {
  readonly one: HeroSummary;
  readonly result: ItemStatistics;
  readonly other: HeroSummary;
  readonly filters: Filters;
}

function Beside({ one, result, other, filters }: BesideProps) {
  const query = useStatistics('/api/items/stats', { query: { ...filters, heroId: other.id } });
  return (
    <StatisticResult query={query} height="60rem">
      {({ items, players, basis }) => (
        <SideBySide
          one={{ hero: one, items: result.items }}
          other={{ hero: other, items }}
          footNote={<Foot players={result.players + players} basis={basis} />}
        />
      )}
    </StatisticResult>
  );
}

function Foot({ players, basis }: Pick<ItemStatistics, 'players' | 'basis'>) {
  return (
    <>
      <span>{formatCount(players)} players with known purchases</span>
      <StatisticFoot basis={basis} />
    </>
  );
}
