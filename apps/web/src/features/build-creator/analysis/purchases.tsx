import { hasCondition } from '@soulstat/build-stats';
import { ITEM_SLOT_COUNT, type Item } from '@soulstat/game-data';
import { soulsOf } from '@soulstat/shop';
import { Button, EmptyState, formatCount } from '@soulstat/ui';
import { memo, type MouseEvent } from 'react';
import { TileFace } from '../../../shared/shop/tile-face.tsx';
import { tourTarget } from '../tour-targets.ts';
import { useAnalysis } from './analysis-context.ts';
import type { AnalysisActions } from './analysis-state.ts';

/** What is bought by now: a click takes an item out, Ctrl with a click turns its conditional effects on or off. */
export function Purchases() {
  const { plan, state, pick, toggleCondition } = useAnalysis();
  const { owned, slots } = plan;
  return (
    <section className="analysis-purchases" aria-labelledby="analysis-purchases" {...tourTarget('purchases')}>
      <header>
        <h2 id="analysis-purchases">Purchased items</h2>
        <output>
          {owned.length} of {slots} slots, {formatCount(soulsOf(owned))} souls
        </output>
        <FlexSlots />
        <ToggleAll />
      </header>
      {owned.length === 0 ? (
        <EmptyState title="Nothing bought yet">
          Add items to a category in Creation mode, or move the souls slider to the right.
        </EmptyState>
      ) : (
        <ul className="analysis-grid" aria-label="Purchased items">
          {owned.map((item) => (
            <li key={item.id} data-slot={item.slot}>
              <PurchasedItem
                item={item}
                isOn={state.conditions.has(item.id)}
                pick={pick}
                toggleCondition={toggleCondition}
              />
            </li>
          ))}
        </ul>
      )}
      <NotOwned />
    </section>
  );
}

interface PurchasedItemProps extends Pick<AnalysisActions, 'pick' | 'toggleCondition'> {
  readonly item: Item;
  /** Its conditional effects hold. */
  readonly isOn: boolean;
}

/** A press changes one of twelve. */
const PurchasedItem = memo(function PurchasedItem({ item, isOn, pick, toggleCondition }: PurchasedItemProps) {
  const isConditional = hasCondition(item);
  const press = ({ ctrlKey, metaKey }: MouseEvent) => {
    if ((ctrlKey || metaKey) && isConditional) toggleCondition(item.id);
    else if (!ctrlKey && !metaKey) pick(item.id, false);
  };
  return (
    <>
      <button
        type="button"
        className="shop-tile"
        data-slot={item.slot}
        aria-label={`Take out ${item.name}`}
        onClick={press}
      >
        <TileFace item={item} isOwned={false} />
      </button>
      {isConditional && (
        <button
          type="button"
          className="analysis-condition"
          data-on={isOn || undefined}
          onClick={() => toggleCondition(item.id)}
        >
          <span className="visually-hidden">{item.name}: </span>
          {isOn ? 'Effect on' : 'Effect off'}
        </button>
      )}
    </>
  );
});

function FlexSlots() {
  const { state, change } = useAnalysis();
  const { flexSlots } = state;
  const set = (count: number) => () => change({ flexSlots: count });
  return (
    <fieldset aria-label="Flex slots" className="analysis-flex">
      <Button
        size="compact"
        aria-label="Remove a flex slot"
        aria-disabled={flexSlots === 0}
        onClick={set(Math.max(0, flexSlots - 1))}
      >
        −
      </Button>
      <output>{flexSlots} flex</output>
      <Button
        size="compact"
        aria-label="Add a flex slot"
        aria-disabled={flexSlots === ITEM_SLOT_COUNT.flex}
        onClick={set(Math.min(ITEM_SLOT_COUNT.flex, flexSlots + 1))}
      >
        +
      </Button>
    </fieldset>
  );
}

/** Of the bought items: all on, unless they are. */
function ToggleAll() {
  const { plan, state, change } = useAnalysis();
  const conditional = plan.owned.filter(hasCondition);
  const areOn = conditional.length > 0 && conditional.every(({ id }) => state.conditions.has(id));
  const toggle = () => {
    const conditions = new Set(state.conditions);
    for (const { id } of conditional)
      if (areOn) conditions.delete(id);
      else conditions.add(id);
    change({ conditions });
  };
  return (
    <Button size="compact" aria-pressed={areOn} aria-disabled={conditional.length === 0} onClick={toggle}>
      All conditional effects
    </Button>
  );
}

/** What of the build is not in the slots, and why; what was taken out comes back with a press. */
function NotOwned() {
  const { plan, pick } = useAnalysis();
  const { leftOut, later, sold } = plan;
  return (
    <>
      {sold.length > 0 && (
        <p className="creator-hint">
          Sold for want of slots: {sold.map(({ name }) => name).join(', ')}. The sell order of the build
          decides, then the lowest price.
        </p>
      )}
      {later.length > 0 && (
        <p className="creator-hint">
          Bought later:{' '}
          {later.map(({ item, souls }) => `${item.name} at ${formatCount(souls)} souls`).join(', ')}.
        </p>
      )}
      {leftOut.length > 0 && (
        <div className="analysis-left-out">
          <span id="analysis-left-out">Not bought, press to add:</span>
          <ul aria-labelledby="analysis-left-out">
            {leftOut.map((item) => (
              <li key={item.id}>
                <Button size="compact" onClick={() => pick(item.id, true)}>
                  {item.name}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
