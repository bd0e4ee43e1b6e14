import type { HeroTiers, TierHero, TierMethod } from '@soulstat/api-client';
import { formatFilters } from '@soulstat/api-client';
import { formatCount, formatPercent, LinkTabs, Skeleton } from '@soulstat/ui';
import { lazy, memo, useMemo, useRef, useState } from 'react';
import { useLocation } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { apiQuery } from '../../shared/api/api.ts';
import { useHeroes } from '../../shared/api/game-data.ts';
import { Below } from '../../shared/render/below.tsx';
import { useNow } from '../../shared/render/use-now.ts';
import { Late } from '../../shared/render/late.tsx';
import { Link } from '../../shared/link.tsx';
import { loadChunk } from '../../shared/api/load-chunk.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { statisticFields } from '../../shared/statistics/filters/fields.ts';
import { HowComputed } from '../../shared/statistics/how-computed.tsx';
import { LateTable, ROWS_AT_ONCE } from '../../shared/statistics/late-table.tsx';
import { SLICE_FIELDS } from '../../shared/statistics/filters/slices.ts';
import { StatisticResult, StatisticFoot } from '../../shared/statistics/statistic-result.tsx';
import { StatisticFilters } from '../../shared/statistics/filters/statistic-filters.tsx';
import { knownFilters, useFilters } from '../../shared/statistics/filters/use-filters.ts';
import { behindWhere, useNearValue } from '../../shared/statistics/filters/use-near-value.ts';
import { useStatistics } from '../../shared/statistics/use-statistics.ts';
import { METHOD_KEYS, methodOf, METHODS } from './parts/methods.ts';
import { placedByTiers } from './parts/places.ts';
import { TierBoard } from './parts/tier-board.tsx';
import { tierColumns } from './parts/tier-columns.tsx';
import { TIER_LIST_HEAD } from './parts/tier-list-head.ts';
import './tier-list.css';

const MyHeroes = lazy(async () => ({
  default: (await loadChunk('my-heroes', () => import('./parts/my-heroes.tsx'))).MyHeroes,
}));
/** Charts come after the table: they are as large as the rest of the page. */
const PresencePlot = lazy(async () => ({
  default: memo((await loadChunk('presence-plot', () => import('./parts/presence-plot.tsx'))).PresencePlot),
}));

const PatchSlider = lazy(async () => ({
  default: (await loadChunk('patch-slider', () => import('./parts/patch-slider.tsx'))).PatchSlider,
}));
const TierShare = lazy(async () => ({
  default: (await loadChunk('tier-share', () => import('./parts/tier-share.tsx'))).TierShare,
}));

const FIELDS = statisticFields(SLICE_FIELDS);

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader({ url }: LoaderArgs) {
  const filters = knownFilters(url.searchParams, FIELDS);
  void queryClient.prefetchQuery(apiQuery('/api/heroes/tiers', { query: filters }));
  return null;
}

/** Which heroes win more than chance explains, and how sure that is. */
export function Component() {
  const { filters } = useFilters(FIELDS);
  const query = useStatistics('/api/heroes/tiers', { query: filters });
  const method = methodOf(new URLSearchParams(useLocation().search).get('method'));
  const search = formatFilters(filters);
  const today = useNow().toISOString().slice(0, 10);
  return (
    <div className="statistics-page tier-list">
      <PageHead {...TIER_LIST_HEAD} />
      <PageTitle about="Tiers follow a hero’s likely true win rate: a hero counts as strong or weak only with enough matches to say so.">
        Hero tier list
      </PageTitle>
      <StatisticFilters fields={FIELDS} basis={query.data?.basis} />
      <Methods method={method} />
      <div className="tier-tools">
        <Late>
          <PatchSlider
            shown={query.data?.basis.patch?.id}
            byDefault={query.data?.basis.defaultPatch?.id}
            today={today}
          />
        </Late>
      </div>
      <StatisticResult query={query} height="70rem">
        {(result) => (
          <>
            <Tiers result={result} method={method} search={search} />
            <HowTiers result={result} request={`/api/heroes/tiers${search && `?${search}`}`} />
          </>
        )}
      </StatisticResult>
    </div>
  );
}

/** The switch of the method: each is an address of its own. */
function Methods({ method }: { readonly method: TierMethod }) {
  const { pathname, search } = useLocation();
  const addressOf = (other: TierMethod) => {
    const params = new URLSearchParams(search);
    if (other === 'strength') params.delete('method');
    else params.set('method', other);
    return `${pathname}${params.size > 0 ? `?${params.toString()}` : ''}`;
  };
  return (
    <div className="tier-methods">
      <LinkTabs label="How heroes are ranked">
        {METHOD_KEYS.map((key) => (
          <Link key={key} to={addressOf(key)} aria-current={key === method ? 'page' : undefined}>
            {METHODS[key].label}
          </Link>
        ))}
      </LinkTabs>
      <p>{METHODS[method].question}</p>
    </div>
  );
}

interface TiersProps {
  readonly result: HeroTiers;
  readonly method: TierMethod;
  /** The filters as a query string. */
  readonly search: string;
}

function Tiers({ result, method, search }: TiersProps) {
  const [shown, show] = useState<ReadonlySet<number>>();
  const placed = useMemo(() => placedByTiers(result.heroes, method), [result, method]);
  const heroes = useMemo(
    () => (shown ? placed.filter(({ heroId }) => shown.has(heroId)) : placed),
    [placed, shown],
  );
  const place = useRef<HTMLDivElement>(null);
  const board = useMemo(() => ({ result, heroes, method }), [result, heroes, method]);
  const below = useNearValue(board, place);
  return (
    <>
      <Late>
        <MyHeroes shown={shown} onShow={show} />
      </Late>
      <TierBoard heroes={heroes} method={method} leastMatches={result.leastMatches} />
      <div className="tier-share">
        <Late>
          <TierShare method={method} search={search} />
        </Late>
      </div>
      <Stability result={result} />
      <div ref={place} className="statistic-result" {...behindWhere(below !== board)}>
        <Below>
          {below.heroes.some(({ methods }) => methods.strength.letter !== null) && (
            <div className="tier-plot">
              <Late fallback={<Skeleton shape="block" width="100%" height="28rem" />}>
                <PresencePlot heroes={below.heroes} mean={below.result.prior.mean} />
              </Late>
            </div>
          )}
          <TierTable {...below} />
        </Below>
      </div>
    </>
  );
}

function Stability({ result: { stability, heroes } }: { readonly result: HeroTiers }) {
  const placed = heroes.filter(({ daysInLetter }) => daysInLetter !== null);
  const still = placed.filter(({ daysInLetter }) => daysInLetter === stability.days).length;
  if (placed.length === 0) return null;
  return (
    <p className="tier-stability">
      Stability:{' '}
      <b>
        {still} of {placed.length} heroes
      </b>{' '}
      kept their tier for {stability.days} days
      {stability.topOverlap !== null && (
        <>
          ; <b>{stability.topOverlap} of 10</b> of the top ten agree between even and odd days
        </>
      )}
      .
    </p>
  );
}

interface TierTableProps {
  readonly result: HeroTiers;
  readonly heroes: readonly TierHero[];
  readonly method: TierMethod;
}

const TierTable = memo(function TierTable({ result, heroes, method }: TierTableProps) {
  const gameData = useHeroes();
  const columns = useMemo(
    () =>
      tierColumns(method, {
        nameOf: (heroId) => gameData.heroOrUnknown(heroId).name,
        leastMatches: result.leastMatches,
      }),
    [method, gameData, result.leastMatches],
  );
  return (
    <LateTable
      caption="All heroes with the figures behind their tiers"
      columns={columns}
      rows={heroes}
      keyOf={({ heroId }) => String(heroId)}
      noun={{ one: 'hero', many: 'heroes' }}
      initialView={{ sort: { key: 'adjusted', direction: 'descending' } }}
      phoneColumnKeys={['tier', 'adjusted', 'pick']}
      csvFileName="hero-tiers.csv"
      virtualAboveRows={ROWS_AT_ONCE}
      footNote={<StatisticFoot basis={result.basis} />}
    />
  );
});

function HowTiers({ result: { prior }, request }: { readonly result: HeroTiers; readonly request: string }) {
  return (
    <HowComputed request={request}>
      {METHOD_KEYS.map((key) => (
        <p key={key}>
          <b>{METHODS[key].label}.</b> {METHODS[key].formula}
        </p>
      ))}
      <p>
        Here the mean is {formatPercent(prior.mean)}, true win rates differ by a deviation of{' '}
        {formatPercent(prior.deviation, 2)}, and k is {formatCount(prior.matches)} matches (method of
        moments). Intervals are those of the Beta posterior. Matches do not record bans, so there is no ban
        rate, and the weights of the tier score are shared out between win rate and picks.
      </p>
    </HowComputed>
  );
}
