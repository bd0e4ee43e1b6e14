import { ITEM_SLOTS, type ItemSlot } from '@soulstat/game-data';
import { beginRun } from '@soulstat/shop';
import { LinkTabs } from '@soulstat/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGameData } from '../../../../shared/api/game-data.ts';
import { SLOT_LABELS } from '../../../../shared/items/item-words.ts';
import { ShopShelves } from '../../../../shared/shop/shop-shelves.tsx';
import { TileFace } from '../../../../shared/shop/tile-face.tsx';
import { usePresses } from './use-presses.ts';
import type { GhostNow } from './use-ghost.ts';
import type { RunControls } from './use-run.ts';

const LOOKING = beginRun({ inventory: [] });

interface PlayAreaProps {
  readonly controls: RunControls;
  readonly ghostNow: GhostNow | undefined;
}

/** The shop. Before the start it can be looked at; during a run everything in it counts. */
export function PlayArea({ controls, ghostNow }: PlayAreaProps) {
  const { run, take } = controls;
  const { itemOrUnknown } = useGameData();
  const [looking, setLooking] = useState(LOOKING);
  const search = useRef<HTMLInputElement>(null);
  const isRunning = run.state === 'running';
  const playing = isRunning ? { attempt: run.attempt, run: run.run } : undefined;
  const { areaProps, pressItem, pressed, focusFirst, longestSearch } = usePresses(controls, playing, search);
  const { category, search: text, inventory } = playing?.run ?? looking;

  const atTheStart = useEffectEvent(focusFirst);
  useEffect(() => {
    if (isRunning) atTheStart();
  }, [isRunning]);

  const open = (slot: ItemSlot, event: Parameters<typeof pressed>[0]) => {
    if (isRunning) take({ kind: 'category', slot, ...pressed(event) }, event.timeStamp);
    else setLooking({ ...looking, category: slot });
  };
  const tile = (itemId: number, tabIndex?: number, isInventory = false) => {
    const item = itemOrUnknown(itemId);
    const isOwned = inventory.includes(itemId);
    return (
      <button
        type="button"
        className="shop-tile"
        data-slot={item.slot}
        data-item={itemId}
        data-owned={(isOwned && !isInventory) || undefined}
        aria-disabled={!isRunning || undefined}
        tabIndex={tabIndex}
        onClick={(event) => pressItem(itemId, event)}
      >
        <TileFace item={item as never} isOwned={isOwned && !isInventory} />
      </button>
    );
  };

  return (
    // Keys and presses are those of the buttons inside; this looks at them on their way.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="run-area" data-on={isRunning || undefined} {...areaProps}>
      <ul className="run-inventory" aria-label="Your items">
        {inventory.map((itemId) => (
          <li key={itemId}>{tile(itemId, 0, true)}</li>
        ))}
      </ul>
      <ShopShelves
        slot={category}
        text={text}
        searchRef={search}
        onText={(next, { timeStamp }) => {
          if (isRunning) take({ kind: 'search', text: next.slice(0, longestSearch) }, timeStamp);
          else setLooking({ ...looking, search: next });
        }}
        categories={
          <LinkTabs label="Categories of the shop">
            {ITEM_SLOTS.map((slot, index) => (
              <button
                key={slot}
                type="button"
                aria-current={slot === category ? 'true' : undefined}
                aria-keyshortcuts={String(index + 1)}
                onClick={(event) => open(slot, event)}
              >
                {SLOT_LABELS[slot]}
              </button>
            ))}
          </LinkTabs>
        }
        tile={({ id }, tabIndex) => tile(id, tabIndex)}
      />
      {ghostNow?.spot && (
        <span
          className="run-ghost-spot"
          aria-hidden="true"
          style={{ left: `${ghostNow.spot[0] / 10}%`, top: `${ghostNow.spot[1] / 10}%` }}
        />
      )}
    </div>
  );
}
