import { soulsOfBuild } from '@soulstat/builds';
import type { BuildCategory } from '@soulstat/api-client';
import { Button, formatCount } from '@soulstat/ui';
import type { CSSProperties } from 'react';
import { useGameData } from '../../../shared/api/game-data.ts';
import { columnsOf, nameOfCategory, rowsOf, useCreator } from '../creator-state.ts';
import { ItemTile } from '../items/item-tile.tsx';
import { tourTarget } from '../tour-targets.ts';
import { CategoryMenu } from './category-menu.tsx';
import { CategoryTools } from './category-tools.tsx';
import { EditableText } from './editable-text.tsx';

/** As the contract has it. */
const MAX_NAME = 80;
const MAX_DESCRIPTION = 500;

interface CategoryProps {
  readonly category: BuildCategory;
}

/** A category: a click selects it, a double click on its texts edits them. */
export function CategoryCard({ category }: CategoryProps) {
  const { edit, selected, select } = useCreator();
  const { key, description, items } = category;
  const isSelected = selected === key;
  return (
    // By keyboard the button Select does the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <section
      className="creator-category"
      data-selected={isSelected || undefined}
      aria-label={nameOfCategory(category)}
      onClick={() => select(key)}
      {...tourTarget('category')}
    >
      <CategoryHead category={category} isSelected={isSelected} />
      <EditableText
        label={`Description of ${nameOfCategory(category)}`}
        value={description ?? ''}
        placeholder="Add a description"
        maxLength={MAX_DESCRIPTION}
        className="creator-category-text"
        onChange={(text) =>
          edit({ kind: 'changeCategory', key, change: { description: text.trim() || null } })
        }
      />
      <ul className="creator-tiles" style={sizeOf(category)}>
        {items.map((entry) => (
          <li key={entry.itemId}>
            <ItemTile entry={entry} place={{ categoryKey: key }} />
          </li>
        ))}
        {items.length === 0 && (
          <li className="creator-empty">
            {isSelected
              ? 'Click items in the shop to add them here.'
              : 'Select this category, then click items.'}
          </li>
        )}
      </ul>
      {isSelected && <CategoryTools category={category} />}
    </section>
  );
}

export const sizeOf = (category: BuildCategory): CSSProperties =>
  ({ '--columns': columnsOf(category), '--rows': rowsOf(category) }) as CSSProperties;

interface CategoryHeadProps extends CategoryProps {
  readonly isSelected: boolean;
}

function CategoryHead({ category, isSelected }: CategoryHeadProps) {
  const { edit, select } = useCreator();
  const { key, name, isOptional } = category;
  return (
    <header>
      <h3 {...tourTarget('category-name')}>
        <EditableText
          label="Category name"
          value={name}
          placeholder="Unnamed category"
          maxLength={MAX_NAME}
          onChange={(text) => edit({ kind: 'changeCategory', key, change: { name: text.trim() } })}
        />
      </h3>
      {isOptional && <span className="creator-optional">Optional</span>}
      <CategoryFigures category={category} />
      <Button size="compact" variant="quiet" aria-pressed={isSelected} onClick={() => select(key)}>
        {isSelected ? 'Selected' : 'Select'}
        <span className="visually-hidden">: {nameOfCategory(category)}</span>
      </Button>
      <CategoryMenu category={category} />
    </header>
  );
}

/** How many items, and what they cost on their own. */
export function CategoryFigures({ category }: CategoryProps) {
  const { itemById } = useGameData();
  const { content } = useCreator().work;
  const own = { ...content, categories: [{ ...category, isOptional: false }] };
  const count = category.items.length;
  return (
    <span className="creator-category-figures">
      {count} {count === 1 ? 'item' : 'items'}
      {count > 0 && <>, {formatCount(soulsOfBuild(own, { get: itemById }))} souls</>}
    </span>
  );
}
