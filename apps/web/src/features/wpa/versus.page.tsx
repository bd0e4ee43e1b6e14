import { formatFilters, type WpaAgainst } from '@soulstat/api-client';
import { formatCount, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { apiQuery } from '../../shared/api/api.ts';
import { useHeroes } from '../../shared/api/game-data.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { ItemLink } from '../../shared/items/item-link.tsx';
import { useGameData } from '../../shared/api/game-data.ts';
import { useLocation } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { StatisticFilters } from '../../shared/statistics/filters/statistic-filters.tsx';
import { knownFilters, useFilters } from '../../shared/statistics/filters/use-filters.ts';
import { formatPoints } from '../../shared/statistics/format-points.ts';
import { HowComputed } from '../../shared/statistics/how-computed.tsx';
import { LateTable, ROWS_AT_ONCE } from '../../shared/statistics/late-table.tsx';
import { EstimateCell, RateCell } from '../../shared/statistics/rate-cell.tsx';
import { StatisticFoot, StatisticResult } from '../../shared/statistics/statistic-result.tsx';
import { useStatistics } from '../../shared/statistics/use-statistics.ts';
import { useChangeQuery, withParameters } from '../../shared/use-change-query.ts';
import { WPA_FIELDS } from './parts/fields.ts';
import { parseLeastCount } from './parts/least-count.ts';
import { LeastSlider } from './parts/least-slider.tsx';
import { WpaFrame } from './parts/wpa-frame.tsx';

/** Where no hero is named: the first of the game. */
const FIRST_HERO = 1;
const ANY = { minCount: 1, noun: 'purchases' } as const;

function enemyIn(search: URLSearchParams): number {
  const id = Number(search.get('enemy') ?? FIRST_HERO);
  return Number.isInteger(id) && id > 0 && id <= 65_535 ? id : FIRST_HERO;
}

const questionOf = (search: URLSearchParams) => ({
  params: { enemyHeroId: enemyIn(search) },
  query: { ...knownFilters(search, WPA_FIELDS), minCount: parseLeastCount(search) },
});

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader({ url }: LoaderArgs) {
  void queryClient.prefetchQuery(apiQuery('/api/wpa/against/:enemyHeroId', questionOf(url.searchParams)));
  return null;
}

/** Which items do more, or less, against a hero than they do without. */
export function Component() {
  const { liveHeroes, heroOrUnknown } = useHeroes();
  const { filters } = useFilters(WPA_FIELDS);
  const question = questionOf(new URLSearchParams(useLocation().search));
  const query = useStatistics('/api/wpa/against/:enemyHeroId', question);
  const change = useChangeQuery();
  const { enemyHeroId } = question.params;
  const { minCount } = question.query;
  const { name } = heroOrUnknown(enemyHeroId);
  return (
    <WpaFrame
      page="wpaVersusHeroes"
      about="An item against a hero beside the same item without that hero. What meeting the hero does to every purchase is taken out."
    >
      <StatisticFilters fields={WPA_FIELDS} basis={query.data?.basis} />
      <div className="wpa-tools">
        <label className="wpa-choice">
          Against
          <select
            value={enemyHeroId}
            onChange={({ target }) => change((search) => withParameters(search, { enemy: target.value }))}
          >
            {liveHeroes.map((hero) => (
              <option key={hero.id} value={hero.id}>
                {hero.name}
              </option>
            ))}
          </select>
        </label>
        <LeastSlider count={minCount} noun="purchases" />
      </div>
      <StatisticResult query={query} height="70rem">
        {(result) => (
          <>
            <h2>Items against {heroOrUnknown(result.enemyHeroId).name}</h2>
            <Against result={result} name={name} />
            <How
              request={`/api/wpa/against/${enemyHeroId}?${[formatFilters(filters), `minCount=${minCount}`].filter(Boolean).join('&')}`}
            />
          </>
        )}
      </StatisticResult>
    </WpaFrame>
  );
}

function Against({
  result: { items, tested, basis },
  name,
}: {
  readonly result: WpaAgainst;
  readonly name: string;
}) {
  const { itemOrUnknown } = useGameData();
  const columns = useMemo(() => columnsOf((itemId) => itemOrUnknown(itemId).name), [itemOrUnknown]);
  const clear = items.filter(({ isDistinct }) => isDistinct).length;
  return (
    <>
      <p className="statistics-lead">
        {clear === 0
          ? `No item is clearly better or worse against ${name}: chance alone explains the differences below.`
          : `${clear} of ${tested} items differ by more than chance. They are marked.`}
      </p>
      <LateTable
        caption={`Items against ${name}`}
        columns={columns}
        rows={items}
        keyOf={({ itemId }) => String(itemId)}
        noun={{ one: 'item', many: 'items' }}
        isMarked={({ isDistinct }) => isDistinct}
        initialView={{ sort: { key: 'difference', direction: 'descending' } }}
        phoneColumnKeys={['difference', 'against', 'count']}
        csvFileName="wpa-against.csv"
        virtualAboveRows={ROWS_AT_ONCE}
        empty={<p>No item has as many purchases. Lower the slider, or choose a longer period.</p>}
        footNote={<StatisticFoot basis={basis} />}
      />
    </>
  );
}

type Row = WpaAgainst['items'][number];

const columnsOf = (nameOf: (itemId: number) => string): Column<Row>[] => [
  {
    key: 'item',
    label: 'Item',
    widthCh: 21,
    value: ({ itemId }) => nameOf(itemId),
    cell: ({ itemId }) => <ItemLink itemId={itemId} />,
  },
  {
    key: 'difference',
    label: 'Difference in WPA, in points',
    shortLabel: 'Difference',
    description: 'Against the hero minus without, adjusted towards 0. Marked rows differ by more than chance',
    widthCh: 12,
    numeric: true,
    value: ({ difference }) => difference.value ?? undefined,
    cell: ({ difference }) => <EstimateCell estimate={difference} format={formatPoints} {...ANY} />,
  },
  {
    key: 'against',
    label: 'WPA against the hero, in points',
    shortLabel: 'Against',
    widthCh: 11,
    numeric: true,
    value: ({ against }) => against.value ?? undefined,
    cell: ({ against }) => <EstimateCell estimate={against} format={formatPoints} {...ANY} />,
  },
  {
    key: 'otherwise',
    label: 'WPA without the hero, in points',
    shortLabel: 'Without',
    widthCh: 11,
    numeric: true,
    value: ({ otherwise }) => otherwise.value ?? undefined,
    cell: ({ otherwise }) => <EstimateCell estimate={otherwise} format={formatPoints} {...ANY} />,
  },
  {
    key: 'win',
    label: 'Win rate against the hero, raw',
    shortLabel: 'Raw wins',
    widthCh: 10,
    numeric: true,
    value: ({ win }) => win.rate ?? undefined,
    cell: ({ win }) => <RateCell rate={win} neutral={0.5} {...ANY} />,
  },
  {
    key: 'count',
    label: 'Purchases against the hero',
    shortLabel: 'Purchases',
    widthCh: 10,
    numeric: true,
    value: ({ win }) => win.count,
    format: formatCount,
  },
];

function How({ request }: { readonly request: string }) {
  return (
    <HowComputed request={request}>
      <p>
        For each item, wins beyond the chance by souls at the purchase, less what all purchases did in the
        same standing: once for buyers who met the hero, once for the others. The difference of the two is
        adjusted towards 0 by how much items really differ here. Of all marked rows at most 5 % are chance
        (Benjamini and Hochberg). Items with fewer purchases than asked for on either side are left out. Ranks
        filter by whole tiers.
      </p>
    </HowComputed>
  );
}
