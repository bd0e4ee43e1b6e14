import { Button, formatCount } from '@soulstat/ui';
import { SLOT_LABELS } from '../../../shared/items/item-words.ts';
import { investmentsOf, MAX_ITEMS, soulsOf } from './basket.ts';
import { useShop } from './shop-context.ts';
import { ShopTile } from './shop-tile.tsx';

/** All are seen at once, so that what is taken moves nothing. */
const PLACES = Array.from({ length: MAX_ITEMS }, (_, place) => place);

/** What is held: souls in all, and what the shop gives for the souls of each category. */
export function BasketPanel() {
  const { held, empty } = useShop();
  return (
    <section className="shop-basket" aria-labelledby="shop-basket-title">
      <header>
        <h2 id="shop-basket-title">Held</h2>
        <output>
          <b>{formatCount(soulsOf(held))}</b> souls, {held.length} of {MAX_ITEMS} items
        </output>
        <Button aria-disabled={held.length === 0} onClick={empty}>
          Put all back
        </Button>
      </header>
      <dl>
        {investmentsOf(held).map(({ slot, souls, bonus, next }) => (
          <div key={slot} data-slot={slot}>
            <dt>
              {SLOT_LABELS[slot]} <span>{formatCount(souls)} souls</span>
            </dt>
            <dd>
              <b>{bonus}</b>
              <small>{next ?? 'the last step'}</small>
            </dd>
          </div>
        ))}
      </dl>
      <ul className="shop-held" aria-label="Held items">
        {held.map((item) => (
          <li key={item.id}>
            <ShopTile item={item} />
          </li>
        ))}
        {PLACES.slice(held.length).map((place) => (
          <li key={place} aria-hidden="true" />
        ))}
      </ul>
      <p className="shop-hint">
        Press an item to read it and to take it. What is taken is counted here and compared below.
      </p>
    </section>
  );
}
