import { formatFilters, type ItemsWpa } from '@soulstat/api-client';
import { formatCount } from '@soulstat/ui';
import { useMemo } from 'react';
import { apiQuery } from '../../shared/api/api.ts';
import { useGameData } from '../../shared/api/game-data.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { countOf } from '../../shared/format/format.ts';
import { heroField } from '../../shared/items/hero-field.ts';
import { useLocation } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { StatisticFilters } from '../../shared/statistics/filters/statistic-filters.tsx';
import { knownFilters, useFilters } from '../../shared/statistics/filters/use-filters.ts';
import { HowComputed } from '../../shared/statistics/how-computed.tsx';
import { LateTable, ROWS_AT_ONCE } from '../../shared/statistics/late-table.tsx';
import { NoData } from '../../shared/statistics/no-data.tsx';
import { StatisticFoot, StatisticResult } from '../../shared/statistics/statistic-result.tsx';
import { useStatistics } from '../../shared/statistics/use-statistics.ts';
import { ClockPanel } from './parts/clock-panel.tsx';
import { HERO_KEY, WPA_FIELDS } from './parts/fields.ts';
import { askedClock, clockIn } from './parts/game-clock.ts';
import { GoodNow } from './parts/good-now.tsx';
import { itemColumns } from './parts/item-columns.tsx';
import { parseLeastCount } from './parts/least-count.ts';
import { LeastSlider } from './parts/least-slider.tsx';
import { WpaFrame } from './parts/wpa-frame.tsx';

function questionOf(search: URLSearchParams, fields: Parameters<typeof knownFilters>[1]) {
  const clock = askedClock(clockIn(search));
  return {
    ...knownFilters(search, fields),
    minCount: parseLeastCount(search),
    ...(clock !== undefined && { clock }),
  };
}

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader({ url }: LoaderArgs) {
  const query = questionOf(url.searchParams, [...WPA_FIELDS, HERO_KEY]);
  void queryClient.prefetchQuery(apiQuery('/api/wpa/items', { query }));
  return null;
}

/** What each item adds, whether its buyers can be compared, and what is good at a time of the match. */
export function Component() {
  const gameData = useGameData();
  const fields = useMemo(() => [...WPA_FIELDS, heroField(gameData)], [gameData]);
  const search = new URLSearchParams(useLocation().search);
  const { filters } = useFilters(fields);
  const question = questionOf(search, fields);
  const query = useStatistics('/api/wpa/items', { query: question });
  const { minCount, clock } = question;
  const request = [formatFilters(filters), `minCount=${minCount}`, clock !== undefined && `clock=${clock}`];
  return (
    <WpaFrame
      page="wpaAnalysis"
      about="Win chance added (WPA) compares each purchase with teams that had the same souls at the same minute. It shows what goes with winning, not what causes it."
    >
      <StatisticFilters fields={fields} basis={query.data?.basis} />
      <div className="wpa-tools">
        <LeastSlider count={minCount} noun="purchases" />
        <ClockPanel clock={clockIn(search)} />
      </div>
      <StatisticResult query={query} height="70rem">
        {(result) => (
          <>
            <GoodNow result={result} />
            <Items result={result} />
            <How request={`/api/wpa/items?${request.filter(Boolean).join('&')}`} />
          </>
        )}
      </StatisticResult>
    </WpaFrame>
  );
}

function Items({ result: { items, leftOut, purchases, basis } }: { readonly result: ItemsWpa }) {
  const gameData = useGameData();
  const columns = useMemo(() => itemColumns(gameData), [gameData]);
  const refused = items.filter((item) => item.refused !== null).length;
  return (
    <>
      <h2 className="visually-hidden">All items</h2>
      <LateTable
        caption="Win chance added by item"
        columns={columns}
        rows={items}
        keyOf={({ itemId }) => String(itemId)}
        noun={{ one: 'item', many: 'items' }}
        initialView={{ sort: { key: 'effect', direction: 'descending' } }}
        phoneColumnKeys={['effect', 'count', 'time']}
        csvFileName="wpa-items.csv"
        virtualAboveRows={ROWS_AT_ONCE}
        empty={
          purchases === 0 ? (
            <NoData title="No purchases known for these matches" />
          ) : (
            <p>No item has as many purchases. Lower the slider, or choose a longer period.</p>
          )
        }
        footNote={
          <>
            <span>
              {formatCount(purchases)} purchases
              {leftOut > 0 && `; ${countOf(leftOut, 'item', 'items')} with fewer than asked for left out`}
              {refused > 0 && `; ${countOf(refused, 'item', 'items')} refused: buyers can't be compared`}
            </span>
            <StatisticFoot basis={basis} />
          </>
        }
      />
    </>
  );
}

function How({ request }: { readonly request: string }) {
  return (
    <HowComputed request={request}>
      <p>
        WPA is the mean of “won or not” minus the chance by the souls at the last snapshot before the
        purchase, minus the mean of all purchases in the same standing (behind, even, or ahead by 4 % of the
        souls). It is adjusted towards 0 by how much items really differ. The first purchase of an item by a
        player counts.
      </p>
      <p>
        A buyer is comparable where 20 or more others bought something else of the same price in the same two
        minutes and the same standing. Below 80 % WPA is refused. It is also refused where buyers and others
        are so uneven that they say no more than fewer purchases than the slider asks for would (overlap
        weights). Buyers may still differ in other ways: this is association, not cause. Purchases of one
        match count as independent, so intervals are a little too narrow. Ranks filter by whole tiers.
      </p>
    </HowComputed>
  );
}
