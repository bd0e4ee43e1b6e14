import type { BuildCategory } from '@soulstat/api-client';
import { Glyph, Menu } from '@soulstat/ui';
import { nameOfCategory, useCreator } from '../creator-state.ts';

/** What can be done with a category as a whole. */
export function CategoryMenu({ category }: { readonly category: BuildCategory }) {
  const { work, edit, say, openMove } = useCreator();
  const { key } = category;
  const { categories } = work.content;
  const at = categories.indexOf(category);
  const name = nameOfCategory(category);
  const [previous, afterNext] = [categories[at - 1], categories[at + 2]];
  return (
    <Menu
      trigger={<Glyph name="menu" />}
      label={`Menu of ${name}`}
      iconOnly
      size="compact"
      actions={[
        {
          id: 'up',
          label: 'Move up',
          disabled: !previous,
          onAction: () => previous && edit({ kind: 'moveCategory', key, before: previous.key }),
        },
        {
          id: 'down',
          label: 'Move down',
          disabled: at === categories.length - 1,
          onAction: () => edit({ kind: 'moveCategory', key, before: afterNext?.key ?? null }),
        },
        { id: 'move', label: 'Move to…', onAction: () => openMove({ kind: 'category', key }) },
        {
          id: 'vault',
          label: 'Send to the Vault',
          onAction: () => {
            edit({ kind: 'storeCategory', key });
            say(`${name} is in the Vault.`);
          },
        },
        {
          id: 'delete',
          label: 'Delete',
          onAction: () => {
            edit({ kind: 'removeCategory', key });
            say(`${name} deleted. Undo brings it back.`);
          },
        },
      ]}
    />
  );
}
