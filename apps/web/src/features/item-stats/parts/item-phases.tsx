import type { ItemPhase } from '@soulstat/api-client';
import { DeltaBar, type Column } from '@soulstat/ui';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { shownValue, RateCell } from '../../../shared/statistics/rate-cell.tsx';

/** By match phase it is bought, and how often they win who buy it then. */
export function ItemPhases({ phases }: { readonly phases: readonly ItemPhase[] }) {
  return (
    <section>
      <h3>By match phase</h3>
      <AddressTable
        sortName="sortPhases"
        caption="Purchases by ten minutes of the match"
        columns={COLUMNS}
        rows={phases}
        keyOf={({ fromSeconds }) => String(fromSeconds)}
        noun={{ one: 'part of the match', many: 'parts of the match' }}
      />
    </section>
  );
}

const minutesOf = ({ fromSeconds, toSeconds }: ItemPhase) =>
  toSeconds === null ? `From minute ${fromSeconds / 60}` : `Minute ${fromSeconds / 60} to ${toSeconds / 60}`;

const COLUMNS: Column<ItemPhase>[] = [
  { key: 'phase', label: 'Bought in', sortable: false, value: minutesOf },
  {
    key: 'share',
    label: 'Share of its purchases',
    shortLabel: 'Share',
    numeric: true,
    value: ({ share }) => share.rate ?? undefined,
    cell: ({ share }) => (
      <DeltaBar value={share.rate ?? 0} max={1}>
        <RateCell rate={share} noun="purchases" />
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
];
