import {
  formatFilters,
  type Filters,
  type HeroPlaceSpread,
  type HeroPlaceSpreads,
} from '@soulstat/api-client';
import { formatCount, type Column } from '@soulstat/ui';
import { useMemo, type ReactNode } from 'react';
import { useHeroes } from '../api/game-data.ts';
import type { AddressTableProps } from './address-table.tsx';
import { HeroLink } from './hero-link.tsx';
import { HowComputed } from './how-computed.tsx';
import { LateTable, ROWS_AT_ONCE } from './late-table.tsx';
import { StatisticResult, StatisticFoot } from './statistic-result.tsx';
import { useStatistics } from './use-statistics.ts';

type TableProps = Pick<
  AddressTableProps<HeroPlaceSpread>,
  'sortName' | 'caption' | 'csvFileName' | 'empty' | 'initialView' | 'phoneColumnKeys'
>;

interface PlacementTableProps extends TableProps {
  readonly filters: Filters;
  /** Columns between the hero and the number of scored matches. Pass the same function in every render. */
  readonly columnsOf: (heroes: readonly HeroPlaceSpread[]) => readonly Column<HeroPlaceSpread>[];
  /** How it is computed, given the number of scored matches. */
  readonly children: (scoredMatches: number) => ReactNode;
}

/** Placements of heroes among the twelve: a table of `/api/mvp/places`, and how it is computed. */
export function PlacementTable({ filters, children, ...table }: PlacementTableProps) {
  const query = useStatistics('/api/mvp/places', { query: filters });
  const request = ['/api/mvp/places', formatFilters(filters)].filter(Boolean).join('?');
  return (
    <StatisticResult query={query} height="80rem">
      {(result) => (
        <>
          <Heroes {...table} result={result} />
          <HowComputed request={request}>{children(result.scoredMatches)}</HowComputed>
        </>
      )}
    </StatisticResult>
  );
}

interface HeroesProps extends TableProps, Pick<PlacementTableProps, 'columnsOf'> {
  readonly result: HeroPlaceSpreads;
}

function Heroes({ result: { basis, heroes }, columnsOf, ...table }: HeroesProps) {
  const { heroOrUnknown } = useHeroes();
  const columns = useMemo(
    () => [heroColumn((id) => heroOrUnknown(id).name), ...columnsOf(heroes), MATCHES_COLUMN],
    [heroOrUnknown, columnsOf, heroes],
  );
  return (
    <LateTable
      {...table}
      columns={columns}
      rows={heroes}
      keyOf={({ heroId }) => String(heroId)}
      noun={{ one: 'hero', many: 'heroes' }}
      virtualAboveRows={ROWS_AT_ONCE}
      footNote={<StatisticFoot basis={basis} />}
    />
  );
}

const heroColumn = (nameOf: (heroId: number) => string): Column<HeroPlaceSpread> => ({
  key: 'hero',
  label: 'Hero',
  value: ({ heroId }) => nameOf(heroId),
  cell: ({ heroId }) => <HeroLink heroId={heroId} />,
});

const MATCHES_COLUMN: Column<HeroPlaceSpread> = {
  key: 'matches',
  label: 'Matches with placements',
  shortLabel: 'Matches',
  numeric: true,
  value: ({ place }) => place.count,
  format: formatCount,
};
