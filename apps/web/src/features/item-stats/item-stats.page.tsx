import { formatFilters, type ItemStatistics } from '@soulstat/api-client';
import { formatCount, Skeleton, type Column } from '@soulstat/ui';
import type { ItemStatistic } from '@soulstat/api-client';
import { lazy, useMemo } from 'react';
import { useLocation } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { apiQuery } from '../../shared/api/api.ts';
import { useGameData } from '../../shared/api/game-data.ts';
import { heroField } from '../../shared/items/hero-field.ts';
import {
  costColumns,
  effectColumns,
  pickColumns,
  timeColumns,
  winColumns,
} from '../../shared/items/item-columns.tsx';
import { ItemName } from '../../shared/items/item-name.tsx';
import { Late } from '../../shared/render/late.tsx';
import { Link } from '../../shared/link.tsx';
import { loadChunk } from '../../shared/api/load-chunk.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { statisticFields } from '../../shared/statistics/filters/fields.ts';
import { LateTable, ROWS_AT_ONCE } from '../../shared/statistics/late-table.tsx';
import { NoData } from '../../shared/statistics/no-data.tsx';
import { SLICE_FIELDS } from '../../shared/statistics/filters/slices.ts';
import { StatisticResult, StatisticFoot } from '../../shared/statistics/statistic-result.tsx';
import { StatisticFilters } from '../../shared/statistics/filters/statistic-filters.tsx';
import { knownFilters, useFilters } from '../../shared/statistics/filters/use-filters.ts';
import { useStatistics } from '../../shared/statistics/use-statistics.ts';
import { HowItems } from './parts/how-items.tsx';
import { ITEM_STATS_HEAD } from './parts/item-stats-head.ts';
import { OpenItem } from './parts/open-item.tsx';
import { ViewTabs } from './parts/view-tabs.tsx';
import { viewOf } from './parts/views.ts';
import { Experimental } from '../../shared/experimental/experimental.tsx';
import './item-stats.css';

const Relations = lazy(async () => {
  const part = await loadChunk('item-relations', () => import('./parts/relations.tsx'));
  return { default: part.Relations };
});

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader({ url }: LoaderArgs) {
  const filters = knownFilters(url.searchParams, [...statisticFields(SLICE_FIELDS), HERO_KEY]);
  void queryClient.prefetchQuery(apiQuery('/api/items/stats', { query: filters }));
  return null;
}

/** Stands for the field of the hero before heroes are known by name. */
const HERO_KEY = { kind: 'choice', label: 'Hero', key: 'heroId', options: [] } as const;

/** Which items help to win, and how far that is the item. */
export function Component() {
  const gameData = useGameData();
  const fields = useMemo(() => [...statisticFields(SLICE_FIELDS), heroField(gameData)], [gameData]);
  const { filters } = useFilters(fields);
  const query = useStatistics('/api/items/stats', { query: filters });
  const search = formatFilters(filters);
  const view = viewOf(useLocation().search);
  return (
    <div className="statistics-page item-stats tools-on-tabs">
      <PageHead {...ITEM_STATS_HEAD} />
      <PageTitle
        about="Teams that are ahead buy more, so raw win rates favour whatever winners end up with. Win chance added (WPA) compares each purchase with teams that had the same souls at the same minute."
        mark={<Experimental />}
      >
        Item stats
      </PageTitle>
      <StatisticFilters fields={fields} basis={query.data?.basis} />
      <ViewTabs view={view} />
      {view !== 'all' && (
        <Late fallback={<Skeleton shape="block" width="100%" height="70rem" />}>
          <Relations view={view} filters={filters} />
        </Late>
      )}
      {view === 'all' && (
        <StatisticResult query={query} height="70rem">
          {(result) => (
            <>
              <h2 className="visually-hidden">All items</h2>
              <Items result={result} />
              <HowItems request={`/api/items/stats${search && `?${search}`}`} />
              <OpenItem result={result} filters={filters} />
            </>
          )}
        </StatisticResult>
      )}
    </div>
  );
}

function Items({ result: { items, players, basis } }: { readonly result: ItemStatistics }) {
  const columns = useItemColumns();
  return (
    <LateTable
      caption="All items"
      columns={columns}
      rows={items}
      keyOf={({ itemId }) => String(itemId)}
      noun={{ one: 'item', many: 'items' }}
      initialView={{ sort: { key: 'costEffect', direction: 'descending' } }}
      phoneColumnKeys={['costEffect', 'win', 'pick']}
      csvFileName="items.csv"
      virtualAboveRows={ROWS_AT_ONCE}
      empty={<NoData title="No purchases known for these matches" />}
      footNote={
        <>
          <span>{formatCount(players)} players with known purchases</span>
          <StatisticFoot basis={basis} />
        </>
      }
    />
  );
}

function useItemColumns(): Column<ItemStatistic>[] {
  const gameData = useGameData();
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const addressOf = (slug: string) => {
      const params = new URLSearchParams(search);
      params.set('item', slug);
      return `${pathname}?${params.toString()}`;
    };
    return [
      {
        key: 'item',
        label: 'Item',
        widthCh: 21,
        value: ({ itemId }) => gameData.itemOrUnknown(itemId).name,
        cell: ({ itemId }) => (
          <Link to={addressOf(gameData.itemOrUnknown(itemId).slug)} className="item-stats-link">
            <ItemName itemId={itemId} />
          </Link>
        ),
      },
      ...costColumns(gameData),
      ...pickColumns,
      ...winColumns,
      ...effectColumns,
      ...timeColumns,
    ];
  }, [gameData, pathname, search]);
}
