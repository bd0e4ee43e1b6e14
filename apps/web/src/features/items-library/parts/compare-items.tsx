import type { ItemStatistic } from '@soulstat/api-client';
import type { ItemSummary } from '@soulstat/game-data';
import { formatDuration, type Column } from '@soulstat/ui';
import { useMemo, type ReactNode } from 'react';
import { ItemName } from '../../../shared/items/item-name.tsx';
import { SLOT_LABELS } from '../../../shared/items/item-words.ts';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { LateTable } from '../../../shared/statistics/late-table.tsx';
import { EstimateCell, shownValue, RateCell } from '../../../shared/statistics/rate-cell.tsx';
import { useShop } from './shop-context.ts';

interface Compared {
  readonly item: ItemSummary;
  readonly figures: ItemStatistic | undefined;
}

/** The items of the inventory beside each other: what they do, and how their buyers fare. */
export function CompareItems({ footNote }: { readonly footNote: ReactNode }) {
  const { inventory, figuresOf } = useShop();
  const rows = useMemo(
    () => inventory.map((item): Compared => ({ item, figures: figuresOf(item.id) })),
    [inventory, figuresOf],
  );
  return (
    <section>
      <h2>Compared</h2>
      <LateTable
        caption="Your items, compared"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ item }) => item.slug}
        noun={{ one: 'item', many: 'items' }}
        phoneColumnKeys={['cost', 'effect', 'pick']}
        csvFileName="compared-items.csv"
        footNote={footNote}
      />
    </section>
  );
}

const COLUMNS: Column<Compared>[] = [
  {
    key: 'item',
    label: 'Item',
    value: ({ item }) => item.name,
    cell: ({ item }) => <ItemName itemId={item.id} />,
  },
  { key: 'cost', label: 'Cost in souls', shortLabel: 'Cost', numeric: true, value: ({ item }) => item.cost },
  { key: 'kind', label: 'Kind', value: ({ item }) => SLOT_LABELS[item.slot] },
  {
    key: 'does',
    label: 'What it does',
    sortable: false,
    value: ({ item }) => item.summary,
    cell: ({ item }) => <span className="shop-does">{item.summary}</span>,
  },
  {
    key: 'pick',
    label: 'Pick rate',
    numeric: true,
    value: ({ figures }) => figures?.pick.rate ?? undefined,
    cell: ({ figures }) => (figures ? <RateCell rate={figures.pick} noun="players" /> : '–'),
  },
  {
    key: 'effect',
    label: 'Win chance added (WPA), in points',
    shortLabel: 'WPA',
    numeric: true,
    value: ({ figures }) => figures && shownValue(figures.effect),
    cell: ({ figures }) =>
      figures ? <EstimateCell estimate={figures.effect} format={formatPoints} noun="purchases" /> : '–',
  },
  {
    key: 'time',
    label: 'Bought at, on average',
    shortLabel: 'Bought at',
    numeric: true,
    value: ({ figures }) => figures?.boughtAtSeconds ?? undefined,
    format: formatDuration,
  },
];
