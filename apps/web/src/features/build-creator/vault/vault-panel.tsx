import { Button, Glyph } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { nameOfCategory, useCreator } from '../creator-state.ts';
import { ItemTile } from '../items/item-tile.tsx';
import { tourTarget } from '../tour-targets.ts';
import './vault.css';

interface VaultPanelProps {
  /** What stands in place of the lists: Layout mode has lists that things are dragged to. */
  readonly children?: ReactNode;
}

/** Items and whole categories for later. */
export function VaultPanel({ children }: VaultPanelProps) {
  return (
    <section className="creator-panel creator-vault" aria-labelledby="creator-vault" {...tourTarget('vault')}>
      <h2 id="creator-vault">Vault</h2>
      {children || <VaultLists />}
    </section>
  );
}

function VaultLists() {
  const { items, categories } = useCreator().work.vault;
  if (items.length === 0 && categories.length === 0)
    return (
      <p className="creator-empty">
        Items and categories that you may want later, in this build or the next. Send them here by their menu.
      </p>
    );
  return (
    <>
      {items.length > 0 && (
        <ul className="creator-tiles">
          {items.map((entry) => (
            <li key={entry.itemId}>
              <ItemTile entry={entry} place="vault" />
            </li>
          ))}
        </ul>
      )}
      <ul className="creator-stored">
        {categories.map((category) => (
          <li key={category.key}>
            <StoredCategory categoryKey={category.key} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A category in the Vault, with the ways out of it. */
export function StoredCategory({ categoryKey: key }: { readonly categoryKey: string }) {
  const { work, edit, say, select } = useCreator();
  const category = work.vault.categories.find((one) => one.key === key);
  if (!category) return null;
  const name = nameOfCategory(category);
  const count = category.items.length;
  return (
    <>
      <span>
        <b>{name}</b>
        <small>
          {count} {count === 1 ? 'item' : 'items'}
        </small>
      </span>
      <Button
        size="compact"
        onClick={() => {
          edit({ kind: 'restoreCategory', key, before: null });
          select(key);
          say(`${name} is back in the build.`);
        }}
      >
        Put back<span className="visually-hidden">: {name}</span>
      </Button>
      <Button
        size="compact"
        variant="quiet"
        iconOnly
        aria-label={`Delete ${name}`}
        onClick={() => {
          edit({ kind: 'removeStoredCategory', key });
          say(`${name} deleted. Undo brings it back.`);
        }}
      >
        <Glyph name="close" />
      </Button>
    </>
  );
}
