import type { ComponentProps } from 'react';
import { ItemIcon, type ItemIconProps } from '../item-icon/item-icon.tsx';

export interface BuildListCategory {
  readonly name: string;
  /** Of the name, where it is known: `de`, `zh-Hans`. */
  readonly language?: string;
  /** In the order in which they are bought; the same item may be there twice. */
  readonly items: readonly Pick<ItemIconProps, 'name' | 'slot' | 'artHref' | 'imageUrl' | 'sold'>[];
}

export interface BuildListProps extends Omit<ComponentProps<'div'>, 'children'> {
  readonly categories: readonly BuildListCategory[];
  /** Of a category's name. */
  readonly heading?: 'h2' | 'h3' | 'h4';
  /** Of an icon, in CSS px. */
  readonly size?: number;
}

/** The items of a build by category. */
export function BuildList({
  categories,
  heading: Heading = 'h3',
  size = 28,
  className = '',
  ...div
}: BuildListProps) {
  return (
    <div {...div} className={`soulstat-build-list ${className}`.trim()}>
      {categories.map(({ name, language, items }, place) => (
        // Two categories may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={place}>
          <Heading lang={language}>{name || 'Unnamed category'}</Heading>
          <ul>
            {items.map((item, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <ItemIcon {...item} size={size} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
