import { Button, formatCount } from '@soulstat/ui';
import { SLOT_LABELS } from '../../../shared/items/item-words.ts';
import { MAX_ITEMS, soulsOf } from '@soulstat/shop';
import { investmentsOf } from '../../../shared/shop/investments.ts';
import { useShop } from './shop-context.ts';
import { ShopTile } from './shop-tile.tsx';
import './basket-panel.css';

/** All slots are drawn from the start, so that buying moves nothing. */
const SLOTS = Array.from({ length: MAX_ITEMS }, (_, index) => index);

/** The inventory: souls in all, and what the shop gives for the souls of each category. */
export function BasketPanel() {
  const { inventory, empty } = useShop();
  return (
    <section
      className="shop-basket"
      data-empty={inventory.length === 0 || undefined}
      aria-labelledby="shop-basket-title"
    >
      <header>
        <h2 id="shop-basket-title">Your items</h2>
        <output>
          <b>{formatCount(soulsOf(inventory))}</b> souls, {inventory.length} of {MAX_ITEMS} items
        </output>
        <Button aria-disabled={inventory.length === 0} onClick={empty}>
          Sell all
        </Button>
      </header>
      <dl>
        {investmentsOf(inventory).map(({ slot, souls, bonus, next }) => (
          <div key={slot} data-slot={slot}>
            <dt>
              {SLOT_LABELS[slot]} <span>{formatCount(souls)} souls</span>
            </dt>
            <dd>
              <b>{bonus}</b>
              <small>{next ?? 'maximum reached'}</small>
            </dd>
          </div>
        ))}
      </dl>
      <ul className="shop-inventory" aria-label="Your items">
        {inventory.map((item) => (
          <li key={item.id}>
            <ShopTile item={item} />
          </li>
        ))}
        {SLOTS.slice(inventory.length).map((index) => (
          <li key={index} aria-hidden="true" />
        ))}
      </ul>
    </section>
  );
}
