import type { ItemPatch } from '@soulstat/api-client';
import { DeltaBar, formatDuration, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { useGameData } from '../../../shared/api/game-data.ts';
import { notesColumn, usePatchNotes } from '../../../shared/patch-notes/notes-column.tsx';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { formatDay } from '../../../shared/statistics/format-day.ts';
import { EstimateCell, shownValue, RateCell } from '../../../shared/statistics/rate-cell.tsx';

interface ItemPatchesProps {
  readonly itemId: number;
  readonly patches: readonly ItemPatch[];
}

/** The item patch by patch, whichever days the page counts. */
export function ItemPatches({ itemId, patches }: ItemPatchesProps) {
  const oldest = patches.at(-1)?.id;
  const notes = usePatchNotes('/api/patch-notes/items/:itemId', { itemId }, oldest);
  const gameData = useGameData();
  const columns = useMemo(
    () => [...COLUMNS.slice(0, 1), notesColumn(notes, gameData), ...COLUMNS.slice(1)],
    [notes, gameData],
  );
  return (
    <section>
      <h3>From patch to patch</h3>
      <p className="item-in-detail-note">
        Every patch with recorded purchases, whatever period is set; the other filters apply.
      </p>
      <AddressTable
        sortName="sortPatches"
        caption="The item from patch to patch"
        columns={columns}
        rows={patches}
        keyOf={({ id }) => id}
        noun={{ one: 'patch', many: 'patches' }}
        phoneColumnKeys={['effect', 'notes']}
      />
    </section>
  );
}

const COLUMNS: Column<ItemPatch>[] = [
  {
    key: 'patch',
    label: 'Patch',
    value: ({ id }) => id,
    exact: ({ name }) => name,
    cell: ({ name, from }) => (
      <span className="item-patch">
        {name} <small>{formatDay(from)}</small>
      </span>
    ),
  },
  {
    key: 'pick',
    label: 'Pick rate',
    numeric: true,
    value: ({ pick }) => pick.rate ?? undefined,
    cell: ({ pick }) => (
      <DeltaBar value={pick.rate ?? 0} max={1}>
        <RateCell rate={pick} noun="players" />
      </DeltaBar>
    ),
  },
  {
    key: 'win',
    label: 'Win rate, raw',
    shortLabel: 'Wins',
    numeric: true,
    value: ({ win }) => shownValue(win),
    cell: ({ win }) => <RateCell rate={win} noun="purchases" neutral={0.5} />,
  },
  {
    key: 'effect',
    label: 'Win chance added (WPA), in points',
    shortLabel: 'WPA',
    numeric: true,
    value: ({ effect }) => shownValue(effect),
    cell: ({ effect }) => <EstimateCell estimate={effect} format={formatPoints} noun="purchases" />,
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
