import { formatFilters, type Filters, type ItemStatistics } from '@soulstat/api-client';
import { ITEM_SLOTS } from '@soulstat/game-data';
import { LinkTabs, Skeleton } from '@soulstat/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useLocation } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { apiQuery } from '../../shared/api/api.ts';
import { useGameData } from '../../shared/api/game-data.ts';
import { heroField } from '../../shared/items/hero-field.ts';
import { SLOT_LABELS } from '../../shared/items/item-words.ts';
import { Link } from '../../shared/link.tsx';
import { loadChunk } from '../../shared/api/load-chunk.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { ShopShelves } from '../../shared/shop/shop-shelves.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { statisticFields } from '../../shared/statistics/filters/fields.ts';
import { HowComputed } from '../../shared/statistics/how-computed.tsx';
import { StatisticFoot } from '../../shared/statistics/statistic-result.tsx';
import { SLICE_FIELDS } from '../../shared/statistics/filters/slices.ts';
import { StatisticFilters } from '../../shared/statistics/filters/statistic-filters.tsx';
import { knownFilters, useFilters } from '../../shared/statistics/filters/use-filters.ts';
import { useStatistics } from '../../shared/statistics/use-statistics.ts';
import { BasketPanel } from './parts/basket-panel.tsx';
import { ITEMS_LIBRARY_HEAD } from './parts/items-library-head.ts';
import { ShopContext, type Shop } from './parts/shop-context.ts';
import { ShopTile } from './parts/shop-tile.tsx';
import { useBasket } from './parts/use-basket.ts';
import './items-library.css';

/** Only for who holds something. */
const CompareItems = lazy(async () => {
  const part = await loadChunk('compare-items', () => import('./parts/compare-items.tsx'));
  return { default: part.CompareItems };
});

const FighterPanel = lazy(async () => {
  const part = await loadChunk('shop-fighter', () => import('./parts/fighter-panel.tsx'));
  return { default: part.FighterPanel };
});

/** Starts the download; the shop does not wait for it. */
export function loader({ url }: LoaderArgs) {
  const fields = [...statisticFields(SLICE_FIELDS), HERO_KEY];
  const query = knownFilters(url.searchParams, fields);
  void queryClient.prefetchQuery(apiQuery('/api/items/stats', { query }));
  return null;
}

/** Stands for the field of the hero before heroes are known by name. */
const HERO_KEY = { kind: 'choice', label: 'Hero', key: 'heroId', options: [] } as const;

/** The shop of the game, with what becomes of who buys there. */
export function Component() {
  const gameData = useGameData();
  const fields = useMemo(() => [...statisticFields(SLICE_FIELDS), heroField(gameData)], [gameData]);
  const { filters } = useFilters(fields);
  const { data } = useStatistics('/api/items/stats', { query: filters });
  const shop = useShopWith(data, filters);
  const search = formatFilters(filters);
  return (
    <ShopContext value={shop}>
      <div className="statistics-page shop items-library">
        <PageHead {...ITEMS_LIBRARY_HEAD} />
        <PageTitle about="Press an item to read about it and buy it; your items are added up and compared. Under each name: pick rate and the win chance it adds (WPA), in points.">
          In-game shop
        </PageTitle>
        <BasketPanel />
        <Shelves />
        {shop.inventory.length > 0 && (
          <Suspense fallback={<Skeleton shape="block" width="100%" height="20rem" />}>
            <CompareItems footNote={data && <StatisticFoot basis={data.basis} />} />
            <FighterPanel />
          </Suspense>
        )}
        <section className="shop-figures" aria-labelledby="shop-figures-title">
          <h2 id="shop-figures-title">Matches behind the figures</h2>
          <StatisticFilters fields={fields} basis={data?.basis} />
          {data && shop.inventory.length === 0 && <StatisticFoot basis={data.basis} />}
          <HowComputed request={`/api/items/stats${search && `?${search}`}`}>
            <p>
              What items do, cost and build into comes from the game’s files. Win chance added compares each
              purchase with teams that had the same souls at the same minute; see the item statistics. An
              upgrade uses up its components: the souls are those of your items.
            </p>
          </HowComputed>
        </section>
      </div>
    </ShopContext>
  );
}

function useShopWith(data: ItemStatistics | undefined, filters: Filters): Shop {
  const basket = useBasket();
  return useMemo(() => {
    const figures = new Map(data?.items.map((item) => [item.itemId, item]));
    return { ...basket, filters, figuresOf: (itemId) => figures.get(itemId) };
  }, [basket, data, filters]);
}

/** One category at a time, as in the game; each has an address. */
function Shelves() {
  const [text, setText] = useState('');
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get('category');
  const slot = ITEM_SLOTS.find((one) => one === asked) ?? ITEM_SLOTS[0];
  const addressOf = (other: string) => {
    const params = new URLSearchParams(search);
    params.set('category', other);
    return `${pathname}?${params.toString()}`;
  };
  const categories = (
    <LinkTabs label="Categories of the shop">
      {ITEM_SLOTS.map((one) => (
        <Link key={one} to={addressOf(one)} aria-current={one === slot ? 'page' : undefined}>
          {SLOT_LABELS[one]}
        </Link>
      ))}
    </LinkTabs>
  );
  return (
    <ShopShelves
      slot={slot}
      categories={categories}
      text={text}
      onText={setText}
      tile={(item, tabIndex) => <ShopTile item={item} {...(tabIndex !== undefined && { tabIndex })} />}
    />
  );
}
