import type { ItemPlace } from '@soulstat/builds';
import type { BuildEntry } from '@soulstat/api-client';
import type { CSSProperties } from 'react';
import { Button, GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop, type DropTarget } from 'react-aria-components/useDragAndDrop';
import { useGameData } from '../../../shared/api/game-data.ts';
import { useCreator } from '../creator-state.ts';
import { TileContent } from '../items/item-tile.tsx';
import { useLongPress } from '../items/use-long-press.ts';
import { after, droppedItem, ITEM_TYPE, itemData, type DraggedItem } from './drag-types.ts';

interface ItemListProps {
  readonly place: ItemPlace;
  readonly label: string;
  readonly items: readonly BuildEntry[];
  readonly style?: CSSProperties;
}

/** Items of a category or of the Vault: dragged within it, from it and into it. */
export function ItemList({ place, label, items, style }: ItemListProps) {
  const { itemOrUnknown } = useGameData();
  const { edit, say } = useCreator();
  const ids = items.map(({ itemId }) => itemId);
  const move = (dragged: DraggedItem | undefined, before: number | null) => {
    if (!dragged) return;
    edit({ kind: 'moveItem', ...dragged, to: place, before });
    say(`${itemOrUnknown(dragged.itemId).name} moved to ${label}.`);
  };
  const beforeOf = (target: DropTarget): number | null => {
    if (target.type !== 'item') return null;
    const id = Number(target.key);
    return target.dropPosition === 'after' ? after(ids, id) : id;
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => itemData({ itemId: Number(key), from: place }, itemOrUnknown(Number(key)).name)),
    acceptedDragTypes: [ITEM_TYPE],
    getDropOperation: () => 'move',
    onReorder: ({ keys, target }) => {
      const [key] = keys;
      if (key !== undefined) move({ itemId: Number(key), from: place }, beforeOf(target));
    },
    onInsert: async ({ items: dropped, target }) => move(await droppedItem(dropped), beforeOf(target)),
    onRootDrop: async ({ items: dropped }) => move(await droppedItem(dropped), null),
  });
  return (
    <GridList
      aria-label={label}
      layout="grid"
      className="creator-tiles"
      {...(style && { style })}
      items={items.map((entry) => ({ id: entry.itemId, entry }))}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <span className="creator-empty">Drop items here</span>}
    >
      {({ entry }) => <DraggableItem entry={entry} place={place} name={itemOrUnknown(entry.itemId).name} />}
    </GridList>
  );
}

interface DraggableItemProps {
  readonly entry: BuildEntry;
  readonly place: ItemPlace;
  readonly name: string;
}

function DraggableItem({ entry, place, name }: DraggableItemProps) {
  const { openMenu, openMove } = useCreator();
  const piece = { kind: 'item', place, itemId: entry.itemId } as const;
  const { onContextMenu } = useLongPress((anchor) => openMenu(piece, anchor));
  return (
    <GridListItem id={entry.itemId} textValue={name} className="creator-tile creator-tile-draggable">
      <div className="creator-tile-content" onContextMenu={onContextMenu}>
        <TileContent entry={entry} />
      </div>
      <Button slot="drag" aria-label={`Drag ${name}`} className="creator-drag">
        ⠿
      </Button>
      <Button aria-label={`Move ${name}`} className="creator-move" onPress={() => openMove(piece)}>
        Move
      </Button>
    </GridListItem>
  );
}
