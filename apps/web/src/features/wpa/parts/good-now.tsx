import type { ItemsWpa } from '@soulstat/api-client';
import { EmptyState, formatCount, formatDuration } from '@soulstat/ui';
import { useGameData } from '../../../shared/api/game-data.ts';
import { ItemLink } from '../../../shared/items/item-link.tsx';
import { formatPoints } from '../../../shared/statistics/format-points.ts';

const SHOWN = 10;

/** Large enough for a second screen: the items whose whole interval is above 0 at this time, the surest first. */
export function GoodNow({ result: { items, window } }: { readonly result: ItemsWpa }) {
  const { itemOrUnknown } = useGameData();
  const good = items
    .flatMap(({ itemId, effect: { value, interval, count } }) =>
      value !== null && interval !== null && interval[0] > 0
        ? [{ itemId, value, low: interval[0], high: interval[1], count }]
        : [],
    )
    .toSorted((a, b) => b.low - a.low)
    .slice(0, SHOWN);
  if (!window) return null;
  const { fromSeconds, toSeconds } = window;
  const when = `${formatDuration(fromSeconds)} ${toSeconds === null ? 'and later' : `to ${formatDuration(toSeconds)}`}`;
  return (
    <section className="wpa-now" aria-labelledby="wpa-now">
      <h2 id="wpa-now">Good now ({when})</h2>
      {good.length === 0 ? (
        <EmptyState level={3} title="No item is clearly good at this time">
          <p>Try fewer purchases, a longer period or all heroes.</p>
        </EmptyState>
      ) : (
        <ol>
          {good.map(({ itemId, value, low, high, count }) => (
            <li key={itemId}>
              <ItemLink itemId={itemId} />
              <b>{formatPoints(value)}</b>
              <span>
                {formatPoints(low)} to {formatPoints(high)} points · {formatCount(itemOrUnknown(itemId).cost)}{' '}
                souls · {formatCount(count)} purchases
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
