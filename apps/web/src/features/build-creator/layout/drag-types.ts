import type { ItemPlace } from '@soulstat/builds';
import type { DropItem } from 'react-aria-components/useDragAndDrop';
import { isTextDropItem } from 'react-aria-components/useDragAndDrop';

/** Of dragged things, so that items land among items and categories among categories. */
export const ITEM_TYPE = 'soulstat-build-item';
export const CATEGORY_TYPE = 'soulstat-build-category';

export interface DraggedItem {
  readonly itemId: number;
  readonly from: ItemPlace;
}

export const itemData = (item: DraggedItem, name: string) => ({
  [ITEM_TYPE]: JSON.stringify(item),
  'text/plain': name,
});

export const categoryData = (key: string, name: string) => ({ [CATEGORY_TYPE]: key, 'text/plain': name });

/** What was dropped, as it was dragged; undefined of anything else. */
export async function droppedText(items: readonly DropItem[], type: string): Promise<string | undefined> {
  const [item] = items.filter(isTextDropItem);
  return item?.types.has(type) ? item.getText(type) : undefined;
}

export async function droppedItem(items: readonly DropItem[]): Promise<DraggedItem | undefined> {
  const text = await droppedText(items, ITEM_TYPE);
  return text === undefined ? undefined : (JSON.parse(text) as DraggedItem);
}

/** What comes after a key in a list; null after the last. */
export function after<Key>(keys: readonly Key[], key: Key): Key | null {
  const at = keys.indexOf(key);
  return at < 0 ? null : (keys[at + 1] ?? null);
}
