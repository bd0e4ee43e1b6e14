import { useCreator } from '../creator-state.ts';
import { tourTarget } from '../tour-targets.ts';
import { CategoryBoard } from './category-board.tsx';
import { ItemList } from './item-list.tsx';
import { StoredList } from './stored-list.tsx';
import './layout.css';

/** The build as it stands in the game: categories and items are dragged where they belong. */
export function LayoutMode() {
  const { categories } = useCreator().work.content;
  return (
    <section className="creator-layout" aria-labelledby="creator-layout" {...tourTarget('layout')}>
      <h2 id="creator-layout">Layout</h2>
      <p className="creator-hint">
        Drag categories and items. By keyboard press Enter on ⠿, go to the new place by arrow keys and Tab,
        and press Enter. On a phone tap Move.
      </p>
      <CategoryBoard categories={categories} />
    </section>
  );
}

/** The Vault as lists that items and categories are dragged to. */
export function LayoutVault() {
  const { vault } = useCreator().work;
  return (
    <>
      <h3>Items</h3>
      <ItemList place="vault" label="Items in the Vault" items={vault.items} />
      <h3>Categories</h3>
      <StoredList categories={vault.categories} />
    </>
  );
}
