import type { ItemStatistic } from '@soulstat/api-client';
import { formatCount, formatPercent } from '@soulstat/ui';
import { ItemName } from '../../../shared/items/item-name.tsx';
import { pointsInWords } from '../../../shared/items/item-words.ts';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { SELDOM } from './item-groups.ts';

interface ShouldBuyProps {
  readonly heroName: string;
  readonly found: readonly ItemStatistic[];
}

/** Items that win where they are bought, and that few buy. */
export function ShouldBuy({ heroName, found }: ShouldBuyProps) {
  return (
    <section className="hero-items-should">
      <h2>Should be bought more often</h2>
      {found.length === 0 ? (
        <p className="statistics-lead">
          No item that fewer than {formatPercent(SELDOM, 0)} of {heroName}’s players buy clearly beats others
          of its cost.
        </p>
      ) : (
        <ul>
          {found.map(({ itemId, pick, costEffect }) => (
            <li key={itemId}>
              <ItemName itemId={itemId} />
              <b>{pointsInWords(costEffect.value ?? 0)}</b>
              <span>
                at least {formatPoints(costEffect.interval?.[0] ?? 0)}, {formatCount(costEffect.count)}{' '}
                purchases, bought by {formatPercent(pick.rate ?? 0)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
