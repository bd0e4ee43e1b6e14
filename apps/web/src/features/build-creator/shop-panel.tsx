import { newEntry } from '@soulstat/builds';
import { ITEM_SLOTS, type ItemSlot, type ItemSummary } from '@soulstat/game-data';
import { formatPercent, Tooltip } from '@soulstat/ui';
import { useState } from 'react';
import { useHeroes } from '../../shared/api/game-data.ts';
import { SLOT_LABELS } from '../../shared/items/item-words.ts';
import { ShopShelves } from '../../shared/shop/shop-shelves.tsx';
import { TileFace } from '../../shared/shop/tile-face.tsx';
import { MIN_COUNT } from '../../shared/statistics/rate-cell.tsx';
import { useStatistics } from '../../shared/statistics/use-statistics.ts';
import { nameOfCategory, newCategory, useCreator } from './creator-state.ts';
import { tourTarget } from './tour-targets.ts';

/** The shop beside the build: a click puts an item into the selected category, a second click takes it out. */
export function ShopPanel() {
  const [slot, setSlot] = useState<ItemSlot>(ITEM_SLOTS[0]);
  const [text, setText] = useState('');
  const { work, selected } = useCreator();
  const category = work.content.categories.find(({ key }) => key === selected);
  return (
    <section className="creator-panel creator-shop" aria-labelledby="creator-shop" {...tourTarget('shop')}>
      <header className="creator-panel-head">
        <h2 id="creator-shop">Shop</h2>
        <p className="creator-target">
          {category ? (
            <>
              into <b>{nameOfCategory(category)}</b>
            </>
          ) : (
            'Your first click makes a category'
          )}
        </p>
      </header>
      <ShopShelves
        slot={slot}
        text={text}
        onText={setText}
        categories={<SlotTabs slot={slot} onSlot={setSlot} />}
        tile={shopTile}
      />
    </section>
  );
}

interface SlotTabsProps {
  readonly slot: ItemSlot;
  readonly onSlot: (slot: ItemSlot) => void;
}

const SlotTabs = ({ slot, onSlot }: SlotTabsProps) => (
  <fieldset className="creator-slots" aria-label="Categories of the shop">
    {ITEM_SLOTS.map((one) => (
      <button key={one} type="button" data-slot={one} aria-pressed={one === slot} onClick={() => onSlot(one)}>
        {SLOT_LABELS[one]}
      </button>
    ))}
  </fieldset>
);

/** From this share of the hero's players on. */
const USUAL = 0.55;

interface ShopTileProps {
  readonly item: ItemSummary;
  readonly tabIndex: number | undefined;
}

const shopTile = (item: ItemSummary, tabIndex?: number) => <ShopTile item={item} tabIndex={tabIndex} />;

function ShopTile({ item, tabIndex }: ShopTileProps) {
  const { work, selected, select, edit, say } = useCreator();
  const { categories } = work.content;
  const category = categories.find(({ key }) => key === selected) ?? categories[0];
  const isIn = category?.items.some(({ itemId }) => itemId === item.id) ?? false;
  const isElsewhere = !isIn && categories.some(({ items }) => items.some(({ itemId }) => itemId === item.id));
  function toggle() {
    if (!category) {
      const first = newCategory(work, 'Core');
      edit({ kind: 'addCategory', category: { ...first, items: [newEntry(item.id)] } });
      select(first.key);
      return say(`${item.name} added to Core.`);
    }
    edit({ kind: 'toggleItem', categoryKey: category.key, itemId: item.id });
    select(category.key);
    say(`${item.name} ${isIn ? 'removed from' : 'added to'} ${nameOfCategory(category)}.`);
  }
  return (
    <Tooltip content={<Hint item={item} heroId={work.content.heroId} />} interactive>
      <button
        type="button"
        className="shop-tile"
        data-slot={item.slot}
        data-owned={isIn || undefined}
        data-elsewhere={isElsewhere || undefined}
        aria-pressed={isIn}
        tabIndex={tabIndex}
        onClick={toggle}
      >
        <TileFace item={item} isOwned={false}>
          {isElsewhere && <span className="visually-hidden">, in another category</span>}
        </TileFace>
      </button>
    </Tooltip>
  );
}

/** Asked for with the first tooltip: what the item does, and how often players of the hero buy it. */
function Hint({ item, heroId }: { readonly item: ItemSummary; readonly heroId: number }) {
  const hero = useHeroes().heroOrUnknown(heroId).name;
  const { data } = useStatistics('/api/items/stats', { query: { heroId } });
  const pick = data?.items.find(({ itemId }) => itemId === item.id)?.pick;
  if (!pick || pick.rate === null || pick.count < MIN_COUNT) return item.summary;
  return (
    <>
      {item.summary}{' '}
      <b>
        {formatPercent(pick.rate, 0)} of {hero}’s players buy it{pick.rate >= USUAL && ': usual'}.
      </b>
    </>
  );
}
