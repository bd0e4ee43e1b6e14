import { formatFilters, type Filters, type ItemCombo } from '@soulstat/api-client';
import { DeltaBar, formatPercent, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { useGameData } from '../../../shared/api/game-data.ts';
import { ItemName } from '../../../shared/items/item-name.tsx';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { HowComputed } from '../../../shared/statistics/how-computed.tsx';
import { LateTable } from '../../../shared/statistics/late-table.tsx';
import { EstimateCell, shownValue, RateCell, saidValue } from '../../../shared/statistics/rate-cell.tsx';
import { StatisticResult } from '../../../shared/statistics/statistic-result.tsx';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { NothingSampled } from './nothing-sampled.tsx';
import { SampleFoot } from '../../../shared/items/sample-foot.tsx';

const WIDEST_EFFECT = 0.05;

interface TogetherViewProps {
  readonly filters: Filters;
  /** Only those with this item. */
  readonly itemId?: number;
  /** Three are told of one item alone. */
  readonly size?: 2 | 3;
}

const NOUNS = {
  2: { one: 'pair', many: 'pairs' },
  3: { one: 'group of three', many: 'groups of three' },
} as const;

/** Which two or three items go together. */
export function TogetherView({ filters, itemId, size = 2 }: TogetherViewProps) {
  const asked = { ...filters, ...(itemId !== undefined && { itemId }), ...(size === 3 && { size }) };
  const query = useStatistics('/api/items/combos', { query: asked });
  const { itemOrUnknown } = useGameData();
  const columns = useMemo(
    () => comboColumns((id) => itemOrUnknown(id).name, itemId),
    [itemOrUnknown, itemId],
  );
  const search = [
    itemId === undefined ? '' : `itemId=${itemId}`,
    size === 3 ? 'size=3' : '',
    formatFilters(filters),
  ].filter(Boolean);
  return (
    <StatisticResult query={query} height="70rem">
      {({ combos, sample, basis }) => (
        <>
          <LateTable
            sortName={itemId === undefined ? 'sort' : 'sortTogether'}
            caption="Items bought together"
            columns={columns}
            rows={combos}
            keyOf={({ itemIds }) => itemIds.join(' ')}
            noun={NOUNS[size]}
            initialView={{ sort: { key: 'effect', direction: 'descending' } }}
            phoneColumnKeys={['effect', 'together', 'win']}
            csvFileName={size === 3 ? 'item-threes.csv' : 'item-pairs.csv'}
            footNote={<SampleFoot sample={sample} basis={basis} />}
            empty={
              <NothingSampled
                mode={basis.counted.mode}
                what={`No ${NOUNS[size].one} was bought by 50 players`}
              />
            }
          />
          <HowComputed request={`/api/items/combos${search.length > 0 ? `?${search.join('&')}` : ''}`}>
            <p>
              <b>Added together</b> is the effect of the last of them for players who own the others, minus
              its effect for those who do not: the mean of “won or not” minus the chance by the souls of both
              teams at the purchase, minus the mean over all purchases in the same state of the match. Every
              order counts by how often it is taken; adjusted towards 0 by how much {NOUNS[size].many} differ
              in truth (normal posterior, spread by the method of moments). <b>Sure</b> are those that differ
              from 0 with at most 5 % false finds among all {NOUNS[size].many} (Benjamini-Hochberg). Shown are
              those that 50 players or more bought, and none of an item with its components. Purchases count
              as independent, and this is association, not cause.
            </p>
          </HowComputed>
        </>
      )}
    </StatisticResult>
  );
}

const comboColumns = (
  nameOf: (itemId: number) => string,
  ofItem: number | undefined,
): Column<ItemCombo>[] => [
  {
    key: 'items',
    label: ofItem === undefined ? 'Items' : 'With',
    value: ({ itemIds }) =>
      itemIds
        .filter((itemId) => itemId !== ofItem)
        .map(nameOf)
        .join(', '),
    cell: ({ itemIds }) => (
      <span className="item-pair">
        {itemIds
          .filter((itemId) => itemId !== ofItem)
          .map((itemId) => (
            <ItemName key={itemId} itemId={itemId} />
          ))}
      </span>
    ),
    widthCh: 44,
  },
  {
    key: 'effect',
    label: 'Added together, in points of win chance',
    shortLabel: 'Added together',
    description: 'What the last of them does more for who has the others',
    numeric: true,
    value: ({ effect }) => shownValue(effect),
    cell: ({ effect }) =>
      effect.value === null ? (
        'too few'
      ) : (
        <DeltaBar value={saidValue(effect)} min={-WIDEST_EFFECT} max={WIDEST_EFFECT} tone="signed">
          <EstimateCell estimate={effect} format={formatPoints} noun="purchases" />
        </DeltaBar>
      ),
  },
  {
    key: 'sure',
    label: 'Clear effect',
    shortLabel: 'Clear?',
    value: ({ isDistinct }) => (isDistinct ? 'yes' : 'no'),
  },
  {
    key: 'together',
    label: 'Bought together',
    shortLabel: 'Together',
    description: 'Share of the players who buy them all',
    numeric: true,
    value: ({ together }) => together.rate ?? undefined,
    format: (share) => formatPercent(share),
    cell: ({ together }) => <RateCell rate={together} noun="players" />,
  },
  {
    key: 'win',
    label: 'Win rate, raw',
    shortLabel: 'Wins',
    numeric: true,
    value: ({ win }) => shownValue(win),
    cell: ({ win }) => <RateCell rate={win} noun="players" neutral={0.5} />,
  },
];
