import type { ItemBuyer } from '@soulstat/api-client';
import { DeltaBar, formatDuration, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { shownValue, RateCell } from '../../../shared/statistics/rate-cell.tsx';

/** Which heroes buy it, and how often these win. */
export function ItemBuyers({ heroes }: { readonly heroes: readonly ItemBuyer[] }) {
  const { heroOrUnknown } = useHeroes();
  const columns = useMemo(() => buyerColumns((heroId) => heroOrUnknown(heroId).name), [heroOrUnknown]);
  return (
    <section>
      <h3>Who buys it</h3>
      <AddressTable
        sortName="sortBuyers"
        caption="Heroes that buy the item"
        columns={columns}
        rows={heroes}
        keyOf={({ heroId }) => String(heroId)}
        noun={{ one: 'hero', many: 'heroes' }}
        initialView={{ sort: { key: 'pick', direction: 'descending' } }}
      />
    </section>
  );
}

const buyerColumns = (nameOf: (heroId: number) => string): Column<ItemBuyer>[] => [
  { key: 'hero', label: 'Hero', value: ({ heroId }) => nameOf(heroId) },
  {
    key: 'pick',
    label: 'Buys it',
    numeric: true,
    value: ({ pick }) => shownValue(pick),
    cell: ({ pick }) => (
      <DeltaBar value={pick.rate ?? 0} max={1}>
        <RateCell rate={pick} />
      </DeltaBar>
    ),
  },
  {
    key: 'win',
    label: 'Win rate with it, raw',
    shortLabel: 'Wins',
    numeric: true,
    value: ({ win }) => shownValue(win),
    cell: ({ win }) => <RateCell rate={win} noun="purchases" neutral={0.5} />,
  },
  {
    key: 'time',
    label: 'Bought at, on average',
    shortLabel: 'Bought at',
    numeric: true,
    value: ({ boughtAtSeconds }) => boughtAtSeconds ?? undefined,
    format: formatDuration,
  },
];
