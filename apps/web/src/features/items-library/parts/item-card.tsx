import type { ItemStatistic } from '@soulstat/api-client';
import type { ItemSummary } from '@soulstat/game-data';
import { Button, formatCount, formatDuration, formatPercent, ItemIcon, Skeleton } from '@soulstat/ui';
import { lazy, Suspense } from 'react';
import { artOf } from '../../../shared/game/art.ts';
import { useGameData } from '../../../shared/api/game-data.ts';
import { clausesOf, costOf, pointsInWords, SLOT_LABELS } from '../../../shared/items/item-words.ts';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { href } from '../../../shared/paths.ts';
import { Link } from '../../../shared/link.tsx';
import { loadChunk } from '../../../shared/api/load-chunk.ts';
import { MIN_COUNT } from '../../../shared/statistics/rate-cell.tsx';
import { MAX_ITEMS, priceOf } from '@soulstat/shop';
import { useShop } from './shop-context.ts';
import './item-card.css';

/** For who opens a card. */
const ItemHistory = lazy(async () => {
  const part = await loadChunk('item-history', () => import('./item-history.tsx'));
  return { default: part.ItemHistory };
});

/** Everything about an item, where it was pressed. */
export function ItemCard({ item }: { readonly item: ItemSummary }) {
  const { figuresOf } = useShop();
  return (
    // Arrow keys belong to what is read here, and not to the grid around it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="shop-card" onKeyDown={(event) => event.stopPropagation()}>
      <h3>{item.name}</h3>
      <p className="shop-card-kind">
        {SLOT_LABELS[item.slot]}, {costOf(item)}
        {item.isActive && ', active'}
        {item.isImbue && ', imbues an ability'}
      </p>
      <ul>
        {clausesOf(item).map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </ul>
      <Upgrades item={item} />
      <Figures figures={figuresOf(item.id)} />
      <Hold item={item} />
      <Suspense fallback={<Skeleton shape="block" width="100%" height="25rem" />}>
        <ItemHistory itemId={item.id} />
      </Suspense>
      <Link to={`${href('itemStats')}?item=${item.slug}`}>Purchase times and buyers</Link> ·{' '}
      <Link to={href('card', { kind: 'item', id: String(item.id) })}>Card</Link>
    </div>
  );
}

function Upgrades({ item }: { readonly item: ItemSummary }) {
  const { upgradesOf, itemById } = useGameData();
  const parts = item.componentIds.flatMap((id) => itemById(id) ?? []);
  const upgrades = upgradesOf(item.id).filter(({ availability }) => availability === 'shop');
  return (
    <>
      {parts.length > 0 && <Chain label="Built from" items={parts} />}
      {upgrades.length > 0 && <Chain label="Builds into" items={upgrades} />}
    </>
  );
}

function Chain({ label, items }: { readonly label: string; readonly items: readonly ItemSummary[] }) {
  return (
    <div className="shop-card-chain">
      <span>{label}</span>
      {items.map((item) => (
        <span key={item.id}>
          <ItemIcon name={item.name} slot={item.slot} {...artOf('item', item)} size={24} aria-hidden="true" />{' '}
          {item.name} <small>{formatCount(item.cost)}</small>
        </span>
      ))}
    </div>
  );
}

function Figures({ figures }: { readonly figures: ItemStatistic | undefined }) {
  if (!figures) return null;
  const { effect, pick, win, boughtAtSeconds } = figures;
  if (win.count < MIN_COUNT) return <p>Too few purchases to say more ({formatCount(win.count)}).</p>;
  return (
    <dl>
      <div>
        <dt>Bought by</dt>
        <dd>{formatPercent(pick.rate ?? 0)}</dd>
      </div>
      <div>
        <dt>On average at</dt>
        <dd>{formatDuration(boughtAtSeconds ?? 0)}</dd>
      </div>
      {effect.value !== null && effect.interval && (
        <div>
          <dt>Win chance added</dt>
          <dd>
            {pointsInWords(effect.value)}{' '}
            <small>
              {formatPoints(effect.interval[0] ?? 0)} to {formatPoints(effect.interval[1] ?? 0)},{' '}
              {formatCount(effect.count)} purchases
            </small>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Hold({ item }: { readonly item: ItemSummary }) {
  const { inventory, buy, sell } = useShop();
  if (inventory.some(({ id }) => id === item.id)) return <Button onClick={() => sell(item)}>Sell</Button>;
  if (item.availability !== 'shop') return null;
  const price = priceOf(inventory, item);
  const isFull = inventory.filter(({ id }) => !item.componentIds.includes(id)).length >= MAX_ITEMS;
  return (
    <Button variant="primary" disabled={isFull} onClick={() => buy(item)}>
      {isFull ? `No room: you have ${MAX_ITEMS} items` : `Buy for ${formatCount(price)} souls`}
    </Button>
  );
}
