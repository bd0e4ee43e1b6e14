import type { BuildContent, BuildEntry, BuildPatchChange } from '@soulstat/api-client';
import { formatCount } from '@soulstat/ui';
import { useGameData } from '../api/game-data.ts';
import { countOf } from '../format/format.ts';
import { BuildTile } from './build-tile.tsx';
import { languageTag } from './build-words.ts';
import './builds.css';

interface BuildCategoriesProps {
  readonly content: BuildContent;
  /** Of a checked build: they name items that left the game. */
  readonly changes?: readonly BuildPatchChange[];
  /** Of the headings of categories. */
  readonly level?: 2 | 3;
}

/** The categories of a build with their items, as the game shows them: notes and conditions stand with their items. */
export function BuildCategories({ content, changes = [], level = 3 }: BuildCategoriesProps) {
  const { itemOrUnknown } = useGameData();
  const turns = sellTurns(content);
  const names = new Map(changes.map(({ id, name }) => [id, name]));
  const Heading = `h${level}` as const;
  const lang = languageTag(content.language);
  return (
    <div className="build-categories">
      {content.categories.map(({ key, name, description, isOptional, items }) => (
        <section key={key} className="build-category" data-optional={isOptional || undefined}>
          <header>
            <Heading lang={lang}>{name || 'Unnamed category'}</Heading>
            {isOptional && <span className="build-chip">Optional</span>}
            <span className="build-category-facts">
              {countOf(items.length, 'item')} ·{' '}
              {formatCount(items.reduce((sum, { itemId }) => sum + itemOrUnknown(itemId).cost, 0))} souls
            </span>
          </header>
          {description && (
            <p className="build-category-text" lang={lang}>
              {description}
            </p>
          )}
          {items.length === 0 ? (
            <p className="build-category-text">No items in this category.</p>
          ) : (
            <ul className="build-tiles">
              {items.map((entry, index) => (
                // The same item may stand in a category twice.
                // oxlint-disable-next-line react/no-array-index-key
                <BuildTile
                  key={`${entry.itemId} ${index}`}
                  entry={entry}
                  soldAt={turns.get(entry)}
                  pastName={names.get(entry.itemId)}
                />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

/** Whoever has the highest priority is sold first; items without one are not sold. */
export function sellOrder({ categories }: Pick<BuildContent, 'categories'>): readonly BuildEntry[] {
  return categories
    .flatMap(({ items }) => items)
    .filter((entry) => priorityOf(entry) > 0)
    .toSorted((a, b) => priorityOf(b) - priorityOf(a));
}

const sellTurns = (content: BuildContent): ReadonlyMap<BuildEntry, number> =>
  new Map(sellOrder(content).map((entry, index) => [entry, index + 1]));

const priorityOf = ({ sellPriority }: BuildEntry): number => sellPriority ?? 0;
