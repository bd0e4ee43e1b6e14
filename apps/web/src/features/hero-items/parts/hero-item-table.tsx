import type { ItemStatistic } from '@soulstat/api-client';
import type { GameData } from '@soulstat/game-data';
import { type Column } from '@soulstat/ui';
import { useMemo, type ReactNode } from 'react';
import { useGameData } from '../../../shared/api/game-data.ts';
import { effectColumns, pickColumns, timeColumns, winColumns } from '../../../shared/items/item-columns.tsx';
import { ItemName } from '../../../shared/items/item-name.tsx';
import { LateTable, ROWS_AT_ONCE } from '../../../shared/statistics/late-table.tsx';
import { groupOf, ITEM_GROUPS } from './item-groups.ts';

interface HeroItemTableProps {
  readonly heroName: string;
  readonly items: readonly ItemStatistic[];
  readonly footNote: ReactNode;
}

/** Every item of a hero, with the standings in which it was bought told apart. */
export function HeroItemTable({ heroName, items, footNote }: HeroItemTableProps) {
  const gameData = useGameData();
  const columns = useMemo(() => heroItemColumns(gameData), [gameData]);
  return (
    <section>
      <h2>All items</h2>
      <LateTable
        caption={`All items of ${heroName}`}
        columns={columns}
        rows={items}
        keyOf={({ itemId }) => String(itemId)}
        noun={{ one: 'item', many: 'items' }}
        initialView={{ sort: { key: 'pick', direction: 'descending' } }}
        phoneColumnKeys={['pick', 'adjusted', 'effect']}
        csvFileName="hero-items.csv"
        virtualAboveRows={ROWS_AT_ONCE}
        footNote={footNote}
      />
    </section>
  );
}

const HIDDEN: ReadonlySet<string> = new Set(['costEffect', 'winChange', 'sold']);
const SHOWN: ReadonlySet<string> = new Set(['behind', 'even', 'ahead']);

const heroItemColumns = ({ itemOrUnknown }: GameData): Column<ItemStatistic>[] => [
  {
    key: 'item',
    label: 'Item',
    value: ({ itemId }) => itemOrUnknown(itemId).name,
    cell: ({ itemId }) => <ItemName itemId={itemId} />,
  },
  {
    key: 'group',
    label: 'Group',
    value: (item) => groupOf(item)?.label ?? 'Rare',
  },
  ...[...pickColumns, ...winColumns, ...effectColumns, ...timeColumns].map((column) => ({
    ...column,
    optional: (column.optional || HIDDEN.has(column.key)) && !SHOWN.has(column.key),
  })),
];

/** What the groups mean, in a sentence. */
export const GROUPS_IN_WORDS = `${ITEM_GROUPS.map(
  ({ label, from }) => `${label}: bought by ${Math.round(from * 100)} % or more`,
).join('; ')}; rare: by fewer, or by too few to say.`;
