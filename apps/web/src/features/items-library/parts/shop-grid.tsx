import type { ItemSlot, ItemSummary } from '@soulstat/game-data';
import { formatCount } from '@soulstat/ui';
import { useMemo } from 'react';
import { useGameData } from '../../../shared/api/game-data.ts';
import { gridKeys } from '../../../shared/grid-keys.ts';
import { gridRoles } from '../../../shared/grid-roles.ts';
import { SLOT_LABELS } from '../../../shared/items/item-words.ts';
import { ShopTile } from './shop-tile.tsx';

const TIERS = [1, 2, 3, 4] as const;

/** A category of the shop, a shelf for each tier. The grid is one stop of the Tab key; arrow keys move within. */
export function ShopGrid({ slot }: { readonly slot: ItemSlot }) {
  const { shopItems } = useGameData();
  const shelves = useMemo(() => shelvesOf(shopItems, slot), [shopItems, slot]);
  const rows = Math.max(...shelves.map(({ length }) => length));
  return (
    // A grid is moved through by its keys; the cells have what is pressed.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
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
            {shelves.map((shelf, column) => (
              <ShelfCell key={TIERS[column]} item={shelf[row]} isFirst={row === 0 && column === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shelvesOf = (items: readonly ItemSummary[], slot: ItemSlot): ItemSummary[][] =>
  TIERS.map((tier) => items.filter((item) => item.slot === slot && item.tier === tier));

function ShelfCell({ item, isFirst }: { readonly item: ItemSummary | undefined; readonly isFirst: boolean }) {
  if (!item) return <td {...gridRoles.cell} />;
  return (
    <td>
      <ShopTile item={item} tabIndex={isFirst ? 0 : -1} />
    </td>
  );
}
