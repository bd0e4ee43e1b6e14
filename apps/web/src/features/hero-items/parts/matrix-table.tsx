import { HeroPortrait, ItemIcon } from '@soulstat/ui';
import type { CSSProperties } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { artOf } from '../../../shared/game/art.ts';
import { useGameData, useHeroes } from '../../../shared/api/game-data.ts';
import { Link } from '../../../shared/link.tsx';
import type { Matrix } from './matrix.ts';

interface MatrixTableProps {
  readonly matrix: Matrix;
  readonly caption: string;
}

/** A row a hero, a column an item: the more buy it, the stronger the ground, with the number on it. */
export function MatrixTable({ matrix: { itemIds, heroes }, caption }: MatrixTableProps) {
  const { itemOrUnknown } = useGameData();
  return (
    // It scrolls sideways where it does not fit, by the keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className="hero-matrix" aria-label={caption} tabIndex={0}>
      {/* oxlint-disable-next-line react/forbid-elements -- it scrolls both ways, in a box of its own */}
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Hero</span>
            </th>
            {itemIds.map((itemId) => {
              const item = itemOrUnknown(itemId);
              return (
                <th key={itemId} scope="col">
                  <ItemIcon
                    name={item.name}
                    slot={item.slot}
                    {...artOf('item', item)}
                    size={28}
                    title={item.name}
                  />
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {heroes.map(({ heroId, rates }) => (
            <tr key={heroId}>
              <th scope="row">
                <HeroOfMatrix heroId={heroId} />
              </th>
              {rates.map((rate, at) => (
                <td key={itemIds[at]} style={{ '--rate': rate } as CSSProperties}>
                  {Math.round(rate * 100) || <span className="hero-matrix-none">0</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Leads to the items of the hero. */
function HeroOfMatrix({ heroId }: { readonly heroId: number }) {
  const hero = useHeroes().heroOrUnknown(heroId);
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete('view');
  params.delete('slot');
  params.set('heroId', String(heroId));
  return (
    <Link to={`${pathname}?${params.toString()}`}>
      <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={24} decorative />
      <span className="hero-matrix-name">{hero.name}</span>
    </Link>
  );
}
