import type { HeroItem, HeroItems } from '@soulstat/api-client';
import { DeltaBar, formatCount, formatDuration, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { useGameData } from '../../shared/api/game-data.ts';
import { ItemName } from '../../shared/items/item-name.tsx';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import { HowComputed } from '../../shared/statistics/how-computed.tsx';
import { LateTable, ROWS_AT_ONCE } from '../../shared/statistics/late-table.tsx';
import { NoData } from '../../shared/statistics/no-data.tsx';
import { MIN_COUNT, shownValue, RateCell } from '../../shared/statistics/rate-cell.tsx';
import { StatisticFoot } from '../../shared/statistics/statistic-result.tsx';
import { useStatistics } from '../../shared/statistics/use-statistics.ts';
import { formatPoints } from '../../shared/statistics/format-points.ts';
import { requestOf, TabFrame, useHeroFilters } from './parts/tab-frame.tsx';
import type { HeroTabProps } from './parts/hero-tab-page.ts';

/** What a hero buys, phase by phase. */
export function Component({ hero }: HeroTabProps) {
  const { filters } = useHeroFilters();
  const query = useStatistics('/api/heroes/:heroId/items', { params: { heroId: hero.id }, query: filters });
  return (
    <TabFrame title="Items" query={query}>
      {(result) => (
        <>
          <Items result={result} fileName={`${hero.slug}-items.csv`} caption={`Items of ${hero.name}`} />
          <p className="statistics-lead">
            Teams that are ahead buy more, so a high win rate is not the item’s effect. Compare within a
            column. The win chance an item adds is on{' '}
            <Link to={`${href('itemStats')}?heroId=${hero.id}`}>item statistics</Link>, also{' '}
            <Link to={`${href('itemStats')}?heroId=${hero.id}&view=phases`}>by purchase time</Link>.
          </p>
          <HowComputed request={requestOf(`/api/heroes/${hero.id}/items`, filters)}>
            <p>
              The first purchase of an item by a player counts, in matches whose file we have. Win rates are
              those of its buyers in that time, with Wilson intervals; “vs the hero” is the win rate minus
              that of the hero in all these matches. Ranks filter by whole tiers.
            </p>
          </HowComputed>
        </>
      )}
    </TabFrame>
  );
}

interface ItemsProps {
  readonly result: HeroItems;
  readonly fileName: string;
  readonly caption: string;
}

function Items({ result, fileName, caption }: ItemsProps) {
  const gameData = useGameData();
  const columns = useMemo(() => {
    const nameOf = (itemId: number) => gameData.itemOrUnknown(itemId).name;
    return [...itemColumns(nameOf, result.winRate.rate), ...PHASE_COLUMNS, ...LATE_COLUMNS];
  }, [gameData, result.winRate.rate]);
  return (
    <LateTable
      caption={caption}
      columns={columns}
      rows={result.items}
      keyOf={({ itemId }) => String(itemId)}
      noun={{ one: 'item', many: 'items' }}
      initialView={{ sort: { key: 'share', direction: 'descending' } }}
      phoneColumnKeys={['share', 'win', 'time']}
      csvFileName={fileName}
      virtualAboveRows={ROWS_AT_ONCE}
      footNote={<StatisticFoot basis={result.basis} />}
      empty={<NoData title="No purchases known for these matches" />}
    />
  );
}

const itemColumns = (nameOf: (itemId: number) => string, heroRate: number | null): Column<HeroItem>[] => [
  {
    key: 'item',
    label: 'Item',
    widthCh: 22,
    value: ({ itemId }) => nameOf(itemId),
    cell: ({ itemId }) => <ItemName itemId={itemId} />,
  },
  {
    key: 'share',
    label: 'Bought by',
    numeric: true,
    value: ({ share }) => share.rate ?? undefined,
    cell: ({ share }) => (
      <DeltaBar value={share.rate ?? 0} max={1}>
        <RateCell rate={share} noun="players" />
      </DeltaBar>
    ),
  },
  {
    key: 'win',
    label: 'Win rate of buyers',
    shortLabel: 'Win rate',
    numeric: true,
    value: ({ winRate }) => shownValue(winRate),
    cell: ({ winRate }) => <RateCell rate={winRate} />,
  },
  {
    key: 'against',
    widthCh: 14,
    label: 'Win rate minus the hero’s, in points',
    shortLabel: 'vs the hero',
    numeric: true,
    value: ({ winRate }) =>
      heroRate === null || winRate.rate === null || winRate.count < MIN_COUNT
        ? undefined
        : winRate.rate - heroRate,
    format: formatPoints,
  },
];

const PHASES = ['0 to 10 min', '10 to 20 min', '20 to 30 min', 'Later'] as const;

const PHASE_COLUMNS: Column<HeroItem>[] = PHASES.map((label, phase) => ({
  key: `phase-${phase}`,
  widthCh: 11,
  label: `Win rate, bought ${label === 'Later' ? 'later' : `at ${label}`}`,
  shortLabel: label,
  numeric: true,
  value: ({ phases }) => {
    const rate = phases[phase];
    return rate && shownValue(rate);
  },
  cell: ({ phases }) => {
    const rate = phases[phase];
    return rate && rate.count > 0 ? <RateCell rate={rate} noun="purchases" /> : '–';
  },
}));

const LATE_COLUMNS: Column<HeroItem>[] = [
  {
    key: 'time',
    label: 'Bought at, on average',
    shortLabel: 'Bought at',
    numeric: true,
    value: ({ boughtAtSeconds }) => boughtAtSeconds,
    format: formatDuration,
  },
  {
    key: 'sold',
    label: 'Sold',
    numeric: true,
    value: ({ sold }) => sold.rate ?? undefined,
    cell: ({ sold }) => <RateCell rate={sold} noun="purchases" />,
  },
  {
    key: 'matches',
    label: 'Purchases',
    numeric: true,
    value: ({ winRate }) => winRate.count,
    format: formatCount,
  },
];
