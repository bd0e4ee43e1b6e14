import type { BuildCategory } from '@soulstat/api-client';
import { Button, GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { nameOfCategory, useCreator } from '../creator-state.ts';
import { StoredCategory } from '../vault/vault-panel.tsx';
import { CATEGORY_TYPE, categoryData, droppedText } from './drag-types.ts';

/** Categories in the Vault: dragged to the build, and from it. */
export function StoredList({ categories }: { readonly categories: readonly BuildCategory[] }) {
  const { edit, say } = useCreator();
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => {
        const category = categories.find((one) => one.key === key);
        return categoryData(String(key), nameOfCategory(category ?? { name: '' }));
      }),
    acceptedDragTypes: [CATEGORY_TYPE],
    getDropOperation: () => 'move',
    onRootDrop: async ({ items }) => {
      const key = await droppedText(items, CATEGORY_TYPE);
      if (key === undefined) return;
      edit({ kind: 'storeCategory', key });
      say('In the Vault.');
    },
  });
  return (
    <GridList
      aria-label="Categories in the Vault"
      keyboardNavigationBehavior="tab"
      className="creator-stored"
      items={categories.map((category) => ({ id: category.key, category }))}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <span className="creator-empty">Drop categories here</span>}
    >
      {({ category }) => (
        <GridListItem id={category.key} textValue={nameOfCategory(category)}>
          <Button slot="drag" aria-label={`Drag ${nameOfCategory(category)}`} className="creator-drag">
            ⠿
          </Button>
          <StoredCategory categoryKey={category.key} />
        </GridListItem>
      )}
    </GridList>
  );
}
