import { Button, EmptyState, Glyph } from '@soulstat/ui';
import { newCategory, useCreator } from '../creator-state.ts';
import { tourTarget } from '../tour-targets.ts';
import { BuildSummary } from './build-summary.tsx';
import { CategoryCard } from './category-card.tsx';
import './creation.css';

/** Categories that players use, offered once each. */
const USUAL = ['Lane', 'Core', 'Late game', 'Situational'];

/** The categories of the build, one below the other. */
export function CreationMode() {
  const { work, edit, select, say } = useCreator();
  const { categories } = work.content;
  function add(name: string) {
    const category = newCategory(work, name);
    edit({ kind: 'addCategory', category });
    select(category.key);
    say(`${name} added and selected: items you click in the shop go there.`);
  }
  const taken = new Set(categories.map(({ name }) => name));
  return (
    <>
      <BuildSummary />
      {categories.length === 0 && (
        <EmptyState level={2} title="No items yet">
          <p>Add a category, then click items in the shop.</p>
        </EmptyState>
      )}
      {categories.map((category) => (
        <CategoryCard key={category.key} category={category} />
      ))}
      <fieldset className="creator-add" aria-label="Add a category" {...tourTarget('add-category')}>
        <Button
          variant={categories.length === 0 ? 'primary' : 'secondary'}
          onClick={() => add('New category')}
        >
          <Glyph name="plus" /> Add category
        </Button>
        {USUAL.filter((name) => !taken.has(name)).map((name) => (
          <Button key={name} variant="quiet" onClick={() => add(name)}>
            <Glyph name="plus" /> {name}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
