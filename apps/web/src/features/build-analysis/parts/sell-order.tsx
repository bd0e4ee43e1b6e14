import type { BuildContent } from '@soulstat/api-client';
import { sellOrder } from '../../../shared/builds/build-categories.tsx';
import { ItemLink } from '../../../shared/items/item-link.tsx';

/** What is sold first when places run out. */
export function SellOrder({ content }: { readonly content: BuildContent }) {
  const order = sellOrder(content);
  if (order.length === 0) return null;
  return (
    <section className="build-selling" aria-labelledby="build-selling">
      <h2 id="build-selling">Sell first</h2>
      <ol>
        {order.map(({ itemId }, index) => (
          // The same item may be sold twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${itemId} ${index}`}>
            <ItemLink itemId={itemId} />
          </li>
        ))}
      </ol>
    </section>
  );
}
