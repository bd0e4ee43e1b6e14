import type { ItemSlot, ItemSummary } from '@soulstat/game-data';
import { shelvesOf, TIERS } from '@soulstat/shop';
import { formatCount } from '@soulstat/ui';
import { useMemo, type ReactNode } from 'react';
import { useGameData } from '../api/game-data.ts';
import { gridKeys } from '../grid-keys.ts';
import { gridRoles } from '../grid-roles.ts';
import { SLOT_LABELS } from '../items/item-words.ts';
import './shop.css';

interface ShopGridProps {
  readonly slot: ItemSlot;
  /** An item on its shelf. Of the grid's cells only one is a stop of the Tab key. */
  readonly tile: (item: ItemSummary, tabIndex: number) => ReactNode;
}

/** A category of the shop, a shelf for each tier. The grid is one stop of the Tab key; arrow keys move within. */
export function ShopGrid({ slot, tile }: ShopGridProps) {
  const { shopItems } = useGameData();
  const shelves = useMemo(() => shelvesOf(shopItems, slot), [shopItems, slot]);
  const rows = Math.max(...shelves.map(({ length }) => length));
  return (
    // A grid is moved through by its keys; the cells have what is pressed.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, react/forbid-elements
    <table className="shop-grid" role="grid" aria-label={`${SLOT_LABELS[slot]} items by cost`} {...gridKeys}>
      <thead {...gridRoles.rowGroup}>
        <tr {...gridRoles.row}>
          {shelves.map((shelf, index) => (
            <th key={TIERS[index]} {...gridRoles.columnHeader}>
              {formatCount(shelf[0]?.cost ?? 0)} <span>souls</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...gridRoles.rowGroup}>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row} {...gridRoles.row}>
            {shelves.map((shelf, column) => {
              const item = shelf[row];
              const key = TIERS[column];
              if (!item) return <td key={key} {...gridRoles.cell} />;
              return <td key={key}>{tile(item, row === 0 && column === 0 ? 0 : -1)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
