import type { BuildCategory } from '@soulstat/api-client';
import { EmptyState } from '@soulstat/ui';
import { useState, type CSSProperties } from 'react';
import { Button, GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop, type DropTarget } from 'react-aria-components/useDragAndDrop';
import { CategoryMenu } from '../creation/category-menu.tsx';
import { columnsOf, nameOfCategory, rowsOf, useCreator } from '../creator-state.ts';
import { after, CATEGORY_TYPE, categoryData, droppedText } from './drag-types.ts';
import { ItemList } from './item-list.tsx';

interface CategoryBoardProps {
  readonly categories: readonly BuildCategory[];
}

/** All categories, as wide and as high as in the game. */
export function CategoryBoard({ categories }: CategoryBoardProps) {
  const { work, edit, say } = useCreator();
  // Lists of items let categories pass: they would take the pointer, and nothing could be dropped there.
  const [isDragging, setDragging] = useState(false);
  const keys = categories.map(({ key }) => key);
  const beforeOf = (target: DropTarget): string | null => {
    if (target.type !== 'item') return null;
    return target.dropPosition === 'after' ? after(keys, String(target.key)) : String(target.key);
  };
  const restore = (key: string | undefined, before: string | null) => {
    if (key === undefined) return;
    edit({ kind: 'restoreCategory', key, before });
    say('Back in the build.');
  };
  const nameOf = (key: string) =>
    nameOfCategory(work.content.categories.find((one) => one.key === key) ?? { name: '' });
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (dragged) => [...dragged].map((key) => categoryData(String(key), nameOf(String(key)))),
    acceptedDragTypes: [CATEGORY_TYPE],
    getDropOperation: () => 'move',
    onDragStart: () => setDragging(true),
    onDragEnd: () => setDragging(false),
    onReorder: ({ keys: moved, target }) => {
      for (const key of moved) edit({ kind: 'moveCategory', key: String(key), before: beforeOf(target) });
    },
    onInsert: async ({ items, target }) => restore(await droppedText(items, CATEGORY_TYPE), beforeOf(target)),
    onRootDrop: async ({ items }) => restore(await droppedText(items, CATEGORY_TYPE), null),
  });
  return (
    <GridList
      aria-label="Categories"
      layout="grid"
      keyboardNavigationBehavior="tab"
      className="creator-board"
      data-dragging={isDragging || undefined}
      items={categories.map((category) => ({ id: category.key, category }))}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => (
        <EmptyState level={3} title="Nothing to arrange yet">
          <p>Add categories and items in Creation.</p>
        </EmptyState>
      )}
    >
      {({ category }) => <BoardCategory category={category} />}
    </GridList>
  );
}

function BoardCategory({ category }: { readonly category: BuildCategory }) {
  const { key, items, isOptional } = category;
  const name = nameOfCategory(category);
  const size = { '--columns': columnsOf(category), '--rows': rowsOf(category) } as CSSProperties;
  return (
    <GridListItem id={key} textValue={name} className="creator-box" style={size}>
      <header>
        <Button slot="drag" aria-label={`Drag ${name}`} className="creator-drag">
          ⠿
        </Button>
        <h3>{name}</h3>
        {isOptional && <span className="creator-optional">Optional</span>}
        <CategoryMenu category={category} />
      </header>
      {/* Keys within belong to its items, not to the categories. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="creator-box-items" onKeyDown={(event) => event.stopPropagation()}>
        <ItemList place={{ categoryKey: key }} label={name} items={items} style={size} />
      </div>
    </GridListItem>
  );
}
